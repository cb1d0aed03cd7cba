import { createHash } from 'node:crypto'

/** A text that came from outside, for between tags or within quotes of an HTML page. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** What a page without scripts may do: show its own style, and send forms to the shop, if it has any. */
export function plainPagePolicy(style: string, formAction: 'self' | 'none'): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action '${formAction}'`
}

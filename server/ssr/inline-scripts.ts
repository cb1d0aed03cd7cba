import { hash } from 'node:crypto'
import { cspReporting } from '#server/platform/http/csp-reports.ts'

export interface SealedPage {
  body: Buffer
  /** `'sha256-…'` sources of the page's own inline scripts. */
  scriptHashes: string[]
}

/**
 * Takes the nonce off our own inline scripts and gives the hashes that allow exactly them: the page can then be kept and sent as it is.
 * A script that somebody smuggled into the content carries no nonce and gets no hash. Source: reliability §6.6.
 */
export function sealInlineScripts(html: string, nonce: string): SealedPage {
  const scriptHashes = new Set<string>()
  // A page is long and has few marks: it is cut at them instead of being searched for tags.
  const [first = '', ...rest] = html.split(` nonce="${nonce}"`)
  let before = first
  for (const after of rest) {
    const opened = after.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, opened)
    const body = after.slice(opened + 1, after.indexOf('</script>'))
    if (/^<script\b/.test(tag) && !/ src=/.test(tag) && body) scriptHashes.add(`'sha256-${hash('sha256', body, 'base64')}'`)
    before = after
  }
  return { body: Buffer.from(first + rest.join('')), scriptHashes: [...scriptHashes] }
}

interface PolicyOptions {
  https: boolean
  frames?: string | undefined
  /** Whose pages may frame it; nobody's unless told. */
  framedBy?: string | undefined
}

/**
 * The policy of a page. Styles in attributes are allowed, scripts only from us or by hash; `frames`: whose pages may stand in a frame of
 * it (only the map of the pickup points and the players of films let themselves be framed). What it keeps from being done is reported to us. Source: reliability §6.6.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], options: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${options.framedBy ?? "'none'"}`,
    ...(options.frames ? [`frame-src ${options.frames}`] : []),
    ...(options.https ? ['upgrade-insecure-requests'] : []),
    ...cspReporting.directives,
  ].join('; ')
}

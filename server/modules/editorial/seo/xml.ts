/** A text as XML may hold it: what has a meaning there is written so that it has none, what no XML may hold is left out. */
export function escapeXml(text: string): string {
  return allowed(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A text that needs no escaping, also where it holds the end of such a section. */
export function cdata(text: string): string {
  return `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** An element on a line of its own; nothing where there is no text. */
export function element(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>\n`
}

// Control characters but tabs and line ends, halves of characters, and the two that Unicode gives to nobody.
function allowed(text: string): string {
  return text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
}

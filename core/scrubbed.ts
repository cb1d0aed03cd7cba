/**
 * What may be personal in a text that leaves the shop for whoever reads its errors: phones, e-mails, tokens, numbers of orders and carts are
 * cut out. Pure: the browser and the server use the same. Source: ERR-08, integrations §6.
 */

const cut = '[cut]'

const patterns: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\bbearer\s+\S+/gi,
  // Tokens: of three parts, by their mixed letters, ids of carts, hashes.
  /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g,
  /\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}\b/g,
  /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi,
  /\b[\da-f]{32,}\b/gi,
  // Phones in any spelling, numbers of orders, and ten or more figures in a row.
  /\+?\d(?:[\s()\u2010-\u2015-]{0,2}\d){9,}/g,
]

/** The longest text that is kept, in letters. */
const mostLetters = 500

/** The text without what may be personal, cut at 500 letters. */
export function scrubbed(text: string): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, cut), text.slice(0, 4 * mostLetters)).slice(0, mostLetters)
}

/** A path with names in the place of numbers of orders and of tokens, without its query. */
export function maskedPath(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return path
    .replace(/(\/orders\/|\/history\/|\/order\/return\/|\/payments\/(?:cp|fail|success)\/)[^/]+/, '$1:number')
    .replace(
      /(\/admin-auth\/|\/admission\/|\/(?:product-)?preview\/(?:product\/)?|\/mail\/unsubscribe\/|\/recovery\/confirm\/|\/feeds\/(?=[^/]+\/))[^/]+/,
      '$1:token',
    )
}

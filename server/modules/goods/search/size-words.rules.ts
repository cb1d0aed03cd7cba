// S, M, L, XL … 4XL; waist and length of jeans; Russian sizes, shoes.
const size = /^(?:x{0,4}[sl]|m|[2-6]x[sl]|[wl]\d{2}|\d{2})$/
// Beside the word "size" Cyrillic letters that look the same are sizes as well; alone they begin words: "хл" cotton.
const alike = new Map([...'хслм'].map((letter, at) => [letter, 'xslm'[at] ?? '']))
const sizeWord = /^(?:sizes?|размер(?:а|у|ом|е|ы|ов)?|р-?р|р\.)[:,.]?$/

/**
 * Which parts of a query between blanks are sizes, alone or as a pair (`42–44`, `w28/l32`), or the word "size" before one. Products are
 * not found by them, and they are no mistyped words either: XL is no "кл". One letter that is the whole query begins a word.
 * Source: SRCH-03, UX-20.
 */
export function findSizeWords(parts: readonly string[]): boolean[] {
  if (parts.length === 1 && parts[0]?.length === 1) return [false]
  const areSizes = parts.map((part, at) => isSize(part) || (sizeWord.test(parts[at - 1] ?? '') && isSize(inLatin(part))))
  return parts.map((part, at) => areSizes[at] === true || (sizeWord.test(part) && areSizes[at + 1] === true) || isNamedSize(part))
}

function isSize(part: string): boolean {
  return part.split(/[-–—/,]/).every((one) => size.test(one))
}

/** `размер:xl` */
function isNamedSize(part: string): boolean {
  const [name = '', value, ...more] = part.split(/[:=]/)
  return value !== undefined && more.length === 0 && sizeWord.test(name) && isSize(inLatin(value))
}

function inLatin(text: string): string {
  return [...text].map((letter) => alike.get(letter) ?? letter).join('')
}

/** How the postal codes of a country look (ISO 3166-1 alpha-2); null: it has none. Of any other country a code only has to look like one. */
const shapes: Readonly<Record<string, RegExp | null>> = {
  AE: null,
  AM: /^\d{4}$/,
  AZ: /^(?:AZ)?\d{4}$/,
  BG: /^\d{4}$/,
  BY: /^\d{6}$/,
  CN: /^\d{6}$/,
  CY: /^\d{4}$/,
  DE: /^\d{5}$/,
  FI: /^\d{5}$/,
  GE: /^\d{4}$/,
  HU: /^\d{4}$/,
  IL: /^\d{5}(?:\d{2})?$/,
  IN: /^[1-9]\d{5}$/,
  KG: /^\d{6}$/,
  KZ: /^(?:\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/,
  MD: /^(?:MD-?)?\d{4}$/,
  ME: /^\d{5}$/,
  MN: /^\d{5,6}$/,
  RS: /^\d{5,6}$/,
  RU: /^[1-9]\d{5}$/,
  TH: /^\d{5}$/,
  TJ: /^\d{6}$/,
  TR: /^\d{5}$/,
  UZ: /^\d{6}$/,
  VN: /^\d{5,6}$/,
}
const anyShape = /^(?=.*\d)[A-Z\d](?:[A-Z\d -]{1,10})$/

/** A postal code as it is written on a parcel, however it was typed: `183 038` is `183038`, `ad500` is `AD500`. */
export function printedPostalCode(typed: string): string {
  const text = typed.trim().toUpperCase()
  return /^[\d\s]+$/.test(text) ? text.replaceAll(/\s/g, '') : text
}

/** Whether the post of a country (ISO 3166-1 alpha-2) sorts by postal codes: then a parcel by post needs one. */
export function needsPostalCode(countryCode: string): boolean {
  return shapes[countryCode] !== null
}

/**
 * What is wrong with a postal code of a country: a Russian one is six digits, of any other country it is as its post has it; undefined when nothing is. Where a
 * country has no codes, what is typed is nobody's matter. Source: decision 0123.
 */
export function postalCodeProblem(typed: string, countryCode: string): 'russian' | 'foreign' | undefined {
  const shape = shapes[countryCode] === undefined ? anyShape : shapes[countryCode]
  if (shape === null || shape.test(printedPostalCode(typed))) return undefined
  return countryCode === 'RU' ? 'russian' : 'foreign'
}

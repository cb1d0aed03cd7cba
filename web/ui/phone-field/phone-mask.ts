export type PhoneCountry = {
  /** ISO 3166 alpha-2: `RU`. */
  code: string
  title: string
  /** Digits without the plus: `7`. */
  callingCode: string
}

const patterns: Record<string, string> = {
  RU: '### ###-##-##',
  KZ: '### ###-##-##',
  BY: '## ###-##-##',
  AM: '## ######',
  UZ: '## ###-##-##',
  KG: '### ###-###',
  GE: '### ##-##-##',
  US: '### ###-####',
  CA: '### ###-####',
}

/** How numbers begin as people type them at home, and how many of these digits are no part of the number: the 8 of Russia, the 80 of Belarus. */
const trunks: Record<string, readonly [head: string, digits: number][]> = {
  RU: [
    ['89', 1],
    ['79', 1],
  ],
  KZ: [['87', 1]],
  BY: [
    ['80', 2],
    ['0', 1],
  ],
  AM: [['0', 1]],
  KG: [['0', 1]],
  GE: [['0', 1]],
}

/** How the whole national numbers of countries begin that share a calling code. */
const heads: Record<string, RegExp> = { RU: /^[3-589]/, KZ: /^[67]/ }

/** The shape of a national number, `#` for a digit. Unknown countries: groups of three up to the 15 digits of E.164. */
export function phonePattern(country: PhoneCountry): string {
  const room = 15 - country.callingCode.length
  return patterns[country.code] ?? '### ### ### ### ###'.slice(0, room + Math.floor((room - 1) / 3))
}

/** National digits in their shape: `9211542011` → `921 154-20-11`. Digits that are too many stand behind it. */
export function formatNational(digits: string, country: PhoneCountry): string {
  let rest = digits
  let out = ''
  for (const sign of phonePattern(country)) {
    if (rest === '') break
    out += sign === '#' ? rest[0] : sign
    if (sign === '#') rest = rest.slice(1)
  }
  return out + rest
}

/**
 * National digits of what was typed or pasted under a country: takes away the country's own code (`+7…`, `7…`) and the long-distance
 * digits (`8…`). Nothing is cut before it is certain, so that typing a city code that begins with 8 is possible; nothing of what begins with a plus and
 * another country's code; and nothing of the number itself, however many digits it has: who typed it is to see them. One digit too many behind a 7 or 8
 * can only be taken for the country's code.
 */
export function nationalDigits(typed: string, country: PhoneCountry): string {
  const digits = typed.replace(/\D/g, '')
  const most = 15 - country.callingCode.length
  const room = [...phonePattern(country)].filter((sign) => sign === '#').length
  const own = digits.slice(country.callingCode.length)
  const isWhole = typed.trim().startsWith('+')
  const isWithCode = isWhole || (digits.length > room && own.length <= room)
  if (isWithCode && digits.startsWith(country.callingCode)) return own.slice(0, most)
  const known = trunks[country.code] ?? []
  const isLonger = !isWhole && digits.length === room + 1
  const trunk =
    known.find(([head]) => digits.startsWith(head)) ??
    (isLonger ? known.find(([head, cut]) => cut === 1 && head[0] === digits[0]) : undefined)
  return digits.slice(trunk?.[1] ?? 0).slice(0, most)
}

/** A number in E.164, empty while there is not one digit. */
export function e164(country: PhoneCountry, national: string): string {
  return national === '' ? '' : `+${country.callingCode}${national}`
}

/** Whose number it is: the longest calling code that fits; of equals the one whose numbers begin so, else the preferred one. Undefined without a plus. */
export function countryOf(phone: string, countries: readonly PhoneCountry[], preferred: string): PhoneCountry | undefined {
  if (!phone.trim().startsWith('+')) return undefined
  const digits = phone.replace(/\D/g, '')
  const fitting = countries.filter((country) => digits.startsWith(country.callingCode))
  const longest = Math.max(0, ...fitting.map((country) => country.callingCode.length))
  const best = fitting.filter((country) => country.callingCode.length === longest)
  const national = digits.slice(longest)
  if (national !== '' && best.length > 1) {
    const own = best.filter((country) => heads[country.code]?.test(national))
    if (own.length === 1) return own[0]
  }
  return best.find((country) => country.code === preferred) ?? best[0]
}

/** The country of a number that is being typed with its plus, as soon as no other one can be meant; undefined before. */
export function certainCountry(typed: string, countries: readonly PhoneCountry[], preferred: string): PhoneCountry | undefined {
  const owner = countryOf(typed, countries, preferred)
  const digits = typed.replace(/\D/g, '')
  const isOpen = countries.some(({ code, callingCode }) => code !== owner?.code && callingCode.startsWith(digits))
  return isOpen ? undefined : owner
}

/** Calling code, digits of the national number, and what it begins with: the zones of Russia and Kazakhstan, the networks of Belarus. */
const plans: readonly [code: string, digits: number, heads: RegExp][] = [
  ['375', 9, /^(?:[12]|33|44)/],
  ['374', 8, /^[1-9]/],
  ['995', 9, /^[2-8]/],
  ['996', 9, /^[2-9]/],
  ['998', 9, /^[1-9]/],
  ['7', 10, /^(?:3[04-689]|4[0-24789]|[679]|8[0-8])/],
  ['1', 10, /^[2-9]/],
]
/** The shortest national number with its country code. */
const fewestDigits = 10

/**
 * What is wrong with a number in E.164 as far as its first digits and their count tell: too few, none of its country, or of a country that is none of
 * these.
 */
export function phoneProblem(phone: string, countries?: readonly PhoneCountry[]): 'short' | 'wrong' | 'foreign' | undefined {
  const digits = phone.replace(/\D/g, '')
  if (countries && digits.length >= fewestDigits && !countries.some(({ callingCode }) => digits.startsWith(callingCode))) return 'foreign'
  const [code, count, begins] = plans.find(([callingCode]) => digits.startsWith(callingCode)) ?? ['', fewestDigits, /^/]
  const national = digits.slice(code.length)
  if (national.length < count) return 'short'
  return (code !== '' && national.length > count) || !begins.test(national) ? 'wrong' : undefined
}

import { readLine, writeLine, type LineParts } from '#web/features/sales/order/draft/address-line.ts'

/** What a line holds that begins with the city; `rest` is undefined before the first comma. */
export interface WholeLine extends LineParts {
  city: string
  rest: string | undefined
}

/** Reads `г. Мурманск, проспект Ленина, 43, кв. 17`. Source: UX-43. */
export function readWholeLine(line: string): WholeLine {
  const comma = line.indexOf(',')
  const city = (comma < 0 ? line : line.slice(0, comma)).trim().replace(/^(?:г\.|город\s)\s*/iu, '')
  const rest = comma < 0 ? undefined : line.slice(comma + 1).trim()
  return { city, rest, ...readLine(rest ?? '') }
}

/** One line of a city, a street and a house; behind a city alone it waits for the street. */
export function writeWholeLine({ city, street, house }: { city: string; street: string; house: string }): string {
  return city === '' && street === '' ? '' : `${city}, ${writeLine(street, house)}`
}

/** Parts of an address that one line tells; `flat` only when it was named there. */
export interface LineParts {
  street: string
  house: string
  flat?: string
}

const house = String.raw`\d[^\s,]*(?:\s+(?:к|корп|корпус|с|стр|строение|лит)\.?\s*[^\s,]+)?`
const flat = String.raw`[,\s]+(?:кв(?:артира)?|apt)\.?\s*([^,\s]+)`
const streetAndHouse = new RegExp(String.raw`^(.*?\p{L}.*?)[,\s]+(?:д(?:ом)?\.?\s*)?(${house})(?:${flat})?$`, 'iu')

/** Reads `Тверская, 7, кв. 5`. A number is a house only behind a name; without one the whole line is a street. */
export function readLine(line: string): LineParts {
  const text = line.trim().replace(/[,\s]+$/, '')
  const [, street = text, number = '', apartment] = streetAndHouse.exec(text) ?? []
  return { street: street.trim(), house: number, ...(apartment && { flat: apartment }) }
}

/** One line of a street and a house. */
export function writeLine(street: string, house: string): string {
  return [street, house].filter(Boolean).join(', ')
}

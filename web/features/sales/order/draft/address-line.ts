/** Parts of an address that one line tells; what is inside the house only when it was named there. */
export interface LineParts {
  street: string
  house: string
  /** Of an office with its word: `офис 12`. */
  flat?: string
  entrance?: string
  floor?: string
}

const building = String.raw`(?:корпус|корп|к|строение|стр|с|bldg|building)\.?\s*(?=\d)[^\s,]+|лит(?:ера)?\.?\s*\p{L}(?!\p{L})`
const house = String.raw`\d[^\s,]*(?:\s+\p{L}(?![\p{L}.]))?(?:[,\s]+(?:${building})){0,2}`
const streetAndHouse = new RegExp(String.raw`^(.*?\p{L}.*?)[,\s]+(?:д(?:ом)?\.?\s*)?(${house})$`, 'iu')

/** What may stand behind the house, from the end of the line. */
const inside = [
  { part: 'flat', named: /[,\s]+(?:квартира|кв|apt|flat)(?:\.?\s*(?=\d)|\.\s*|\s+)([^,\s]+)$/iu },
  { part: 'flat', named: /[,\s]+((?:офис|оф|помещение|пом|office|unit|suite)\.?\s*\d[^,\s]*)$/iu },
  { part: 'entrance', named: /[,\s]+(?:подъезд|под|entrance)\.?\s*(\d[^,\s]*)$/iu },
  { part: 'entrance', named: /[,\s]+(\d+)(?:-?й)?\s+подъезд$/iu },
  { part: 'floor', named: /[,\s]+(?:этаж|эт|floor)\.?\s*(\d[^,\s]*)$/iu },
  { part: 'floor', named: /[,\s]+(\d+)(?:-?й)?\s+этаж$/iu },
] as const
const words = 'квартира apt flat офис помещение office unit suite подъезд entrance этаж floor корпус строение литера bldg building'.split(
  ' ',
)

/**
 * Reads `Тверская, 7, корп. 2, подъезд 3, кв. 5`. A number is a house only behind a name; without one the whole line is a street. A word at the end that
 * still waits for its number says nothing yet.
 */
export function readLine(line: string): LineParts {
  const text = trimmed(line)
  const [, done, begun] = /^(.*\d.*?)[,\s]+(\p{L}+)\.?$/su.exec(text) ?? []
  const isBegun = begun !== undefined && words.some((word) => word.startsWith(begun.toLowerCase()))
  // Without a house it is no more than a street that is called so.
  return readWhole(text) ?? (isBegun ? readWhole(trimmed(done ?? '')) : undefined) ?? { street: text, house: '' }
}

/** One line of a street and a house. */
export function writeLine(street: string, house: string): string {
  return [street, house].filter(Boolean).join(', ')
}

function readWhole(line: string): LineParts | undefined {
  const parts: Partial<LineParts> = {}
  let text = line
  for (let isFound = true; isFound;) {
    const found = inside.find(({ part, named }) => parts[part] === undefined && named.test(text))
    isFound = found !== undefined
    if (!found) continue
    parts[found.part] = found.named.exec(text)?.[1] ?? ''
    text = trimmed(text.replace(found.named, ''))
  }
  const [, street, number] = streetAndHouse.exec(text) ?? []
  return street === undefined || number === undefined
    ? undefined
    : { street: street.trim(), house: number.replaceAll(/\s*,\s*/g, ' '), ...parts }
}

/** Without what ends a line and says nothing: commas and small pictures. */
function trimmed(line: string): string {
  return line.trim().replace(/(?:[,\s]|\p{Extended_Pictographic}|\u200D|\uFE0F)+$/u, '')
}

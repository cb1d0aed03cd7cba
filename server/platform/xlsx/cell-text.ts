import type { SharedStrings } from './shared-strings.ts'

/** How numbers of a workbook are meant. */
export interface CellLooks {
  /** By the style of a cell: its number is a moment. */
  isDate: readonly boolean[]
  /** Days are counted from 1904, as old Macs did. */
  from1904: boolean
}

export interface RawCell {
  /** As the file names it: `s` shared, `inlineStr`, `str` of a formula, `b`, `e`, `d`, else a number. */
  type: string | undefined
  style: number
  value: string
  /** Of a formula. */
  formula: string
}

/** A cell as a person would type it: dates by their year, numbers without a group, `true` and `false`; a formula whose result was not saved is an error, as one that failed. */
export function cellText({ type, style, value, formula }: RawCell, looks: CellLooks, strings: SharedStrings | undefined): string {
  if (type === 's') return strings?.at(Number(value)) ?? ''
  if (type === 'b') return value === '1' ? 'true' : value === '0' ? 'false' : ''
  if (value === '' && formula !== '') return `#RESULT! =${formula.slice(0, 200)}`
  if (type !== undefined && type !== 'n') return value
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  return (looks.isDate[style] && dateText(number + (looks.from1904 ? 1462 : 0))) || String(Number(number.toPrecision(15)))
}

const daysTo1970 = 25_569
/** The end of the year 9999. */
const lastDay = 2_958_466

function dateText(days: number): string | undefined {
  if (days < 0 || days >= lastDay) return undefined
  const moment = new Date(Math.round((days - daysTo1970) * 86_400) * 1000).toISOString()
  const [day = '', time = ''] = moment.slice(0, 19).split('T')
  if (days < 1) return time
  return time === '00:00:00' ? day : `${day}T${time}`
}

const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Whether a format of numbers shows a moment: `dd.mm.yyyy`, `[h]:mm`, but neither `[Red]0` nor `0" шт"`. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.some(([first, last]) => id >= first && id <= last)
  const signs = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, '')
  return !/general/i.test(signs) && /[dmyhs]/i.test(signs)
}

import { spanOfDay } from '#core/dates.ts'

/** Whether a cell says that the field is to be emptied; a blank one leaves it alone. Source: ADM-69. */
export const isClearing = (cell: string): boolean => /^<(?:очистить|clear)>$/iu.test(cell)

/** Kopecks of a sum in roubles as people write it: `4900`, `4 900,50`, `4 900 ₽`; undefined for anything else. */
export function readSum(cell: string): number | undefined {
  const plain = cell.replaceAll(/[\s\u00A0\u202F]|₽|руб\.?$/gu, '').replace(',', '.')
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

const failed = /^#(?:N\/A|VALUE!|REF!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|RESULT!.*|Н\/Д|ЗНАЧ!|ССЫЛКА!|ДЕЛ\/0!|ИМЯ\?|ПУСТО!|ЧИСЛО!)$/su

/** Whether a cell holds what a formula says that failed, in the languages of spreadsheets. */
export const isFormulaError = (cell: string): boolean => failed.test(cell)

/** A moment as people and spreadsheets write it: `2026-11-30T18:00+03:00`, and by the clocks of the shop `30.11.2026 18:00`, `2026-11-30T18:00:00`. */
export function readMoment(cell: string): Date | undefined {
  const parts = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d?)\.(\d\d?)\.(\d{4}))[T ,]+(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(
    cell,
  )
  if (!parts) return undefined
  const [, isoYear, isoMonth, isoDay, day = isoDay, month = isoMonth, year = isoYear, hour = '', minute = '', second = '00', zone] = parts
  const two = (digits: string | undefined): string => (digits ?? '').padStart(2, '0')
  const date = `${year}-${two(month)}-${two(day)}`
  if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date) return undefined
  const local = `${date}T${two(hour)}:${minute}:${second}`
  const moment = zone
    ? new Date(cell.replace(/[ ,]+/, 'T'))
    : new Date(spanOfDay(date).from.getTime() + Date.parse(`${local}Z`) - Date.parse(`${date}T00:00:00Z`))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

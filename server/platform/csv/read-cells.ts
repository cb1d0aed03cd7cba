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

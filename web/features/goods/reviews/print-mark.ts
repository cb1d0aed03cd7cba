import type { Locale } from '#core/locale.ts'

/** A mark with its one decimal: `4,8`, in English `4.8`. */
export function printMark(mark: number, locale: Locale): string {
  return mark.toFixed(1).replace('.', locale === 'ru' ? ',' : '.')
}

import type { SlotTime } from '#contracts/slots.contract.ts'
import type { Locale } from '#core/locale.ts'
import { formatDay, unbrokenDash } from '#web/lib/i18n/dates.ts'

/** An interval without its day: `12–14`, `12:30–14`. */
export function hoursInWords({ starts, ends }: Pick<SlotTime, 'starts' | 'ends'>): string {
  const hour = (time: string) => (time.endsWith(':00') ? String(Number(time.slice(0, 2))) : time)
  return `${hour(starts)}${unbrokenDash}${hour(ends)}`
}

/** A slot as a sentence names it: `21 ноября, 12–14`. */
export function slotInWords(slot: SlotTime, locale: Locale): string {
  return `${formatDay(slot.date, locale)}, ${hoursInWords(slot)}`
}

import type { SlotTime } from '#contracts/slots.contract.ts'
import type { Locale } from '#core/locale.ts'

/** An hour as it is said: `12:00` is `12`, `12:30` stays. */
function hourInWords(time: string): string {
  return time.endsWith(':00') ? String(Number(time.slice(0, 2))) : time
}

/** A calendar date as a sentence names it: `21 ноября`, `21 November`. */
export function dateInWords(date: string, locale: Locale): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}

/** A slot in words: `21 ноября, 12–14`, `21 November, 12-14`; the hours are those of a day of 24. */
export function slotInWords({ date, starts, ends }: SlotTime, locale: Locale): string {
  // A text message in English keeps to the plain alphabet.
  const dash = locale === 'ru' ? '–' : '-'
  return `${dateInWords(date, locale)}, ${hourInWords(starts)}${dash}${hourInWords(ends)}`
}

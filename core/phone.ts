/** What a person typed, reduced to E.164-like form: digits after one plus; a Russian leading 8 becomes +7. Source: decisions ("Phone"). */
export function normalizePhone(typed: string, callingCode = '7'): string {
  const digits = typed.replace(/\D/g, '')
  if (typed.trim().startsWith('+')) return `+${digits}`
  if (digits.length === 11 && digits.startsWith('8') && callingCode === '7') return `+7${digits.slice(1)}`
  if (digits.startsWith(callingCode) && digits.length > 10) return `+${digits}`
  return `+${callingCode}${digits}`
}

/** A hyphen between two word joiners: the letter U+2011 is in neither of the shop's fonts. */
export const unbrokenHyphen = '\u2060-\u2060'

/** `+7 900 000-00-01` for Russian numbers, as it was kept otherwise; no line of a text ends inside of it. */
export function formatPhone(phone: string): string {
  const russian = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  if (russian) return `+7\u00A0${russian[1]}\u00A0${russian.slice(2).join(unbrokenHyphen)}`
  return phone
}

/** A phone as it may be logged or shown to others: `+7•••••••01`. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 2) + '•'.repeat(Math.max(0, phone.length - 4)) + phone.slice(-2)
}

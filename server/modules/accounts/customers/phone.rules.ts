import parsePhoneNumber from 'libphonenumber-js/max'
import { normalizePhone } from '#core/phone.ts'

/** Kinds of numbers that take text messages; premium and landline numbers are an expense without a reader. */
const reachable = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

export interface LoginPhone {
  /** E.164. */
  phone: string
  /** ISO 3166-1 alpha-2. */
  countryCode: string
}

/**
 * The phone somebody typed, as it is stored; undefined when no code can be sent there. `countries` are those of the list
 * beside the phone field. Source: decisions "Phone", FORM-10, T10.
 */
export function readLoginPhone(typed: string, countries: readonly string[]): LoginPhone | undefined {
  const number = parsePhoneNumber(normalizePhone(typed))
  if (!number?.isValid() || !reachable.has(number.getType() ?? '')) return undefined
  const countryCode = number.country
  if (countryCode === undefined || !countries.includes(countryCode)) return undefined
  return { phone: number.number, countryCode }
}

/** By what staff may look for a phone besides the whole of it. Source: ADM-26. */
export const phoneLast4 = (phone: string): string => phone.slice(-4)

/** The thousand numbers that a phone is one of, with its length: whether any of them has an account is asked before a code is sent to it. Source: reliability §6.3. */
export const phoneBlock = (phone: string): string => `${phone.slice(0, -3)}/${phone.length}`

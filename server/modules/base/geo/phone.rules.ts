import parsePhoneNumber from 'libphonenumber-js/max'
import { normalizePhone } from '#core/phone.ts'

/** A phone in E.164; undefined when it is none, or none of the countries of the list beside the field. Source: FORM-10. */
export function readPhone(typed: string, countries: readonly string[]): string | undefined {
  const phone = parsePhoneNumber(normalizePhone(typed))
  return phone?.isValid() && countries.includes(phone.country ?? '') ? phone.number : undefined
}

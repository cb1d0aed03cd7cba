import parsePhoneNumber from 'libphonenumber-js/max'
import type { OrderBody } from '#contracts/checkout.contract.ts'
import { normalizePhone } from '#core/phone.ts'
import type { PersonSnapshot } from '../orders.schema.ts'

/** Numbers that cost whoever writes to them. */
const dear = new Set(['PREMIUM_RATE', 'SHARED_COST'])

/**
 * A person as an order keeps them, the phone in E.164; undefined when the phone is none, or one that orders are not confirmed to:
 * `countries` are those of the list beside the phone field. Source: FORM-10, T10.
 */
export function readPerson(person: OrderBody['contact'], countries: readonly string[]): PersonSnapshot | undefined {
  const phone = parsePhoneNumber(normalizePhone(person.phone))
  if (!phone?.isValid() || !countries.includes(phone.country ?? '') || dear.has(phone.getType() ?? '')) return undefined
  return { firstName: person.first_name, lastName: person.last_name || null, phone: phone.number, email: person.email ?? null }
}

import parsePhoneNumber from 'libphonenumber-js/max'
import type { OrderBody } from '../../../contracts/orders.contract.ts'
import { normalizePhone } from '../../../core/phone.ts'
import type { PersonSnapshot } from './orders.schema.ts'

/** A person as an order keeps him, the phone in E.164; undefined when the phone is none. Source: FORM-10. */
export function readPerson(person: OrderBody['contact']): PersonSnapshot | undefined {
  const phone = parsePhoneNumber(normalizePhone(person.phone))
  if (!phone?.isValid()) return undefined
  return { firstName: person.first_name, lastName: person.last_name || null, phone: phone.number, email: person.email ?? null }
}

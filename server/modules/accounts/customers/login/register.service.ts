import { guest } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { recordConsents, type Consents } from '#server/modules/accounts/agreements/index.ts'
import { insertCustomer, lockCustomer, updateCustomer, type Customer } from '../customers.repo.ts'
import type { LoginPhone } from '../phone.rules.ts'

/** Form of the agreements that an account needs. */
export const registrationForm = 'login_or_register_page'

interface Registration {
  number: LoginPhone
  ticked: Pick<Consents, 'agreedIds' | 'versions'>
  /** Who of the staff read the agreements to the person on the phone. */
  readBy?: Consents['readBy']
  now: Date
}

/**
 * The account of a phone, locked until the transaction ends; made with its consents when there is none. Throws agreements.required, agreements.unknown,
 * agreements.changed (400). Source: AUTH-03, ADM-18, I19.
 */
export async function findOrRegister(
  tx: Db,
  platform: Pick<Platform, 'secrets'>,
  { number, ticked, readBy, now }: Registration,
  context: Consents['context'],
): Promise<{ customer: Customer; isNew: boolean }> {
  const known = await lockCustomer(tx, number.phone)
  if (known) return { customer: known, isNew: false }
  const added = await insertCustomer(tx, { phone: number.phone, phoneCountryCode: number.countryCode, createdAt: now })
  if (!added) {
    const other = await lockCustomer(tx, number.phone)
    if (!other) throw new Error('a customer vanished while logging in')
    return { customer: other, isNew: false }
  }
  const purposes = await recordConsents(tx, platform.secrets, {
    form: registrationForm,
    ...ticked,
    subject: number.phone,
    customerId: added.id,
    readBy,
    now,
    context: { ...context, actor: guest },
  })
  const customer = purposes.has('marketing') ? ((await updateCustomer(tx, added.id, { isSubscribed: true })) ?? added) : added
  return { customer, isNew: true }
}

import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { byJob, securityEvent, type SecurityContext } from '#server/platform/http/security-event.ts'
import { eachRow } from '#server/platform/jobs/each-row.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { phoneTaken, sessionOver } from '../customers.errors.ts'
import { findCustomerByPhone, lockCustomerById, updateCustomer, type Customer } from '../customers.repo.ts'
import { dropPhoneChange, findPhoneChange, listDueChanges, type PhoneChange } from './phone-change.repo.ts'
import { phoneEnd } from './phone-change.rules.ts'
import { revokeOthers } from '../session/session.repo.ts'

interface Move {
  /** Locked by this transaction. */
  customer: Customer
  change: PhoneChange
  /** The session that made the change; without one all sessions end. */
  keptSessionId?: number
  context: SecurityContext & Pick<RequestContext, 'locale'>
}

/**
 * Puts the new phone in the place of the old one: the other sessions end, the old phone and the e-mail are told. Throws phone_taken
 * (400) when somebody registered it meanwhile. Source: AUTH-07, T9, decisions L.
 */
export async function movePhone(tx: Db, platform: Platform, { customer, change, keptSessionId, context }: Move): Promise<Customer> {
  const now = platform.clock.now()
  if (await findCustomerByPhone(tx, change.phone)) throw phoneTaken()
  const moved = await updateCustomer(tx, customer.id, { phone: change.phone, phoneCountryCode: change.phoneCountryCode }).catch(
    (error: unknown) => {
      // Registered between the look and the change.
      throw sqlState(error) === '23505' ? phoneTaken() : error
    },
  )
  if (!moved) throw sessionOver()
  await dropPhoneChange(tx, customer.id)
  await revokeOthers(tx, customer.id, keptSessionId, 'new_phone', now)
  await tell(tx, platform, customer, change, context.locale)
  securityEvent(context, 'phone.changed', { customerId: customer.id, waited: change.dueAt !== null })
  return moved
}

async function tell(tx: Db, platform: Platform, { phone, email }: Customer, change: PhoneChange, locale: Locale): Promise<void> {
  const params = { phone: phoneEnd(change.phone) }
  const message = { locale, key: 'customers.phone_changed_message', params, kind: 'account' } as const
  await sendMessage(tx, platform, { channel: 'sms', to: phone, ...message })
  if (email) await sendMessage(tx, platform, { channel: 'email', to: email, ...message })
}

/** Makes the changes whose 72 hours are over; one whose phone was taken meanwhile is dropped. Throws at the end when one could not be made. Source: T9. */
export async function makeDueChanges(platform: Platform): Promise<void> {
  const due = await listDueChanges(platform.db, platform.clock.now())
  await eachRow({ event: 'phone.change', log: platform.log, idOf: ({ customerId }) => customerId }, due, ({ customerId }) =>
    makeDueChange(platform, customerId),
  )
}

async function makeDueChange(platform: Platform, customerId: number): Promise<void> {
  const context = { locale: 'ru' as const, ...byJob(platform.log, 'customers:phone-changes') }
  await inTransaction(platform.db, async (tx) => {
    const customer = await lockCustomerById(tx, customerId)
    const change = await findPhoneChange(tx, customerId)
    // Stopped, or begun anew with another phone, since the list was read.
    if (!customer || !change?.dueAt || change.dueAt > platform.clock.now()) return
    if (await findCustomerByPhone(tx, change.phone)) await dropPhoneChange(tx, customerId)
    else await movePhone(tx, platform, { customer, change, context })
  })
}

import type { Db } from '#server/platform/db/database.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { findCustomer, updateCustomer, type Customer } from '../customers.repo.ts'
import { guardMs, isLongAbsence } from './guard.rules.ts'

/**
 * What a login by code does after 90 days without a sign of life, when the number may have a new owner: for a day bonuses cannot be spent
 * and older addresses are not shown, and the owner is told by e-mail. No session outlives such an absence, so every such login is that
 * of a new device. Source: reliability T8.
 */
export async function noteReturn(tx: Db, platform: Platform, customer: Customer, context: RequestContext): Promise<void> {
  const now = platform.clock.now()
  if (!isLongAbsence(customer.lastSeenAt, now)) return
  await updateCustomer(tx, customer.id, { guardedUntil: new Date(now.getTime() + guardMs) })
  const message = { locale: context.locale, key: 'customers.return_message', kind: 'account' } as const
  if (customer.email) await sendMessage(tx, platform, { channel: 'email', to: customer.email, ...message })
  securityEvent(context, 'login.long_absence', { customerId: customer.id })
}

/** Until when the account is guarded after a long absence, its bonuses not to be spent; undefined when it is not. Source: reliability T8. */
export async function findGuardEnd(db: Db, customerId: number, now: Date): Promise<Date | undefined> {
  const until = (await findCustomer(db, customerId))?.guardedUntil
  return until && until > now ? until : undefined
}

import { findCustomer, type PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { deleteSubscribersOf, listSubscribersOf } from './subscribers.repo.ts'

/** An address that an account has not proved may be a stranger's. */
async function provenEmailOf(db: Db, customerId: number): Promise<string | undefined> {
  const customer = await findCustomer(db, customerId)
  return customer?.email && customer.emailConfirmedAt ? customer.email.toLowerCase() : undefined
}

/** The subscriptions to emails, for the copy of somebody's data. Source: FORM-27, ACC-08. */
async function exportSubscribers({ db }: Platform, customerId: number) {
  const rows = await listSubscribersOf(db, customerId, await provenEmailOf(db, customerId))
  return rows.map(({ email, state, topics, requestedAt, confirmedAt }) => ({
    email,
    state,
    topics,
    requested_at: requestedAt.toISOString(),
    confirmed_at: confirmedAt?.toISOString() ?? null,
  }))
}

/** What the deletion of an account does to its subscriptions, reasons for leaving included. Source: FORM-27, ACC-08. */
async function forgetSubscribers(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  await deleteSubscribersOf(tx, customerId, await provenEmailOf(tx, customerId))
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const subscribersData = { parts: { email_subscriptions: exportSubscribers }, forget: forgetSubscribers } satisfies PersonalDataSource

import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { findCustomer, isAddressHidden } from '#server/modules/accounts/customers/index.ts'
import type { PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import * as repo from './requests.repo.ts'

/** What a customer has asked and was answered, for the copy of their data; in a guarded account (T8) nothing from before. Source: FORM-27. */
async function exportRequests({ db, clock, translator }: Platform, customerId: number, locale: Locale) {
  const now = clock.now()
  const guardedUntil = (await findCustomer(db, customerId))?.guardedUntil ?? null
  const rows = (await repo.listRequestsOf(db, customerId)).filter((row) => !isAddressHidden(row.createdAt, guardedUntil, now))
  const history = await repo.listHistory(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ id, kind, answers, state, createdAt }) => ({
    form: translator.text(locale, `requests.kind.${kind}`),
    answers: answers.map(({ name, value }) => ({ label: translator.text(locale, `requests.field.${name}`), value })),
    state,
    replies: history.filter((one) => one.requestId === id && one.act === 'answered').flatMap((one) => one.note ?? []),
    sent_at: createdAt.toISOString(),
  }))
}

/** What the deletion of an account does to what it has asked. Source: FORM-27. */
async function forgetRequests(tx: Db, { customerId, now }: { customerId: number; now: Date }): Promise<void> {
  await repo.eraseRequestsOf(tx, customerId, now)
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const requestsData = { parts: { requests: exportRequests }, forget: forgetRequests } satisfies PersonalDataSource

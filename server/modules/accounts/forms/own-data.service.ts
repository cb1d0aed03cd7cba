import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { findCustomer, isAddressHidden } from '#server/modules/accounts/customers/index.ts'
import type { PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import { deleteAnswersOf, listAnswersOf } from './forms.repo.ts'

/** What a customer has sent by forms, for the copy of their data; in a guarded account (T8) nothing from before. Source: ACC-08. */
async function exportFormAnswers({ db, clock }: Platform, customerId: number, locale: Locale) {
  const now = clock.now()
  const guardedUntil = (await findCustomer(db, customerId))?.guardedUntil ?? null
  return (await listAnswersOf(db, customerId))
    .filter(({ sentAt }) => !isAddressHidden(sentAt, guardedUntil, now))
    .map(({ title, answers, sentAt }) => ({
      form: textIn(locale, title),
      answers: answers.map(({ label, value }) => ({ label, value })),
      sent_at: sentAt.toISOString(),
    }))
}

/** What the deletion of an account does to the forms it has sent. Source: ACC-08. */
export async function forgetFormAnswers(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  await deleteAnswersOf(tx, customerId)
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const formsData = { parts: { forms: exportFormAnswers }, forget: forgetFormAnswers } satisfies PersonalDataSource

import { textIn, type Locale } from '#core/locale.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { findCustomer, isAddressHidden, type PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import { removeUploaded } from '#server/modules/base/images/index.ts'
import * as repo from './own-data.repo.ts'
import { phoneHashOf } from './reviews.rules.ts'
import type { ReviewRow } from './reviews.schema.ts'
import { auditedReviews, updateReview } from './reviews.staff.repo.ts'

/** Reviews of an account and of its phone, for the copy of somebody's data; in a guarded account (T8) nothing from before. Source: FORM-27, ACC-08. */
async function exportReviews({ db, clock, secrets }: Platform, customerId: number, locale: Locale) {
  const customer = await findCustomer(db, customerId)
  const guardedUntil = customer?.guardedUntil ?? null
  const phoneHash = customer && phoneHashOf(secrets, customer.phone)
  return (await repo.listReviewsOf(db, { customerId, phoneHash }))
    .filter(({ createdAt }) => !isAddressHidden(createdAt, guardedUntil, clock.now()))
    .map((row) => ({
      about: row.modelId === null ? 'shop' : 'product',
      model: row.modelId,
      author: textIn(locale, row.author),
      city: row.city && textIn(locale, row.city),
      stars: row.stars,
      text: textIn(locale, row.text),
      state: row.state,
      created_at: row.createdAt.toISOString(),
    }))
}

const deletion: Author = { actor: { kind: 'system', job: 'account deletion' }, origin: 'job' }

/**
 * What the deletion of an account does to its reviews and those of its phone: one that was published stays without name, city and pictures, all
 * others go. Source: FORM-27, ACC-08, decision 0151.
 */
async function forgetReviews(tx: Db, { customerId }: { customerId: number }, { secrets, jobs, translator }: Platform): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  const phoneHash = customer && phoneHashOf(secrets, customer.phone)
  const rows = await repo.listReviewsOf(tx, { customerId, phoneHash }, { isLocked: true })
  const changes: { before: ReviewRow; after: ReviewRow | undefined }[] = []
  for (const before of rows) {
    await removeUploaded(tx, jobs, await repo.deletePictures(tx, before.id))
    await repo.deleteAuthor(tx, before.id)
    if (before.state === 'published') {
      const author = { ru: translator.text('ru', 'reviews.somebody'), en: translator.text('en', 'reviews.somebody') }
      changes.push({ before, after: await updateReview(tx, before.id, { author, city: null }) })
    } else {
      await repo.deleteReview(tx, before.id)
      changes.push({ before, after: undefined })
    }
  }
  // Last: other staff wait for the audit's lock.
  for (const change of changes) await recordChange(tx, deletion, { ...auditedReviews, ...change })
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const reviewsData = { parts: { reviews: exportReviews }, forget: forgetReviews } satisfies PersonalDataSource

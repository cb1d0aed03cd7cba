import type { RejectReason } from '#contracts/staff/reject-reasons.ts'
import { localizedPath, textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import type { MessageParams } from '#core/domain-error.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { findCustomer } from '#server/modules/accounts/customers/index.ts'
import { grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { hideImages, publishImages, removeUploaded, turnUploaded } from '#server/modules/base/images/index.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { deletePictures } from './own-data.repo.ts'
import { noPicture, reviewUnknown } from './reviews.errors.ts'
import type { ReviewRow } from './reviews.schema.ts'
import * as repo from './reviews.staff.repo.ts'

type Found = NonNullable<Awaited<ReturnType<typeof repo.findReview>>>
/** Which review, as it was read. */
interface Read {
  id: number
  revision: number
}

/** Reviews in a state, at most `limit`; those that wait longest first. */
export function listStoredReviews({ db }: Pick<Platform, 'db'>, state: ReviewRow['state'], limit = 50) {
  return repo.listReviewsIn(db, state, limit)
}

/** One review with what it is about, who wrote it and its pictures. Throws `reviews.unknown` (404). */
export async function getStoredReview({ db }: Pick<Platform, 'db'>, id: number): Promise<Found> {
  return found(await repo.findReview(db, id))
}

/**
 * Shows a review to everybody, its pictures that are not hidden with it, and `reply` if there is one; with `withoutPictures` they are deleted; pages follow by the change log. Its author is told by their
 * proven e-mail, and with an account gets `bonus` bonuses, once for a review. One that is shown stays as it is. Throws 404, and 409 `staff.conflict`
 * when its revision has moved. Source: ADM-61, FORM-14, decisions R.
 */
export async function publishReview(
  platform: Platform,
  author: Author,
  read: Read,
  { bonus = 0, withoutPictures = false, reply }: { bonus?: number; withoutPictures?: boolean; reply?: LocalizedText | undefined } = {},
): Promise<ReviewRow> {
  return change(platform, author, read, async (tx, one) => {
    if (one.review.state === 'published') return one.review
    const after = await repo.updateReview(tx, read.id, {
      state: 'published',
      rejectReason: null,
      ...(reply && { reply }),
      ...handled(platform, author),
    })
    if (withoutPictures) await removeUploaded(tx, platform.jobs, await deletePictures(tx, read.id))
    else
      await publishImages(
        tx,
        one.imageIds.filter((id) => !one.review.pictureEdits[id]?.hidden),
      )
    const isGranted = bonus > 0 && (await reward(tx, platform, one, bonus))
    await writeToAuthor(tx, platform, one, isGranted ? 'reviews.published_with_bonus_email' : 'reviews.published_email', () => ({
      ...(isGranted && { bonus }),
    }))
    return after
  })
}

/** Shows a review to nobody, for a reason of the list; its pictures are private again. Throws as `publishReview`. Source: ADM-61. */
export async function rejectReview(platform: Platform, author: Author, read: Read, reason: RejectReason): Promise<ReviewRow> {
  return change(platform, author, read, async (tx, one) => {
    await hideImages(tx, one.imageIds)
    return repo.updateReview(tx, read.id, { state: 'rejected', rejectReason: reason, ...handled(platform, author) })
  })
}

/** Writes what the shop answers to a review, or another answer; its author is told by their proven e-mail once it is shown. Throws as `publishReview`. */
export async function replyToReview(platform: Platform, author: Author, read: Read, reply: LocalizedText): Promise<ReviewRow> {
  return change(platform, author, read, async (tx, one) => {
    const after = await repo.updateReview(tx, read.id, { reply })
    if (one.review.state === 'published')
      await writeToAuthor(tx, platform, one, 'reviews.reply_email', (locale) => ({ reply: textIn(locale, reply) }))
    return after
  })
}

/** Writes the English translation of a review, or takes it away; what its author wrote stays. Throws as `publishReview`. Source: ADM-61. */
export async function translateReview(platform: Platform, author: Author, read: Read, en: string | null): Promise<ReviewRow> {
  return change(platform, author, read, (tx, { review }) =>
    repo.updateReview(tx, read.id, { text: { ru: review.text.ru, ...(en !== null && { en }) } }),
  )
}

/**
 * Hides one picture of a review or shows it again, or turns it clockwise by so many degrees. Throws as `publishReview`, and `reviews.no_picture` (404).
 * Source: ADM-61.
 */
export async function editPicture(
  platform: Platform,
  author: Author,
  read: Read,
  { image, isHidden, turn }: { image: number; isHidden?: boolean | undefined; turn?: 90 | 180 | 270 | undefined },
): Promise<ReviewRow> {
  return change(platform, author, read, async (tx, { review, imageIds }) => {
    if (!imageIds.includes(image)) throw noPicture()
    const was = review.pictureEdits[image] ?? {}
    if (turn !== undefined && !(await turnUploaded(platform, tx, image, turn))) throw noPicture()
    if (isHidden !== undefined) await (isHidden || review.state !== 'published' ? hideImages(tx, [image]) : publishImages(tx, [image]))
    const edit = {
      ...was,
      ...(isHidden !== undefined && { hidden: isHidden }),
      ...(turn !== undefined && { turn: ((was.turn ?? 0) + turn) % 360 }),
    }
    return repo.updateReview(tx, read.id, { pictureEdits: { ...review.pictureEdits, [image]: edit } })
  })
}

function change(platform: Platform, author: Author, read: Read, work: (tx: Db, one: Found) => Promise<ReviewRow>): Promise<ReviewRow> {
  return inTransaction(platform.db, async (tx) => {
    const one = found(await repo.findReview(tx, read.id, { isLocked: true }))
    const before = one.review
    await requireRevision(tx, repo.auditedReviews.table, before, read.revision, ({ id, state, revision }) => ({ id, state, revision }))
    const after = await work(tx, one)
    await recordChange(tx, author, { ...repo.auditedReviews, before, after })
    return after
  })
}

const handled = ({ clock }: Platform, { actor }: Author) => ({
  handledBy: actor.kind === 'staff' ? actor.name : actor.job,
  handledAt: clock.now(),
})

/** Bonuses for a review that was written by an account; false when it has got them, or there is none. */
async function reward(tx: Db, { clock }: Platform, { review, author }: Found, amount: number): Promise<boolean> {
  const customer = author?.customerId ? await findCustomer(tx, author.customerId) : undefined
  if (!customer) return false
  return grantBonuses(tx, { customerId: customer.id, amount, reason: 'review', onceKey: `review:${review.id}`, now: clock.now() })
}

/** The page on which the review stands. */
function addressOf({ config }: Platform, { about }: Found, locale: Locale): string {
  return config.publicUrl + localizedPath(locale, about?.slug ? `/product/${about.slug}#reviews` : '/blog/feedback')
}

/** Tells the author by the proven e-mail of their account, in the language in which they wrote; nobody else is told. */
async function writeToAuthor(
  tx: Db,
  platform: Platform,
  one: Found,
  key: string,
  paramsIn: (locale: Locale) => MessageParams,
): Promise<void> {
  const { author } = one
  const customer = author?.customerId ? await findCustomer(tx, author.customerId) : undefined
  if (!author || !customer?.email || !customer.emailConfirmedAt) return
  const { locale } = author
  await sendMessage(tx, platform, {
    channel: 'email',
    to: customer.email,
    locale,
    key,
    params: { url: addressOf(platform, one, locale), ...paramsIn(locale) },
  })
}

function found(one: Found | undefined): Found {
  if (!one) throw reviewUnknown()
  return one
}

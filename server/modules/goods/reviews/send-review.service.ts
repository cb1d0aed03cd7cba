import { dayMs } from '#core/dates.ts'
import { textIn, type LocalizedText } from '#core/locale.ts'
import type { SentReview } from '#contracts/reviews.contract.ts'
import { addressLimitFactor } from '#server/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findReply, keyOf, once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { customerIdOf } from '#server/platform/http/actor.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { recordConsents } from '#server/modules/accounts/agreements/index.ts'
import { lockCustomerById, sessionOver } from '#server/modules/accounts/customers/index.ts'
import { findModel } from '#server/modules/goods/catalog/index.ts'
import { listPhoneCountries, readPhone } from '#server/modules/base/geo/index.ts'
import { bytesOf, insertUploaded, withUpload, type StoredPicture } from '#server/modules/base/images/index.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import * as errors from './reviews.errors.ts'
import { phoneHashOf } from './reviews.rules.ts'
import * as repo from './send-review.repo.ts'

/** What a phone has received of a model, or of the shop with `modelId` null; undefined when nothing. */
export type FindReceived = (db: Db, phone: string, modelId: number | null) => Promise<{ itemId: number; size: LocalizedText } | undefined>

interface Shop {
  platform: Platform
  findReceived: FindReceived
}
interface Thanks {
  title: string
  message: string
}

const hourMs = 3_600_000
/** Reviews that one address may send in an hour. */
const reviewsAnHour = 5
const pauseMs = 90 * dayMs
const alt: LocalizedText = { ru: 'Фото покупателя', en: 'Customer photo' }

/**
 * Takes a review of a model or of the shop once for its key, with its consents; it waits for a person of the shop, who gets an email. Its picture is
 * written anew and private until then. It is verified when its phone has received the model. Throws 400 with the field (`phone`, `model`, `image`,
 * `agreement_ids`), 401 when the account was deleted meanwhile, 409 when that phone wrote one in the last ninety days, 429 `reviews.too_many`, 503
 * when too many pictures wait. Source: FORM-14, FORM-26, decisions R, decision 0151.
 */
export async function sendReview(shop: Shop, context: RequestContext, review: SentReview): Promise<Thanks> {
  const { platform } = shop
  const { translator } = platform
  const thanks = {
    title: translator.text(context.locale, 'reviews.thanks_title'),
    message: translator.text(context.locale, 'reviews.thanks_message'),
  }
  if (review.website) {
    // It was filled in where nobody sees a field.
    securityEvent(context, 'forms.trap', { form: 'review' })
    return thanks
  }
  const phone = readPhone(review.phone, await listPhoneCountries(platform.db))
  if (!phone) throw errors.phoneInvalid()
  const title = review.model === undefined ? undefined : (await findModel(platform.db, review.model))?.title
  if (review.model !== undefined && !title) throw errors.modelUnknown()
  const bytes = review.image === undefined ? undefined : bytesOf(review.image)
  if (review.image !== undefined && !bytes) throw errors.imageUnreadable()

  const sent = { ...review, phone, title: title ?? null }
  const keep = (picture?: StoredPicture) => keepOnce(shop, context, sent, picture, thanks)
  // What cannot be taken is refused before its picture is worked on, and what was taken already needs no second one.
  const isRepeated = (await findReply(platform.db, { scope, key: keyOf(context) })) !== undefined
  if (isRepeated || !bytes) return (await keep()).answer
  const origin = originOf(platform, context)
  if (origin !== null) await requireRoom(platform.db, platform, origin)
  return withUpload(platform, bytes, keep)
}

const scope = 'review'

interface Sent extends SentReview {
  /** Of the model. */
  title: LocalizedText | null
}

async function keepOnce(shop: Shop, context: RequestContext, sent: Sent, picture: StoredPicture | undefined, thanks: Thanks) {
  const { platform } = shop
  const { title: _, ...body } = sent
  return inTransaction(platform.db, async (tx) => {
    let isKept = false
    const answer = await once(tx, { scope, key: keyOf(context), body }, platform.clock.now(), async () => {
      await keepReview(tx, shop, context, sent, picture)
      isKept = true
      return thanks
    })
    return { answer, isKept }
  })
}

async function keepReview(tx: Db, shop: Shop, context: RequestContext, sent: Sent, picture: StoredPicture | undefined): Promise<void> {
  const { platform, findReceived } = shop
  const now = platform.clock.now()
  const customerId = customerIdOf(context.actor)
  if (customerId !== undefined && !(await lockCustomerById(tx, customerId))) throw sessionOver()
  const originHash = originOf(platform, context)
  if (originHash !== null) {
    await repo.lockName(tx, originHash)
    await requireRoom(tx, platform, originHash)
  }
  const { phone, model: modelId = null } = sent
  const phoneHash = phoneHashOf(platform.secrets, phone)
  await repo.lockName(tx, phoneHash)
  if (await repo.hasWritten(tx, phoneHash, modelId, new Date(now.getTime() - pauseMs))) throw errors.writtenAlready()
  const received = await findReceived(tx, phone, modelId)
  const imageId = picture && (await insertUploaded(tx, picture, alt))
  const id = await repo.insertReview(
    tx,
    {
      modelId,
      author: { ru: sent.author },
      city: sent.city ? { ru: sent.city } : null,
      stars: sent.stars_count,
      text: { ru: sent.message },
      fit: modelId === null ? null : (sent.fit ?? null),
      size: modelId === null || !received ? null : textIn('ru', received.size),
      isVerified: received !== undefined,
      state: 'pending',
      createdAt: now,
    },
    { phoneHash, customerId: customerId ?? null, orderItemId: received?.itemId ?? null, originHash, locale: context.locale, sentAt: now },
    imageId,
  )
  await recordConsents(tx, platform.secrets, {
    form: 'review',
    agreedIds: sent.agreement_ids,
    versions: sent.agreement_versions,
    subject: phone,
    ...(customerId !== undefined && { customerId }),
    now,
    context,
  })
  const about = sent.title ? textIn('ru', sent.title) : platform.translator.text('ru', 'reviews.about_shop')
  await notifyOperator(tx, platform, 'reviews.new_email', { id, about, stars: sent.stars_count, text: sent.message })
}

/** What is kept of a caller's network address, for the limit; null where there are no limits. */
function originOf({ config, secrets }: Platform, { ip }: RequestContext): string | null {
  return config.rateLimits ? secrets.hmac('reviews.origin', callerAt(ip)) : null
}

/** Throws `reviews.too_many` (429) when the address has sent as many as it may in an hour. */
async function requireRoom(db: Db, { config, clock }: Platform, originHash: string): Promise<void> {
  const since = new Date(clock.now().getTime() - hourMs)
  if ((await repo.countReviewsFrom(db, originHash, since)) >= reviewsAnHour * addressLimitFactor(config)) throw errors.tooManyReviews()
}

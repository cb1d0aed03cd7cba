import type { ApiParsed } from '#contracts/api.ts'
import { calendarDay, spanOfDay } from '#core/dates.ts'
import { addressLimitFactor } from '#server/config.ts'
import { customerIdOf } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { recordConsents } from '#server/modules/accounts/agreements/index.ts'
import { findOffers, type Offer } from '#server/modules/goods/catalog/index.ts'
import { beginMarketing, findCustomer, lockCustomerById, sessionOver } from '#server/modules/accounts/customers/index.ts'
import { findCity, listPhoneCountries, readPhone } from '#server/modules/base/geo/index.ts'
import { availability } from '#server/modules/fulfillment/inventory/index.ts'
import * as errors from './waiting-list.errors.ts'
import { placeIdOf, writeEmail } from './waiting-list.emails.ts'
import * as repo from './waiting-list.repo.ts'
import { emailsFromOneAddress, emailsToOneAddress, emailPauseMs } from './waiting-list.rules.ts'

export type Wish = ApiParsed<'POST /forms/admission'>['body']

/** Whose agreements the form shows. Source: decisions, "admission". */
const form = 'admission_request'

/**
 * Puts a shopper into the queue for a size that cannot be had now. A customer waits at once; a guest when they have followed the link of the
 * email. Asking again changes nothing and says the same. Throws 400 with the field for a missing contact or agreement, 401 when the
 * account was deleted meanwhile, 404 for an unknown size, 409 when the size is there, 429 when one address has many emails written,
 * or has got three of them that day. Answers whether an email must be confirmed. Source: PRD-03, ACC-08, decisions P.
 */
export async function joinQueue(platform: Platform, context: RequestContext, wish: Wish): Promise<{ isConfirmed: boolean; offer: Offer }> {
  const now = platform.clock.now()
  return inTransaction(platform.db, async (tx) => {
    const customerId = customerIdOf(context.actor)
    if (customerId !== undefined && !(await lockCustomerById(tx, customerId))) throw sessionOver()
    const offer = await awaitedOffer(tx, wish)
    const contact = await contactOf(tx, context, wish)
    const city = await findCity(tx, Number(context.cookie('city_id')) || 0)
    const isThere = (await availability(tx, [offer.id], city?.id)).get(offer.id)?.available
    if (isThere && !offer.product.isComingSoon) throw errors.sizeIsThere()
    const isCustomer = customerId !== undefined
    const fresh = {
      ...contact,
      offerId: offer.id,
      cityId: city?.id ?? null,
      cityTitle: wish.city_title || null,
      deviceUuid: wish.device_uuid || null,
      locale: context.locale,
      state: isCustomer ? ('waiting' as const) : ('unconfirmed' as const),
      queuedAt: now,
      endedAt: null,
    }
    const { place: found, isNew } = await repo.takePlace(tx, fresh)
    const place = isNew ? found : await takeUpAgain(tx, found, fresh)
    await agree(tx, platform, context, wish, { ...contact, isRepeated: place.queuedAt < now })
    const isConfirmed = isCustomer && place.state !== 'unconfirmed'
    if (!isConfirmed) await writeToAddress(tx, platform, place, offer, await originOf(tx, platform, context))
    return { isConfirmed, offer }
  })
}

/** The address that the link of an email was sent to is right: its holder waits from now on, at the place of their wish. Source: decisions P. */
export async function confirmPlace(platform: Platform, token: string): Promise<repo.Place> {
  const place = await getPlace(platform, token)
  return (await repo.changePlace(platform.db, place.id, ['unconfirmed'], { state: 'waiting' })) ?? place
}

/** Its holder waits no longer; harmless when they do not. Source: decisions P ("unsubscribe link"). */
export async function leaveQueue(platform: Platform, token: string): Promise<repo.Place> {
  const place = await getPlace(platform, token)
  return (await cancel(platform, place.id)) ?? place
}

/** A customer waits no longer for a size; harmless when they do not any more. Throws place_unknown (404) for one of somebody else. Source: ACC-06. */
export async function leaveOwnQueue(platform: Platform, customerId: number, id: number): Promise<void> {
  const place = await repo.findPlace(platform.db, id)
  if (place?.customerId !== customerId) throw errors.placeUnknown()
  await cancel(platform, id)
}

function cancel({ db, clock }: Platform, id: number): Promise<repo.Place | undefined> {
  return repo.changePlace(db, id, ['unconfirmed', 'waiting', 'notified'], { state: 'cancelled', endedAt: clock.now() })
}

/** The place that an email's link names. Throws `waiting-list.place_unknown` (404). */
export async function getPlace(platform: Platform, token: string): Promise<repo.Place> {
  const id = placeIdOf(platform, token)
  const place = id === undefined ? undefined : await repo.findPlace(platform.db, id)
  if (!place) throw errors.placeUnknown()
  return place
}

async function awaitedOffer(tx: Db, wish: Wish): Promise<Offer> {
  const offer = (await findOffers(tx, [wish.size])).get(wish.size)
  if (!offer || offer.product.id !== wish.product || !offer.product.isPublished) throw errors.sizeUnknown()
  return offer
}

/** Who is to be told: what was typed, else what the account knows. */
async function contactOf(tx: Db, { actor }: RequestContext, wish: Wish) {
  const customerId = customerIdOf(actor)
  const customer = customerId === undefined ? undefined : await findCustomer(tx, customerId)
  const email = wish.email ?? customer?.email
  const typed = wish.phone ?? customer?.phone
  if (!email) throw errors.emailMissing()
  if (!typed) throw errors.phoneMissing()
  const phone = typed === customer?.phone ? typed : readPhone(typed, await listPhoneCountries(tx))
  if (!phone) throw errors.phoneInvalid()
  return { email: email.toLowerCase(), phone, customerId: customer?.id ?? null }
}

/** Writes what was agreed to; asking again writes only what does not stand yet. Advertising begins for whoever has an account to take it back in. */
async function agree(
  tx: Db,
  platform: Platform,
  context: RequestContext,
  wish: Wish,
  { email, customerId, isRepeated }: { email: string; customerId: number | null; isRepeated: boolean },
): Promise<void> {
  const now = platform.clock.now()
  const purposes = await recordConsents(tx, platform.secrets, {
    form,
    agreedIds: wish.agreement_ids,
    versions: wish.agreement_versions,
    subject: email,
    ...(customerId !== null && { customerId }),
    isRepeated,
    now,
    context,
  })
  if (customerId !== null && purposes.has('marketing')) await beginMarketing(tx, customerId, now)
}

/** What is kept of a caller's network address, so that nobody has emails written to strangers by the hundred. */
async function originOf(tx: Db, platform: Platform, { ip }: RequestContext): Promise<string | null> {
  if (!platform.config.rateLimits) return null
  const originHash = platform.secrets.hmac('waiting-list.origin', callerAt(ip))
  const since = new Date(platform.clock.now().getTime() - emailPauseMs)
  await repo.lockEmails(tx, originHash)
  const most = emailsFromOneAddress * addressLimitFactor(platform.config)
  if ((await repo.countEmailsFrom(tx, originHash, since)) >= most) throw errors.tooManyEmails()
  return originHash
}

/**
 * A wish that ended begins anew at the end of the queue, with what is typed now; one of an account stays there as it is, whoever else types its
 * address, and waits once the email is answered. One that was told of a size which others took goes there as well, its address being confirmed.
 * One that lives keeps its place; a customer needs no email to confirm it. A confirmed one goes along to another city only with the customer
 * whose it is: anybody can type an address. Source: decision 0046.
 */
async function takeUpAgain(tx: Db, place: repo.Place, fresh: repo.NewPlace & { customerId: number | null }): Promise<repo.Place> {
  const { state, customerId, cityId, cityTitle, queuedAt, endedAt } = fresh
  const isOwn = customerId !== null && customerId === place.customerId
  const isOthers = place.customerId !== null && !isOwn
  const anew = isOthers ? { state: 'unconfirmed' as const, queuedAt, endedAt } : fresh
  const renewed =
    (await repo.changePlace(tx, place.id, ['bought', 'expired', 'cancelled'], anew)) ??
    (await repo.changePlace(tx, place.id, ['notified'], { ...(isOwn && fresh), state: 'waiting', queuedAt }))
  if (renewed || state !== 'waiting') return renewed ?? place
  const confirmed = await repo.changePlace(tx, place.id, ['unconfirmed'], { state, customerId, cityId, cityTitle })
  if (confirmed || !isOwn) return confirmed ?? place
  return (await repo.changePlace(tx, place.id, ['waiting'], { cityId, cityTitle })) ?? place
}

async function writeToAddress(tx: Db, platform: Platform, place: repo.Place, offer: Offer, originHash: string | null): Promise<void> {
  const now = platform.clock.now()
  if (place.mailedAt && now.getTime() - place.mailedAt.getTime() < emailPauseMs) return
  const today = spanOfDay(calendarDay(now))
  await requireEmailsLeft(tx, platform, place.email, today)
  const emails = place.mailedAt && place.mailedAt >= today.from ? place.letters + 1 : 1
  await repo.changePlace(tx, place.id, [place.state], { mailedAt: now, letters: emails, originHash })
  await writeEmail(tx, platform, place.state === 'unconfirmed' ? 'confirm' : 'already', place, offer)
}

/** Nobody's address is filled with emails about size after size. Throws `waiting-list.too_many_to` (429). Source: reliability T59. */
async function requireEmailsLeft(tx: Db, { config, clock }: Platform, email: string, today: { from: Date; until: Date }): Promise<void> {
  if (!config.rateLimits) return
  await repo.lockEmails(tx, email)
  if ((await repo.countEmailsTo(tx, email, today.from)) < emailsToOneAddress) return
  throw errors.tooManyEmailsTo(today.until.getTime() - clock.now().getTime())
}

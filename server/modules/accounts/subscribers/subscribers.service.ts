import { sql } from 'drizzle-orm'
import type { ApiAnswer, ApiParsed } from '#contracts/api.ts'
import { calendarDay, spanOfDay } from '#core/dates.ts'
import { addressLimitFactor } from '#server/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { keyOf, once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { claimEmailConsents, recordConsents } from '#server/modules/accounts/agreements/index.ts'
import { beginMarketing, findProvenCustomer, lockCustomerById } from '#server/modules/accounts/customers/index.ts'
import { writeConfirmEmail, writeWelcome } from './subscribers.emails.ts'
import { linkExpired, linkUnknown, tooManyRequests } from './subscribers.errors.ts'
import * as repo from './subscribers.repo.ts'
import { confirmingMs, emailsToOneAddress, readConfirmToken, requestsFromOneAddress } from './tokens.rules.ts'

type Subscribed = ApiAnswer<'POST /forms/subscribe'>
type Asked = ApiParsed<'POST /forms/subscribe'>['body']

/** Whose agreements the form shows. */
const form = 'subscribe'
const hourMs = 3_600_000

/** What is asked for, and where. */
export interface Wish extends Pick<Asked, 'email' | 'agreement_ids' | 'agreement_versions' | 'website'> {
  topics: readonly string[]
  source: 'form' | 'flatpage'
  page?: string
}

/**
 * Takes a wish for the advertising emails once for its key, with its consents, and writes an email with a link; nothing goes out before that is
 * confirmed. New, known and suppressed addresses go the same way and get the same answer: who subscribes already changes nothing but by the link.
 * Throws 400 for the agreements, 409 `error.key_reused`, 429 `subscribers.too_many`. Source: FORM-16, FORM-26.
 */
export async function askToSubscribe(platform: Platform, context: RequestContext, wish: Wish): Promise<Subscribed> {
  const email = wish.email.toLowerCase()
  const reply = {
    id: platform.secrets.hmac('subscribers.id', email).slice(0, 16),
    detail: platform.translator.text(context.locale, 'subscribers.asked'),
    mindbox_operation: null,
  }
  if (wish.website) {
    // It was filled in where nobody sees a field.
    securityEvent(context, 'forms.trap', { form })
    return reply
  }
  return inTransaction(platform.db, (tx) =>
    once(tx, { scope: 'subscribe', key: keyOf(context), body: wish }, platform.clock.now(), async () => {
      await takeWish(tx, platform, context, { ...wish, email })
      return reply
    }),
  )
}

async function takeWish(
  tx: Db,
  platform: Platform,
  context: RequestContext,
  { email, topics, source, page, ...wish }: Wish,
): Promise<void> {
  const now = platform.clock.now()
  const originHash = await originOf(tx, platform, context)
  const place = { source, page: page?.replace(/[?#].*$/, '') ?? null }
  const asked = { askedTopics: [...new Set(topics)], locale: context.locale, ...place, requestedAt: now, remindedAt: null, originHash }
  const subscriber = await repo.takeSubscriber(tx, { ...asked, email, state: 'pending', changedAt: now })
  await recordConsents(tx, platform.secrets, {
    form,
    agreedIds: wish.agreement_ids,
    versions: wish.agreement_versions,
    subject: email,
    now,
    context,
  })
  await writeToSubscriber(tx, platform, { ...subscriber, ...asked })
}

/**
 * Writes the email that asks for a confirmation, unless the address has got its emails of the day or takes none: nobody is told which, nor can measure it,
 * since that email is written then as well and taken back, by as many statements. Source: FORM-16.
 */
async function writeToSubscriber(tx: Db, platform: Platform, subscriber: repo.Subscriber): Promise<void> {
  const now = platform.clock.now()
  const { id, mailedAt, askedTopics, locale, source, page, requestedAt, remindedAt, originHash } = subscriber
  const mailed = mailedAt && mailedAt >= spanOfDay(calendarDay(now)).from ? subscriber.mailed : 0
  const hasRoom = mailed < emailsToOneAddress || !platform.config.rateLimits
  // A full mailbox may have been emptied meanwhile.
  const isBack = subscriber.state === 'bounced' && subscriber.bouncedUntil !== null && subscriber.bouncedUntil <= now
  const doesWrite = hasRoom && (subscriber.state !== 'bounced' || isBack)
  const back = isBack && { state: 'pending' as const, bouncedUntil: null, changedAt: now }
  const written = doesWrite && { ...back, askedTopics, locale, source, page, requestedAt, remindedAt, mailedAt: now, mailed: mailed + 1 }
  await repo.changeSubscriber(tx, id, { originHash, ...written })
  await tx.execute(sql`savepoint confirm_email`)
  await writeConfirmEmail(tx, platform, subscriber)
  await tx.execute(doesWrite ? sql`release savepoint confirm_email` : sql`rollback to savepoint confirm_email`)
}

/**
 * Subscribes whoever presses the button behind the link, ties the subscription to the account that has proved the address, and writes the welcome.
 * The same link twice says the same. Throws 404 `subscribers.link_unknown`, 410 `subscribers.link_expired` with `resend`. Source: FORM-17.
 */
export async function confirmSubscription(platform: Platform, token: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now()
    const named = readConfirmToken(platform.secrets, token)
    const known = named && (await repo.findSubscriber(tx, named.id))
    const customer = known && (await findProvenCustomer(tx, known.email))
    // The account first, as its deletion does.
    if (customer) await lockCustomerById(tx, customer.id)
    const subscriber = known && (await repo.lockSubscriber(tx, known.id))
    if (!named || !subscriber) throw linkUnknown()
    const { id, state, askedTopics, requestedAt, confirmedAt } = subscriber
    const isUsed = confirmedAt !== null && confirmedAt >= requestedAt
    const isOlder = named.requestedAt.getTime() !== requestedAt.getTime()
    if (isUsed && state === 'active' && !isOlder) return
    if (isUsed || isOlder || now.getTime() - requestedAt.getTime() > confirmingMs) throw linkExpired()
    const changes = { state: 'active' as const, topics: askedTopics, confirmedAt: now, changedAt: now, customerId: customer?.id ?? null }
    await repo.changeSubscriber(tx, id, changes)
    if (customer) {
      await claimEmailConsents(tx, platform.secrets, { customerId: customer.id, email: subscriber.email, form })
      await beginMarketing(tx, customer.id, now)
    }
    if (state !== 'active') await writeWelcome(tx, platform, { ...subscriber, ...changes })
  })
}

/**
 * Writes the confirming email anew, with a new link, to the address that an older link was for. Throws 404 `subscribers.link_unknown`, 429
 * `subscribers.too_many`. Source: FORM-17.
 */
export async function resendConfirmation(platform: Platform, context: RequestContext, token: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const named = readConfirmToken(platform.secrets, token)
    // The address of the network first, as whoever asks anew does.
    const originHash = named ? await originOf(tx, platform, context) : null
    const subscriber = named && (await repo.lockSubscriber(tx, named.id))
    if (!subscriber) throw linkUnknown()
    const asked = { requestedAt: platform.clock.now(), remindedAt: null, originHash, locale: context.locale }
    await writeToSubscriber(tx, platform, { ...subscriber, ...asked })
  })
}

/** What is kept of a caller's network address, so that nobody has emails written to strangers by the hundred. */
async function originOf(tx: Db, platform: Platform, { ip }: RequestContext): Promise<string | null> {
  if (!platform.config.rateLimits) return null
  const originHash = platform.secrets.hmac('subscribers.origin', callerAt(ip))
  const since = new Date(platform.clock.now().getTime() - hourMs)
  await repo.lockOrigin(tx, originHash)
  const most = requestsFromOneAddress * addressLimitFactor(platform.config)
  if ((await repo.countRequestsFrom(tx, originHash, since)) >= most) throw tooManyRequests()
  return originHash
}

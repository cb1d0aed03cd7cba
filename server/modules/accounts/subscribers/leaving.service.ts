import type { ApiAnswer, ApiParsed } from '#contracts/api.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { moveMarketing } from '#server/modules/accounts/agreements/index.ts'
import { beginMarketing, endMarketing, findProvenCustomer, lockCustomerById } from '#server/modules/accounts/customers/index.ts'
import { linkUnknown, undoExpired } from './subscribers.errors.ts'
import * as repo from './subscribers.repo.ts'
import { maskedEmail, readLeaveToken, undoMs } from './tokens.rules.ts'

type Leaving = Omit<ApiParsed<'POST /forms/unsubscribe'>['body'], 'token'>

const form = 'unsubscribe'

/** What somebody gets by whose email the page was opened. Throws 404 `subscribers.link_unknown`. Source: FORM-18. */
export async function readLeaving(platform: Platform, token: string): Promise<ApiAnswer<'GET /forms/unsubscribe'>> {
  const id = readLeaveToken(platform.secrets, token)
  const subscriber = id === undefined ? undefined : await repo.findSubscriber(platform.db, id)
  if (!subscriber) throw linkUnknown()
  const undoable = await repo.findUndoable(platform.db, subscriber.id, undoableSince(platform))
  const { email, state, topics } = subscriber
  return {
    email_masked: maskedEmail(email),
    is_active: state === 'active',
    topics,
    can_undo: undoable !== undefined && canComeBack(subscriber),
  }
}

/**
 * Unsubscribes from some topics, or from everything when none is named or none is left; at once, twice alike, without a login. All advertising to
 * the address ends with the last topic, in the account that is tied to it too, and the consents are taken back. Answers whether emails about other
 * topics still come. Throws 404 `subscribers.link_unknown`. Source: FORM-18.
 */
export async function leave(platform: Platform, context: RequestContext, token: string, leaving: Leaving = {}): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const subscriber = await lockByToken(tx, platform, token)
    const { id, state, topics } = subscriber
    if (state !== 'active' && state !== 'pending') return false
    const named = leaving.topics ?? []
    const now = platform.clock.now()
    const left = named.length === 0 ? [] : topics.filter((topic) => !named.includes(topic))
    // Nothing of what they get was named.
    if (topics.length > 0 && left.length === topics.length) return true
    await repo.insertReason(tx, {
      subscriberId: id,
      topicsBefore: topics,
      reason: leaving.reason ?? null,
      comment: leaving.comment || null,
      at: now,
    })
    if (left.length > 0) {
      await repo.changeSubscriber(tx, id, { topics: left, changedAt: now })
      return true
    }
    await repo.changeSubscriber(tx, id, { state: 'unsubscribed', changedAt: now })
    if (subscriber.customerId !== null) await endMarketing(tx, subscriber.customerId, now)
    await moveMarketing(tx, platform.secrets, { state: 'withdrawn', ...whoseConsent(subscriber), form, now, context })
    return false
  })
}

/** Subscribes again as it was, within ten minutes. Throws 404 `subscribers.link_unknown`, 410 `subscribers.undo_expired`. Source: FORM-18. */
export async function undoLeaving(platform: Platform, context: RequestContext, token: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const subscriber = await lockByToken(tx, platform, token)
    const now = platform.clock.now()
    const last = await repo.findUndoable(tx, subscriber.id, undoableSince(platform))
    if (!last || !canComeBack(subscriber)) throw undoExpired()
    await repo.markUndone(tx, last.id, now)
    await repo.changeSubscriber(tx, subscriber.id, { state: 'active', topics: last.topicsBefore, changedAt: now })
    if (subscriber.state === 'active') return
    if (subscriber.customerId !== null) await beginMarketing(tx, subscriber.customerId, now)
    await moveMarketing(tx, platform.secrets, { state: 'given', ...whoseConsent(subscriber), form, now, context })
  })
}

/**
 * Ends all advertising to an address whose reader calls the shop's emails spam, and takes the consents back: also in the account that has proved it, and in
 * the one that it was subscribed for, whose proof or address may be another now. Source: MAIL-07.
 */
export async function takeComplaint(tx: Db, { secrets, clock }: Platform, address: string, context: RequestContext): Promise<void> {
  const now = clock.now()
  const email = address.toLowerCase()
  const found = [(await findProvenCustomer(tx, email))?.id, await repo.findCustomerOf(tx, email)].filter((id) => id !== undefined)
  // In one order, so that two complaints wait and do not stop each other.
  const customerIds = [...new Set(found)].sort((a, b) => a - b)
  for (const customerId of customerIds) await endMarketing(tx, customerId, now)
  await repo.markComplained(tx, email, now)
  const consent = { state: 'withdrawn', subject: email, form: 'complaint', now, context } as const
  if (customerIds.length === 0) await moveMarketing(tx, secrets, consent)
  for (const customerId of customerIds) await moveMarketing(tx, secrets, { ...consent, customerId })
}

/** Who had not confirmed has nothing to come back to, and who was taken off for a complaint, or gets no emails, does so by a new email. */
const canComeBack = ({ state, confirmedAt }: repo.Subscriber): boolean =>
  confirmedAt !== null && (state === 'unsubscribed' || state === 'active')

/** The account first, as its deletion does: two that go the same way wait, and do not stop each other. */
async function lockByToken(tx: Db, { secrets }: Platform, token: string): Promise<repo.Subscriber> {
  const id = readLeaveToken(secrets, token)
  const known = id === undefined ? undefined : await repo.findSubscriber(tx, id)
  if (known?.customerId) await lockCustomerById(tx, known.customerId)
  const subscriber = known && (await repo.lockSubscriber(tx, known.id))
  if (!subscriber) throw linkUnknown()
  return subscriber
}

const whoseConsent = ({ email, customerId }: repo.Subscriber) => ({ subject: email, ...(customerId !== null && { customerId }) })

const undoableSince = ({ clock }: Platform): Date => new Date(clock.now().getTime() - undoMs)

import type { Endpoint } from '#contracts/endpoint.ts'
import { localizedPath } from '#core/locale.ts'
import type { CustomerActor } from '#server/platform/http/actor.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { impersonationLinkOver, staffOnlyLook } from '../customers.errors.ts'
import { findCustomer, findCustomerByPhone, type Customer } from '../customers.repo.ts'
import type { LoginServices } from '../login/login.service.ts'
import { hashSecret } from '../session/session.rules.ts'
import { openSession, type OpenedSession } from '../session/session.service.ts'
import { findMemberOfSession, insertImpersonationAction, insertImpersonationLink, takeImpersonationLink } from './impersonation.repo.ts'

/** How long a link waits to be opened. Source: reliability T55. */
const linkMs = 10 * 60_000
/** How long staff may look; refreshing the token does not lengthen it. */
const lookMs = 30 * 60_000

/**
 * Makes a link by which a member of staff looks at a customer's account: 256 bits, hashed, ten minutes, once. Answers its address;
 * undefined when nobody has that phone or id. Source: AUTH-09, T55.
 */
export async function makeImpersonationLink(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  {
    staff,
    memberId = null,
    reason,
    ...whose
  }: ({ phone: string } | { customerId: number }) & {
    staff: string
    memberId?: number | null
    reason: string
  },
): Promise<string | undefined> {
  const { db, clock, config } = platform
  const token = randomToken()
  const made = await inTransaction(db, async (tx) => {
    const customer = await ('phone' in whose ? findCustomerByPhone(tx, whose.phone) : findCustomer(tx, whose.customerId))
    if (!customer || customer.deletedAt) return false
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + linkMs)
    await insertImpersonationLink(tx, {
      customerId: customer.id,
      staff,
      memberId,
      reason,
      tokenHash: hashSecret(token),
      createdAt: now,
      expiresAt,
    })
    await insertImpersonationAction(tx, { at: now, staff, memberId, customerId: customer.id, kind: 'link_made', detail: reason })
    return true
  })
  return made ? new URL(localizedPath('ru', `/admin-auth/${token}`), config.publicUrl).href : undefined
}

/**
 * Uses a link up and opens a session of half an hour in which its holder looks and changes nothing; the customer is told by e-mail. What a
 * login does besides (carts become one, bonuses for a beginning) does not happen. Throws staff_link_over (400), too_many_tries (429).
 * Source: AUTH-09, T55.
 */
export async function startImpersonation(
  { platform, limits }: LoginServices,
  token: string,
  context: RequestContext,
): Promise<{ customer: Customer; staff: string; session: OpenedSession }> {
  await limits.countImpersonationLink(context)
  return inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now()
    const link = await takeImpersonationLink(tx, hashSecret(token), now)
    const customer = link && (await findCustomer(tx, link.customerId))
    if (!link || !customer || customer.deletedAt) throw impersonationLinkOver()
    const { staff, memberId } = link
    const until = new Date(now.getTime() + lookMs)
    const session = await openSession(tx, { customerId: customer.id, now, staff: { name: staff, until } }, platform, context)
    const { sessionId } = session
    await insertImpersonationAction(tx, {
      at: now,
      staff,
      memberId,
      customerId: customer.id,
      sessionId,
      kind: 'entered',
      detail: link.reason,
      network: networkOf(context.ip),
    })
    await recordAccess(tx, lookBy({ memberId, staff, reason: link.reason }), {
      act: 'look',
      objectKind: 'customers',
      id: customer.id,
      field: 'entered',
    })
    if (customer.email) {
      await sendMessage(tx, platform, {
        channel: 'email',
        to: customer.email,
        locale: context.locale,
        kind: 'account',
        key: 'customers.staff_message',
        params: { staff, reason: link.reason },
      })
    }
    securityEvent(context, 'staff.entered', { customerId: customer.id, sessionId, staff })
    return { customer, staff, session }
  })
}

/**
 * Writes down what staff read in an account and what they tried besides, and refuses the latter: everything that changes something, and
 * what the owner alone may read. The calls that begin and end sessions are nobody's in particular. Throws staff_only_look (403).
 */
export async function recordImpersonation(
  { db, clock }: Platform,
  { customerId, sessionId, impersonatedBy: staff }: CustomerActor & { impersonatedBy: string },
  { key, endpoint }: { key: string; endpoint: Endpoint },
): Promise<void> {
  if (endpoint.auth === 'public' && endpoint.tag === 'authorization') return
  const isRefused = !key.startsWith('GET ') || endpoint.ownerOnly === true
  if (!isRefused && endpoint.auth === 'public') return
  const memberId = await findMemberOfSession(db, { customerId, sessionId })
  const kind = isRefused ? 'refused' : 'read'
  await insertImpersonationAction(db, { at: clock.now(), staff, memberId, customerId, sessionId, kind, detail: key })
  // What is read by a look is a look at personal data like any other: the list of these shows it. Source: ADM-07.
  if (!isRefused) await recordAccess(db, lookBy({ memberId, staff }), { act: 'look', objectKind: 'customers', id: customerId, field: key })
  if (isRefused) throw staffOnlyLook()
}

function lookBy({ memberId, staff, reason }: { memberId: number | null; staff: string; reason?: string }): Author {
  return { actor: { kind: 'staff', memberId, name: staff, roles: [] }, origin: 'screen', reason }
}

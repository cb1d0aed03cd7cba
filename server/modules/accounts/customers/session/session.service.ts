import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '#server/config.ts'
import { customerOf, type CustomerActor } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { sessionOver } from '../customers.errors.ts'
import { findCustomer, updateCustomer } from '../customers.repo.ts'
import { deviceLabel } from './device.rules.ts'
import { findLiveSession, findSession, insertSession, revokeOldest, revokeSession, rotateSecret, type SessionRow } from './session.repo.ts'
import {
  hashSecret,
  nextSecret,
  readSessionCookie,
  readToken,
  sessionCookie,
  sessionExpiry,
  sessionSeconds,
  sessionsPerCustomer,
  signToken,
  standingOf,
} from './session.rules.ts'

export interface OpenedSession {
  sessionId: number
  token: string
  cookie: string
}

/**
 * Opens a session of a customer inside the login's transaction; the oldest beyond twenty end. One of staff ends when it was told to, counts
 * for no visit of the customer, and ends none of theirs. Source: reliability §6.1, AUTH-09.
 */
export async function openSession(
  tx: Db,
  login: { customerId: number; loginCodeId?: number; now: Date; staff?: { name: string; until: Date } },
  platform: Platform,
  context: RequestContext,
): Promise<OpenedSession> {
  const { customerId, now, staff } = login
  const secret = randomToken()
  if (!staff) {
    await revokeOldest(tx, customerId, sessionsPerCustomer - 1, now)
    await updateCustomer(tx, customerId, { lastSeenAt: now })
  }
  const sessionId = await insertSession(tx, {
    customerId,
    loginCodeId: login.loginCodeId ?? null,
    secretHash: hashSecret(secret),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: staff?.until ?? sessionExpiry(now, now),
    staff: staff?.name ?? null,
    deviceLabel: deviceLabel(context.header('user-agent')),
    network: networkOf(context.ip),
  })
  const cookie = sessionCookie(platform.secrets, { id: sessionId, createdAt: now, generation: 0 }, secret)
  return { sessionId, cookie, token: signToken(platform.secrets, { sessionId, customerId }, now) }
}

/**
 * A fresh access token for the session cookie, which is changed for its successor. Requests with the same cookie within
 * 30 s all get that successor; an older cookie, however old, means that somebody has a copy, and ends the session. Throws 401.
 * Source: reliability §6.1, T18, T19.
 */
export async function refreshSession(platform: Platform, context: RequestContext): Promise<string> {
  const { db, secrets, clock, config } = platform
  const presented = readSessionCookie(context.cookie(sessionCookieName(config)))
  if (!presented) throw sessionOver()
  for (let attempt = 0; attempt < 3; attempt++) {
    const now = clock.now()
    const session = await findSession(db, presented.sessionId)
    if (!session) break
    const standing = standingOf(session, presented, secrets, now)
    if (standing === 'foreign' || standing === 'ended') break
    if (standing === 'reused') {
      await endReusedSession(platform, session, context)
      break
    }
    const secret = standing === 'fresh' ? presented.secret : nextSecret(secrets, presented.secret)
    if (standing === 'current') {
      const next = { secretHash: hashSecret(secret), rotatedAt: now, expiresAt: expiryOf(session, now) }
      if (!(await rotateSecret(db, session, next))) continue
      if (session.staff === null) await updateCustomer(db, session.customerId, { lastSeenAt: now })
    }
    const generation = session.generation + (standing === 'current' ? 1 : 0)
    setSessionCookie(config, context, sessionCookie(secrets, { ...session, generation }, secret))
    return signToken(secrets, { sessionId: session.id, customerId: session.customerId }, now)
  }
  dropSessionCookie(config, context)
  throw sessionOver()
}

/** A session of staff does not slide. */
function expiryOf({ staff, expiresAt, createdAt }: SessionRow, now: Date): Date {
  return staff === null ? sessionExpiry(createdAt, now) : expiresAt
}

async function endReusedSession(platform: Platform, session: SessionRow, context: RequestContext): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    if (!(await revokeSession(tx, session.id, 'reuse', platform.clock.now()))) return
    const customer = await findCustomer(tx, session.customerId)
    if (!customer?.email) return
    const message = { locale: context.locale, key: 'customers.reuse_message', kind: 'account' } as const
    await sendMessage(tx, platform, { channel: 'email', to: customer.email, ...message })
  })
  securityEvent(context, 'session.reused', { customerId: session.customerId, sessionId: session.id })
}

/** Whose session a browser holds, by its cookie, which stays as it is; undefined for a guest and for what is over. For the status of a page only. */
export async function customerOfSession(
  { db, secrets, clock, config }: Platform,
  cookie: (name: string) => string | undefined,
): Promise<number | undefined> {
  const presented = readSessionCookie(cookie(sessionCookieName(config)))
  const session = presented && (await findSession(db, presented.sessionId))
  if (!session) return undefined
  const standing = standingOf(session, presented, secrets, clock.now())
  return standing === 'current' || standing === 'fresh' || standing === 'previous' ? session.customerId : undefined
}

/** Ends the caller's session, known by its cookie or its token, and removes the cookie. Does nothing for a guest. Source: T20. */
export async function endSession(platform: Platform, context: RequestContext): Promise<void> {
  const { db, secrets, clock, config } = platform
  const now = clock.now()
  const presented = readSessionCookie(context.cookie(sessionCookieName(config)))
  const session = presented && (await findSession(db, presented.sessionId))
  const standing = presented && session ? standingOf(session, presented, secrets, now) : 'foreign'
  if (presented && standing !== 'foreign' && standing !== 'ended') await revokeSession(db, presented.sessionId, 'logout', now)
  const customer = customerOf(context.actor)
  if (customer) await revokeSession(db, customer.sessionId, 'logout', now)
  dropSessionCookie(config, context)
}

/** Who holds an access token; undefined when it is unknown, expired or revoked. One look-up by primary key. Source: T17, T20. */
export async function authenticate(platform: Platform, token: string): Promise<CustomerActor | undefined> {
  const now = platform.clock.now()
  const holder = readToken(platform.secrets, token, now)
  const session = holder && (await findLiveSession(platform.db, holder.sessionId, holder.customerId, now))
  if (!session) return undefined
  return { kind: 'customer', ...holder, ...(session.staff !== null && { impersonatedBy: session.staff }) }
}

/** `__Host-sid` where cookies can be Secure; plain http cannot carry that prefix, so there it is `sid`. */
export function sessionCookieName(config: Config): string {
  return isSecure(config) ? '__Host-sid' : 'sid'
}

/** Lax, because the way back from the bank is a navigation from another site. Source: reliability §6.1. */
export function setSessionCookie(config: Config, context: RequestContext, value: string): void {
  context.setCookie(sessionCookieName(config), value, { ...attributes(config), maxAge: sessionSeconds })
}

/** Removes the session cookie from this browser. */
export function dropSessionCookie(config: Config, context: RequestContext): void {
  context.setCookie(sessionCookieName(config), '', { ...attributes(config), maxAge: 0 })
}

function attributes(config: Config): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(config), path: '/' }
}

function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:')
}

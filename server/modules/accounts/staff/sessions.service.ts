import type { FastifyRequest } from 'fastify'
import type { StaffSession } from '#contracts/staff/people.contract.ts'
import type { Config } from '#server/config.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { deviceLabel } from '#server/modules/accounts/customers/index.ts'
import { endSessions, findSessionByToken, insertSession, noteSeen, type StaffSessionRow } from './sessions.repo.ts'
import { hashToken, isLive, isPackerOnly, sessionSpans, strongUntil } from './sessions.rules.ts'
import type { MemberRow } from './staff.repo.ts'

/** `__Host-adm` where cookies can be Secure; plain http cannot carry that prefix, so there it is `adm`. Source: admin.md §3. */
export function staffCookieName({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl.startsWith('https:') ? '__Host-adm' : 'adm'
}

const cookieOf = (config: Config, maxAge: number) =>
  ({ httpOnly: true, sameSite: 'strict', secure: config.publicUrl.startsWith('https:'), path: '/', maxAge }) as const

/**
 * Opens a session of a person in the caller's transaction and gives the browser its cookie. Whoever does nothing but pack has one device: those
 * before end. `strongAt`: when the second factor was given, now unless told.
 */
export async function openSession(
  tx: Db,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  member: MemberRow,
  context: Pick<RequestContext, 'ip' | 'header' | 'setCookie'>,
  strongAt = clock.now(),
): Promise<StaffSessionRow> {
  const now = clock.now()
  const token = randomToken()
  if (isPackerOnly(member.roles)) await endSessions(tx, member.id, now)
  const session = await insertSession(tx, {
    memberId: member.id,
    tokenHash: hashToken(token),
    createdAt: now,
    seenAt: now,
    strongAt,
    device: deviceLabel(context.header('user-agent')),
    network: networkOf(context.ip),
  })
  context.setCookie(staffCookieName(config), token, cookieOf(config, sessionSpans(member.roles).absoluteMs / 1000))
  return session
}

/** Removes the cookie from this browser. */
export function dropStaffCookie(config: Config, context: RequestContext): void {
  context.setCookie(staffCookieName(config), '', cookieOf(config, 0))
}

/** A call that a window made by itself, with nobody before it. Source: admin.md §3. */
const isUnattended = (request: Pick<FastifyRequest, 'headers'>): boolean => request.headers['x-unattended'] === '1'

/**
 * Who of the staff makes a call; undefined when the session is unknown, ended or too long unused, or the person is paused. Calls of a window that
 * nobody sits before keep no session alive. Source: ADM-01.
 */
export async function authenticateStaff(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
): Promise<StaffActor | undefined> {
  const token = request.cookies[staffCookieName(config)]
  if (!token) return undefined
  const found = await findSessionByToken(db, hashToken(token))
  if (!found) return undefined
  const { session, member } = found
  const now = clock.now()
  if (member.state !== 'active' || !isLive(session, member.roles, now)) return undefined
  if (!isUnattended(request)) await noteSeen(db, session, now)
  return {
    kind: 'staff',
    memberId: member.id,
    name: member.name,
    roles: member.roles,
    sessionId: session.id,
    isStrong: strongUntil(session.strongAt, now) !== undefined,
  }
}

/** A session as its owner, or an owner of the shop, sees it. */
export function sessionView({ id, device, network, createdAt, seenAt }: StaffSessionRow, currentId: number | undefined): StaffSession {
  return {
    id,
    device,
    network,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
    is_current: id === currentId,
  }
}

import { createHash } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'

/** Life of the session cookie without use, in seconds: 15 days less a minute. Source: specification §9, AUTH-04. */
export const sessionSeconds = 1_295_940
/** A session ends after 90 days at the latest. Source: reliability §6.1. */
const absoluteMs = 90 * 24 * 3_600_000
/** How long the secret before the current one still gives the same successor. Source: reliability T19. */
export const graceMs = 30_000
/**
 * Successors that are computed for a secret of unknown age: a day of pages that are open all the time, and they cost about a millisecond.
 * An older copy opens nothing either; it only ends nothing.
 */
const ancestorsFollowed = 100
/** Life of an access token. Source: reliability T21. */
const tokenMs = 15 * 60_000
/** Live sessions of one customer; the oldest ends. Source: reliability §6.1. */
export const sessionsPerCustomer = 20

/** When a session used now would end: it slides, up to its absolute end. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionSeconds * 1000, createdAt.getTime() + absoluteMs))
}

/** What is stored of a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The secret that follows another: whoever presents the same one gets the same successor, and nobody can compute it without our key. */
export function nextSecret(secrets: Secrets, secret: string): string {
  return secrets.hmac('session-successor', secret)
}

/** Value of the session cookie. */
export function sessionCookie(sessionId: number, secret: string): string {
  return `${sessionId}.${secret}`
}

/** Reads the session cookie; undefined when it cannot be one of ours. */
export function readSessionCookie(value: string | undefined): { sessionId: number; secret: string } | undefined {
  const match = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(value ?? '')
  return match?.[1] && match[2] ? { sessionId: Number(match[1]), secret: match[2] } : undefined
}

export interface SessionState {
  secretHash: string
  previousHash: string | null
  generation: number
  rotatedAt: Date | null
  expiresAt: Date
  revokedAt: Date | null
}

/**
 * What a presented secret is to its session. `current` may be changed for its successor; `fresh` is current but was changed
 * a moment ago and stays; `previous` gets that same successor again; `reused` was ours long ago: somebody else has a copy;
 * `foreign` never was; `ended` belongs to a session that is over. Source: reliability T18, T19.
 */
export type SecretStanding = 'current' | 'fresh' | 'previous' | 'reused' | 'foreign' | 'ended'

/** Judges a presented secret. */
export function standingOf(session: SessionState, secret: string, secrets: Secrets, now: Date): SecretStanding {
  const changedLately = session.rotatedAt !== null && now.getTime() - session.rotatedAt.getTime() < graceMs
  const hash = hashSecret(secret)
  if (session.revokedAt !== null || session.expiresAt <= now) return 'ended'
  if (hash === session.secretHash) return changedLately ? 'fresh' : 'current'
  if (hash === session.previousHash && changedLately) return 'previous'
  return isAncestor(session, secret, secrets) ? 'reused' : 'foreign'
}

/** Follows the chain of successors, as far as is reasonable for somebody who has proved nothing yet. */
function isAncestor(session: SessionState, secret: string, secrets: Secrets): boolean {
  let later = secret
  for (let step = 0; step < Math.min(session.generation, ancestorsFollowed); step++) {
    later = nextSecret(secrets, later)
    if (hashSecret(later) === session.secretHash) return true
  }
  return false
}

export interface TokenHolder {
  sessionId: number
  customerId: number
}

/** An access token: who holds it and until when, signed. It is worth nothing without its live session. */
export function signToken(secrets: Secrets, holder: TokenHolder, now: Date): string {
  const claim = `${holder.sessionId}.${holder.customerId}.${now.getTime() + tokenMs}`
  return `${claim}.${secrets.hmac('access-token', claim)}`
}

/** The holder of a token; undefined when it is not ours or has expired. Source: reliability T17. */
export function readToken(secrets: Secrets, token: string, now: Date): TokenHolder | undefined {
  const match = /^(([1-9]\d{0,9})\.([1-9]\d{0,9})\.(\d{13}))\.([\w-]{43})$/.exec(token)
  const [, claim = '', sessionId, customerId, expiresAt, signature = ''] = match ?? []
  if (!match || !secrets.verify('access-token', claim, signature) || Number(expiresAt) <= now.getTime()) return undefined
  return { sessionId: Number(sessionId), customerId: Number(customerId) }
}

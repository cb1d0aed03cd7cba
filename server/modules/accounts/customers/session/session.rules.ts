import { createHash } from 'node:crypto'
import { dayMs } from '#core/dates.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** Life of the session cookie without use, in seconds: 15 days less a minute. Source: AUTH-04. */
export const sessionSeconds = 1_295_940
/** A session ends after 90 days at the latest. Source: reliability §6.1. */
const absoluteMs = 90 * dayMs
/** How long the secret before the current one still gives the same successor. Source: reliability T19. */
export const graceMs = 30_000
/**
 * Successors that are computed for a secret without a signature, as cookies were before decision 0050: a day of pages that are open all
 * the time, and they cost about a millisecond. An older copy of that kind opens nothing; it only ends nothing.
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

/** What a cookie is signed for. Ids, and sessions as they were, come again when a database is restored from a copy. Source: decision 0050. */
interface SignedSession {
  id: number
  createdAt: Date
  /** How often its secret had been changed when the cookie was issued. */
  generation: number
}

/** Value of the session cookie, some hundred characters: its signature tells for ever that we issued it. Source: decision 0050. */
export function sessionCookie(secrets: Secrets, session: SignedSession, secret: string): string {
  const signature = secrets.hmac('session-cookie', signedPart(session, secret))
  return `${session.id}.${secret}.${session.generation}.${signature}`
}

function signedPart({ id, createdAt, generation }: SignedSession, secret: string): string {
  return `${id}.${createdAt.getTime()}.${generation}.${secret}`
}

export interface PresentedSecret {
  secret: string
  /** Not verified yet; undefined in cookies from before decision 0050. */
  signed: { generation: number; signature: string } | undefined
}

/** Reads the session cookie; undefined when it cannot be one of ours. `standingOf` verifies its signature. */
export function readSessionCookie(value: string | undefined): (PresentedSecret & { sessionId: number }) | undefined {
  const match = /^([1-9]\d{0,8})\.([\w-]{43})(?:\.(0|[1-9]\d{0,8})\.([\w-]{43}))?$/.exec(value ?? '')
  const [, id, secret, generation, signature] = match ?? []
  if (!id || !secret) return undefined
  return { sessionId: Number(id), secret, signed: signature ? { generation: Number(generation), signature } : undefined }
}

export interface SessionState extends SignedSession {
  secretHash: string
  previousHash: string | null
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

/**
 * Judges a presented secret. With a signature of ours any older one that was not just replaced is `reused`, however old; with a wrong
 * one it is `foreign`; without one the chain of successors is followed. Source: reliability T18, decision 0050.
 */
export function standingOf(session: SessionState, presented: PresentedSecret, secrets: Secrets, now: Date): SecretStanding {
  const { secret, signed } = presented
  const changedLately = session.rotatedAt !== null && now.getTime() - session.rotatedAt.getTime() < graceMs
  const hash = hashSecret(secret)
  if (session.revokedAt !== null || session.expiresAt <= now) return 'ended'
  if (signed && !isOurs(session, secret, signed, secrets)) return 'foreign'
  if (hash === session.secretHash) return changedLately ? 'fresh' : 'current'
  if (hash === session.previousHash && changedLately) return 'previous'
  const isOlder = signed ? signed.generation < session.generation : isAncestor(session, secret, secrets)
  return isOlder ? 'reused' : 'foreign'
}

function isOurs(session: SessionState, secret: string, signed: { generation: number; signature: string }, secrets: Secrets): boolean {
  return secrets.verify('session-cookie', signedPart({ ...session, generation: signed.generation }, secret), signed.signature)
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

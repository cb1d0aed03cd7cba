import { createHash } from 'node:crypto'
import type { StaffRole } from '#contracts/staff/permissions.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long the second factor is fresh enough for acts that ask for it. Source: ADM-04. */
export const strongMs = 5 * minuteMs
/** A sign-in, a confirmation or the setting up of a passkey must be finished within this. */
export const attemptMs = 10 * minuteMs
/** How long an invitation is good. Source: ADM-02. */
export const inviteMs = 48 * hourMs

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whoever does nothing but pack stands at one desk the whole day. */
export function isPackerOnly(roles: readonly StaffRole[]): boolean {
  return roles.length === 1 && roles[0] === 'packer'
}

/** When a session ends: after so long without a call, and after so long whatever is done. Source: admin.md §3. */
export function sessionSpans(roles: readonly StaffRole[]): { idleMs: number; absoluteMs: number } {
  return isPackerOnly(roles) ? { idleMs: 4 * hourMs, absoluteMs: 12 * hourMs } : { idleMs: 30 * minuteMs, absoluteMs: 8 * hourMs }
}

interface Span {
  createdAt: Date
  seenAt: Date
  endedAt: Date | null
}

/** Whether a session is good now, for a person of these roles. */
export function isLive({ createdAt, seenAt, endedAt }: Span, roles: readonly StaffRole[], now: Date): boolean {
  const { idleMs, absoluteMs } = sessionSpans(roles)
  return endedAt === null && now.getTime() - seenAt.getTime() < idleMs && now.getTime() - createdAt.getTime() < absoluteMs
}

/** Until when the second factor is fresh; undefined when it is not now. */
export function strongUntil(strongAt: Date, now: Date): Date | undefined {
  const until = new Date(strongAt.getTime() + strongMs)
  return until > now ? until : undefined
}

import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { CredentialKind } from '#contracts/staff/people.contract.ts'
import { dayMs } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { staffAttempts, staffCredentials, staffInvites } from './staff.schema.ts'

export type CredentialRow = typeof staffCredentials.$inferSelect
export type NewCredential = Omit<typeof staffCredentials.$inferInsert, 'memberId'>
export type AttemptRow = typeof staffAttempts.$inferSelect

export function listCredentials(db: Db, memberId: number): Promise<CredentialRow[]> {
  return db.select().from(staffCredentials).where(eq(staffCredentials.memberId, memberId)).orderBy(asc(staffCredentials.id))
}

/** What everybody has set, by member. */
export async function listCredentialKinds(db: Db): Promise<Map<number, Set<CredentialKind>>> {
  const rows = await db.selectDistinct({ memberId: staffCredentials.memberId, kind: staffCredentials.kind }).from(staffCredentials)
  const kinds = new Map<number, Set<CredentialKind>>()
  for (const { memberId, kind } of rows) kinds.set(memberId, (kinds.get(memberId) ?? new Set()).add(kind))
  return kinds
}

export async function insertCredentials(tx: Db, memberId: number, rows: readonly NewCredential[]): Promise<void> {
  if (rows.length > 0) await tx.insert(staffCredentials).values(rows.map((row) => ({ ...row, memberId })))
}

/** Removes what a person has of one kind; of all kinds when none is told. */
export async function dropCredentials(tx: Db, memberId: number, kind?: CredentialKind): Promise<void> {
  await tx.delete(staffCredentials).where(and(eq(staffCredentials.memberId, memberId), kind ? eq(staffCredentials.kind, kind) : undefined))
}

/** False when it is gone already: of two that use up one recovery code, one signs in. */
export async function dropCredential(tx: Db, memberId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(staffCredentials)
    .where(and(eq(staffCredentials.id, id), eq(staffCredentials.memberId, memberId)))
    .returning({ id: staffCredentials.id })
  return rows.length > 0
}

/** Takes a step of an app; false when it, or a later one, was taken: one code is good once. */
export async function takeStep(db: Db, id: number, step: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(staffCredentials)
    .set({ usedStep: step, lastUsedAt: now })
    .where(and(eq(staffCredentials.id, id), or(isNull(staffCredentials.usedStep), lt(staffCredentials.usedStep, step))))
    .returning({ id: staffCredentials.id })
  return rows.length > 0
}

export async function notePasskeyUse(db: Db, id: number, counter: number, now: Date): Promise<void> {
  await db.update(staffCredentials).set({ counter, lastUsedAt: now }).where(eq(staffCredentials.id, id))
}

export async function insertAttempt(db: Db, attempt: typeof staffAttempts.$inferInsert): Promise<void> {
  await db.insert(staffAttempts).values(attempt)
}

/** By the unique index on the hash. */
export async function findAttempt(db: Db, tokenHash: string): Promise<AttemptRow | undefined> {
  return (await db.select().from(staffAttempts).where(eq(staffAttempts.tokenHash, tokenHash)))[0]
}

export async function notePassword(db: Db, id: number, isPasswordRight: boolean): Promise<void> {
  await db.update(staffAttempts).set({ isPasswordRight }).where(eq(staffAttempts.id, id))
}

/** Uses an attempt up; false when it is used. Of two callers one gets it. */
export async function takeAttemptRow(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(staffAttempts)
    .set({ usedAt: now })
    .where(and(eq(staffAttempts.id, id), isNull(staffAttempts.usedAt)))
    .returning({ id: staffAttempts.id })
  return rows.length > 0
}

/** Removes attempts that are over, and invitations that have been for a month. */
export async function purgeAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(staffAttempts).where(lt(staffAttempts.expiresAt, now))
  await db.delete(staffInvites).where(lt(staffInvites.expiresAt, new Date(now.getTime() - 30 * dayMs)))
}

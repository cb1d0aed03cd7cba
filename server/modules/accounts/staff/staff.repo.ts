import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { staffInvites, staffMembers } from './staff.schema.ts'

export type MemberRow = typeof staffMembers.$inferSelect
export type InviteRow = typeof staffInvites.$inferSelect

/** As an e-mail is looked for. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

export async function findMember(db: Db, id: number): Promise<MemberRow | undefined> {
  return (await db.select().from(staffMembers).where(eq(staffMembers.id, id)))[0]
}

/** By the unique index on the key of the e-mail. */
export async function findMemberByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  return (
    await db
      .select()
      .from(staffMembers)
      .where(eq(staffMembers.emailKey, emailKey(email)))
  )[0]
}

export async function lockMember(tx: Db, id: number): Promise<MemberRow | undefined> {
  return (await tx.select().from(staffMembers).where(eq(staffMembers.id, id)).for('update'))[0]
}

/** Active owners, locked: of two that demote one another, the second sees what the first did. */
export async function lockActiveOwners(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(eq(staffMembers.state, 'active'), sql`'owner' = any(${staffMembers.roles})`))
    .orderBy(asc(staffMembers.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Everybody, the oldest first; a shop has tens of them. */
export function listMembers(db: Db): Promise<MemberRow[]> {
  return db.select().from(staffMembers).orderBy(asc(staffMembers.id)).limit(1000)
}

/** Undefined when the e-mail is there. */
export async function insertMember(tx: Db, member: typeof staffMembers.$inferInsert): Promise<MemberRow | undefined> {
  return (await tx.insert(staffMembers).values(member).onConflictDoNothing().returning())[0]
}

export async function updateMember(tx: Db, id: number, change: Partial<typeof staffMembers.$inferInsert>): Promise<MemberRow> {
  const [row] = await tx.update(staffMembers).set(change).where(eq(staffMembers.id, id)).returning()
  if (!row) throw new Error('the member of staff is gone')
  return row
}

/** Makes one invitation good and those before void. */
export async function replaceInvite(tx: Db, invite: typeof staffInvites.$inferInsert): Promise<void> {
  await tx.delete(staffInvites).where(and(eq(staffInvites.memberId, invite.memberId), isNull(staffInvites.usedAt)))
  await tx.insert(staffInvites).values(invite)
}

/** By the unique index on the hash. */
export async function findInvite(db: Db, tokenHash: string): Promise<InviteRow | undefined> {
  return (await db.select().from(staffInvites).where(eq(staffInvites.tokenHash, tokenHash)))[0]
}

/** Uses an invitation up; false when it is used. Of two callers one gets it. */
export async function takeInvite(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(staffInvites)
    .set({ usedAt: now })
    .where(and(eq(staffInvites.id, id), isNull(staffInvites.usedAt)))
    .returning({ id: staffInvites.id })
  return rows.length > 0
}

/** Until when invitations that wait are good, by member. */
export async function listInvitedUntil(db: Db): Promise<Map<number, Date>> {
  const rows = await db
    .select({ memberId: staffInvites.memberId, until: max(staffInvites.expiresAt) })
    .from(staffInvites)
    .where(isNull(staffInvites.usedAt))
    .groupBy(staffInvites.memberId)
  return new Map(rows.flatMap(({ memberId, until }) => (until ? [[memberId, until] as const] : [])))
}

import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { InvitationRow } from './surveys.repo.ts'
import { surveyAnswers, surveyInvitations } from './surveys.schema.ts'

/** Notes that somebody is asked about an order; false when they were already. */
export async function insertInvitation(tx: Db, row: typeof surveyInvitations.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(surveyInvitations).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Lets whatever is written to one person take turns, so that two orders do not make two invitations. */
export async function lockPerson(tx: Db, personHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('survey-person'), hashtext(${personHash}))`)
}

/** What a person was asked last; undefined when they never were. By the index of persons. */
export async function findLastOf(db: Db, personHash: string): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(surveyInvitations)
    .where(eq(surveyInvitations.personHash, personHash))
    .orderBy(desc(surveyInvitations.sentAt))
    .limit(1)
  return row
}

/** Which of these orders were asked about. */
export async function listInvited(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: surveyInvitations.orderId })
    .from(surveyInvitations)
    .where(inArray(surveyInvitations.orderId, [...orderIds]))
  return new Set(rows.map((row) => row.id))
}

/** Invitations that nobody has answered since a moment and that no reminder went out for, behind an id. By the index of open ones. */
export async function listUnanswered(
  db: Db,
  { sentUntil, now, after, limit }: { sentUntil: Date; now: Date; after: number; limit: number },
): Promise<InvitationRow[]> {
  return db
    .select()
    .from(surveyInvitations)
    .where(
      and(
        eq(surveyInvitations.state, 'sent'),
        lte(surveyInvitations.sentAt, sentUntil),
        gt(surveyInvitations.expiresAt, now),
        isNull(surveyInvitations.remindedAt),
        gt(surveyInvitations.id, after),
      ),
    )
    .orderBy(asc(surveyInvitations.id))
    .limit(limit)
}

/** Notes that the reminder goes out; false when it did, or there is nothing to remind of any more. */
export async function markReminded(tx: Db, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(surveyInvitations)
    .set({ remindedAt: at })
    .where(and(eq(surveyInvitations.id, id), eq(surveyInvitations.state, 'sent'), isNull(surveyInvitations.remindedAt)))
  return rowCount === 1
}

/** Ends open invitations that ask about something that is sent back, and those whose time is over. Reads lines of orders in one statement. */
export async function closeInvitations(db: Db, now: Date): Promise<void> {
  const isOpen = eq(surveyInvitations.state, 'sent')
  await db
    .update(surveyInvitations)
    .set({ state: 'expired' })
    .where(and(isOpen, lte(surveyInvitations.expiresAt, now)))
  await db
    .update(surveyInvitations)
    .set({ state: 'cancelled' })
    .where(
      and(
        isOpen,
        sql`exists (select 1 from order_items i where i.id = any(${surveyInvitations.lineIds})
          and (i.returned_quantity + i.asked_quantity > 0 or i.refused_quantity >= i.quantity))`,
      ),
    )
}

/** What a customer was asked and answered: by their account, or about an order that is theirs. The oldest first. */
export async function listAnswersOf(db: Db, customerId: number, orderIds: readonly number[]) {
  return db
    .select({ answer: surveyAnswers, orderId: surveyInvitations.orderId })
    .from(surveyAnswers)
    .leftJoin(surveyInvitations, eq(surveyInvitations.id, surveyAnswers.invitationId))
    .where(or(eq(surveyAnswers.customerId, customerId), inArray(surveyInvitations.orderId, [...orderIds])))
    .orderBy(asc(surveyAnswers.at))
}

/** Answers that are nobody's any more: without words, contacts and the link to an order. What was marked and chosen stays for the results; a task is over. */
export async function makeAnonymous(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  const isTask = sql`${surveyAnswers.state} in ('new', 'in_work')`
  await tx
    .update(surveyAnswers)
    .set({
      customerId: null,
      invitationId: null,
      texts: [],
      mayCall: false,
      deviceHash: null,
      originHash: null,
      state: sql`case when ${isTask} then 'done' else ${surveyAnswers.state} end`,
      doneAt: sql`case when ${isTask} then ${now} else ${surveyAnswers.doneAt} end`,
    })
    .where(inArray(surveyAnswers.id, [...ids]))
}

export async function deleteInvitationsOf(tx: Db, customerId: number, orderIds: readonly number[]): Promise<void> {
  await tx
    .delete(surveyInvitations)
    .where(or(eq(surveyInvitations.customerId, customerId), inArray(surveyInvitations.orderId, [...orderIds])))
}

import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { deleteSome } from '#server/platform/db/delete-some.ts'
import { formAnswers, formFields, forms } from './forms.schema.ts'

export type FormRow = typeof forms.$inferSelect
export type FieldRow = typeof formFields.$inferSelect

/** The forms that are shown, by id. */
export async function listForms(db: Db): Promise<FormRow[]> {
  return db.select().from(forms).where(eq(forms.isPublished, true)).orderBy(asc(forms.id))
}

/** Which of these forms are shown. By primary key. */
export async function listShownFormIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(inArray(forms.id, [...ids]), eq(forms.isPublished, true)))
  return new Set(rows.map(({ id }) => id))
}

/** A form that is shown; undefined when there is none. */
export async function findForm(db: Db, id: number): Promise<FormRow | undefined> {
  const [row] = await db
    .select()
    .from(forms)
    .where(and(eq(forms.id, id), eq(forms.isPublished, true)))
  return row
}

/** The fields of these forms, each form's in their order. */
export async function listFields(db: Db, formIds: readonly number[]): Promise<FieldRow[]> {
  if (formIds.length === 0) return []
  return db
    .select()
    .from(formFields)
    .where(inArray(formFields.formId, [...formIds]))
    .orderBy(asc(formFields.formId), asc(formFields.position), asc(formFields.id))
}

export async function insertAnswer(tx: Db, answer: typeof formAnswers.$inferInsert): Promise<void> {
  await tx.insert(formAnswers).values(answer)
}

/** One answer with its form, held with `isLocked` until the transaction ends; undefined when there is none. */
export async function findAnswer(db: Db, id: number, { isLocked = false } = {}) {
  const found = db
    .select({ answer: formAnswers, form: forms })
    .from(formAnswers)
    .innerJoin(forms, eq(forms.id, formAnswers.formId))
    .where(eq(formAnswers.id, id))
  const [row] = await (isLocked ? found.for('update', { of: formAnswers }) : found)
  return row
}

/** How far staff have come with an answer that the caller holds. */
export async function setTask(
  tx: Db,
  id: number,
  task: Pick<typeof formAnswers.$inferInsert, 'state' | 'assignee' | 'doneAt'>,
): Promise<void> {
  await tx.update(formAnswers).set(task).where(eq(formAnswers.id, id))
}

/** The kinds of these fields. */
export async function listKinds(db: Db, ids: readonly number[]): Promise<Map<number, FieldRow['kind']>> {
  const rows = await db
    .select({ id: formFields.id, kind: formFields.kind })
    .from(formFields)
    .where(inArray(formFields.id, [...ids]))
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** Answers of these ids: what was typed, without phones and addresses, and the form's title. */
export async function listAnswersById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: formAnswers.id, title: forms.title, answers: formAnswers.answers })
    .from(formAnswers)
    .innerJoin(forms, eq(forms.id, formAnswers.formId))
    .where(inArray(formAnswers.id, [...ids]))
  const kinds = await listKinds(
    db,
    rows.flatMap(({ answers }) => answers.map(({ fieldId }) => fieldId)),
  )
  const isPersonal = (fieldId: number) => ['phone', 'email'].includes(kinds.get(fieldId) ?? '')
  return rows.map(({ id, title, answers }) => ({
    id,
    title,
    texts: answers.filter(({ fieldId }) => !isPersonal(fieldId)).map(({ value }) => value),
  }))
}

/** All answers to a form, the first one first. */
export async function listAnswers(db: Db, formId: number) {
  return db.select().from(formAnswers).where(eq(formAnswers.formId, formId)).orderBy(asc(formAnswers.sentAt), asc(formAnswers.id))
}

/** Lets answers from one address take turns, so that they are counted one by one. */
export async function lockOrigin(tx: Db, originHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('form-answers'), hashtext(${originHash}))`)
}

/** Answers to any form that an address has sent since the instant. */
export async function countAnswersFrom(tx: Db, originHash: string, since: Date): Promise<number> {
  return tx.$count(formAnswers, and(eq(formAnswers.originHash, originHash), gt(formAnswers.sentAt, since)))
}

/** One more has seen the thanks; false when there is no such form. */
export async function countThanks(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .update(forms)
    .set({ thanksSeen: sql`${forms.thanksSeen} + 1` })
    .where(and(eq(forms.id, id), eq(forms.isPublished, true)))
    .returning({ id: forms.id })
  return rows.length > 0
}

/** What a customer has sent, the first thing first. */
export async function listAnswersOf(db: Db, customerId: number) {
  return db
    .select({ title: forms.title, answers: formAnswers.answers, sentAt: formAnswers.sentAt })
    .from(formAnswers)
    .innerJoin(forms, eq(forms.id, formAnswers.formId))
    .where(eq(formAnswers.customerId, customerId))
    .orderBy(asc(formAnswers.sentAt), asc(formAnswers.id))
}

export async function deleteAnswersOf(tx: Db, customerId: number): Promise<void> {
  await tx.delete(formAnswers).where(eq(formAnswers.customerId, customerId))
}

/** Addresses of the network are kept no longer than the limit needs them. Answers how many of at most `limit` went. */
export async function forgetOrigins(db: Db, before: Date, limit: number): Promise<number> {
  const isOld = and(isNotNull(formAnswers.originHash), lt(formAnswers.sentAt, before))
  const old = db.select({ id: formAnswers.id }).from(formAnswers).where(isOld).limit(limit)
  return (
    (
      await db
        .update(formAnswers)
        .set({ originHash: null })
        .where(and(inArray(formAnswers.id, old), isOld))
    ).rowCount ?? 0
  )
}

/** At most so many; answers how many went. */
export function deleteAnswersBefore(db: Db, before: Date, limit: number): Promise<number> {
  return deleteSome(db, formAnswers, formAnswers.id, lt(formAnswers.sentAt, before), limit)
}

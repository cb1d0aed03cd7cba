import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { SurveyType } from '#contracts/surveys.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { surveyAnswers, surveyInvitations, surveyQuestions, surveys, surveyVariants } from './surveys.schema.ts'

export type SurveyRow = typeof surveys.$inferSelect
export type QuestionRow = typeof surveyQuestions.$inferSelect & { variants: (typeof surveyVariants.$inferSelect)[] }
export type InvitationRow = typeof surveyInvitations.$inferSelect
export type AnswerRow = typeof surveyAnswers.$inferSelect

export async function findPublished(db: Db, type: SurveyType): Promise<SurveyRow | undefined> {
  const [row] = await db
    .select()
    .from(surveys)
    .where(and(eq(surveys.type, type), eq(surveys.state, 'published')))
  return row
}

export async function findSurvey(db: Db, id: number): Promise<SurveyRow | undefined> {
  const [row] = await db.select().from(surveys).where(eq(surveys.id, id))
  return row
}

/** All versions that were ever asked, the newest of each type first. */
export async function listVersions(db: Db): Promise<SurveyRow[]> {
  return db.select().from(surveys).where(isNotNull(surveys.publishedAt)).orderBy(asc(surveys.type), desc(surveys.version))
}

/** The questions of a survey with what can be chosen, in their order. */
export async function listQuestions(db: Db, surveyId: number): Promise<QuestionRow[]> {
  const questions = await db
    .select()
    .from(surveyQuestions)
    .where(eq(surveyQuestions.surveyId, surveyId))
    .orderBy(asc(surveyQuestions.position))
  const variants = await db
    .select()
    .from(surveyVariants)
    .where(
      inArray(
        surveyVariants.questionId,
        questions.map(({ id }) => id),
      ),
    )
    .orderBy(asc(surveyVariants.position))
  return questions.map((question) => ({ ...question, variants: variants.filter((one) => one.questionId === question.id) }))
}

/** The next version of a type, as a draft. */
export async function insertDraft(tx: Db, row: Omit<typeof surveys.$inferInsert, 'version' | 'state'>): Promise<SurveyRow> {
  const version = sql<number>`(select coalesce(max(version), 0) + 1 from surveys where type = ${row.type})`
  const [draft] = await tx
    .insert(surveys)
    .values({ ...row, version, state: 'draft' })
    .returning()
  if (!draft) throw new Error('a draft was not written')
  return draft
}

export async function insertQuestion(
  tx: Db,
  question: typeof surveyQuestions.$inferInsert,
  variants: readonly Omit<typeof surveyVariants.$inferInsert, 'questionId'>[],
): Promise<void> {
  const [row] = await tx.insert(surveyQuestions).values(question).returning({ id: surveyQuestions.id })
  if (!row) throw new Error('a question was not written')
  if (variants.length > 0) await tx.insert(surveyVariants).values(variants.map((one) => ({ ...one, questionId: row.id })))
}

/** Ends the version that is published and publishes a draft in its place; false when it is no draft. */
export async function publishDraft(tx: Db, { id, type }: Pick<SurveyRow, 'id' | 'type'>, at: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('surveys'), hashtext(${type}))`)
  const isDraft = and(eq(surveys.id, id), eq(surveys.state, 'draft'))
  if ((await tx.select({ id: surveys.id }).from(surveys).where(isDraft).for('update')).length === 0) return false
  await tx
    .update(surveys)
    .set({ state: 'ended' })
    .where(and(eq(surveys.type, type), eq(surveys.state, 'published')))
  await tx.update(surveys).set({ state: 'published', publishedAt: at }).where(isDraft)
  return true
}

/** The invitation of a link; with `isLocked` for the rest of the transaction. */
export async function findInvitation(db: Db, tokenHash: string, isLocked = false): Promise<InvitationRow | undefined> {
  const query = db.select().from(surveyInvitations).where(eq(surveyInvitations.tokenHash, tokenHash))
  const [row] = isLocked ? await query.for('update') : await query
  return row
}

export async function setInvitationState(tx: Db, id: number, state: InvitationRow['state']): Promise<void> {
  await tx
    .update(surveyInvitations)
    .set({ state })
    .where(and(eq(surveyInvitations.id, id), eq(surveyInvitations.state, 'sent')))
}

export async function insertAnswer(tx: Db, row: typeof surveyAnswers.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(surveyAnswers).values(row).returning({ id: surveyAnswers.id })
  if (!inserted) throw new Error('an answer was not written')
  return inserted.id
}

export async function findAnswerOf(db: Db, invitationId: number): Promise<AnswerRow | undefined> {
  const [row] = await db.select().from(surveyAnswers).where(eq(surveyAnswers.invitationId, invitationId))
  return row
}

/** Lets answers from one browser, and from one address, take turns, so that they are counted one by one. */
export async function lockOrigin(tx: Db, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('survey-origin'), hashtext(${hash}))`)
}

/** Answers without a link from one browser since an instant, or from one address, and when the first of them came. By the indexes of both. */
export async function countAnswersFrom(
  tx: Db,
  of: { deviceHash: string } | { originHash: string },
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  const isFrom = 'deviceHash' in of ? eq(surveyAnswers.deviceHash, of.deviceHash) : eq(surveyAnswers.originHash, of.originHash)
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, first: sql<Date | null>`min(${surveyAnswers.at})`.mapWith(surveyAnswers.at) })
    .from(surveyAnswers)
    .where(and(isFrom, gt(surveyAnswers.at, since)))
  return row ?? { count: 0, first: null }
}

/** From where answers came, both hashes of it, is kept no longer than the limits need it, by the index of those that have it. Answers how many of at most `limit` went. */
export async function forgetOrigins(db: Db, before: Date, limit: number): Promise<number> {
  const isOld = and(isNotNull(surveyAnswers.deviceHash), lt(surveyAnswers.at, before))
  const old = db.select({ id: surveyAnswers.id }).from(surveyAnswers).where(isOld).limit(limit)
  return (
    (
      await db
        .update(surveyAnswers)
        .set({ deviceHash: null, originHash: null })
        .where(and(inArray(surveyAnswers.id, old), isOld))
    ).rowCount ?? 0
  )
}

export type SurveyTask = AnswerRow & { type: SurveyType }

/** Bad answers that wait for a person, the most urgent first; done ones too, the newest first, when they are asked for. */
export async function listTasks(db: Db, { isDone = false, limit }: { isDone?: boolean; limit: number }): Promise<SurveyTask[]> {
  const rows = await db
    .select({ answer: surveyAnswers, type: surveys.type })
    .from(surveyAnswers)
    .innerJoin(surveys, eq(surveys.id, surveyAnswers.surveyId))
    .where(isDone ? eq(surveyAnswers.state, 'done') : inArray(surveyAnswers.state, ['new', 'in_work']))
    .orderBy(isDone ? desc(surveyAnswers.doneAt) : asc(surveyAnswers.dueAt))
    .limit(limit)
  return rows.map(({ answer, type }) => ({ ...answer, type }))
}

export async function findAnswer(db: Db, id: number): Promise<(SurveyTask & { invitation: InvitationRow | null }) | undefined> {
  const [row] = await db
    .select({ answer: surveyAnswers, type: surveys.type, invitation: surveyInvitations })
    .from(surveyAnswers)
    .innerJoin(surveys, eq(surveys.id, surveyAnswers.surveyId))
    .leftJoin(surveyInvitations, eq(surveyInvitations.id, surveyAnswers.invitationId))
    .where(eq(surveyAnswers.id, id))
  return row && { ...row.answer, type: row.type, invitation: row.invitation }
}

/** Answers of these ids with their survey's title; of what was written only the words, no contact. */
export async function listAnswersById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: surveyAnswers.id, title: surveys.title, nps: surveyAnswers.nps, texts: surveyAnswers.texts })
    .from(surveyAnswers)
    .innerJoin(surveys, eq(surveys.id, surveyAnswers.surveyId))
    .where(inArray(surveyAnswers.id, [...ids]))
  return rows.map(({ texts, ...row }) => ({
    ...row,
    texts: texts.filter(({ name }) => name !== 'phone' && name !== 'email').map(({ value }) => value),
  }))
}

/** Holds an answer until the transaction ends and tells of its task. */
export async function lockTask(tx: Db, id: number): Promise<Pick<AnswerRow, 'state' | 'assignee' | 'locale'> | undefined> {
  const [row] = await tx
    .select({ state: surveyAnswers.state, assignee: surveyAnswers.assignee, locale: surveyAnswers.locale })
    .from(surveyAnswers)
    .where(eq(surveyAnswers.id, id))
    .for('update')
  return row
}

/** How far staff have come with an answer that the caller holds. */
export async function setTask(
  tx: Db,
  id: number,
  task: Pick<AnswerRow, 'assignee' | 'doneAt'> & { state: 'in_work' | 'done' },
): Promise<void> {
  await tx.update(surveyAnswers).set(task).where(eq(surveyAnswers.id, id))
}

/** What of an answer is counted: no words of anybody. */
export type CountedAnswer = Pick<AnswerRow, 'nps' | 'items'>

/** What was marked and chosen of a version, verified or not: never both together. Source: FORM-24. */
export async function listCounted(db: Db, surveyId: number, isVerified: boolean): Promise<CountedAnswer[]> {
  return db
    .select({ nps: surveyAnswers.nps, items: surveyAnswers.items })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.surveyId, surveyId), eq(surveyAnswers.isVerified, isVerified)))
}

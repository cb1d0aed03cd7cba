import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { surveyQuestionKinds, surveySubjects, surveyTaskStates, surveyTypes } from '#contracts/surveys.contract.ts'
import { createdAt, id, instant, localizedText } from '#server/platform/db/columns.ts'
import { eachSealed, encryptedJson } from '#server/platform/personal-data/columns.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'
import { orders } from '#server/modules/sales/orders/orders.schema.ts'

const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

const surveyStates = ['draft', 'published', 'ended'] as const
const invitationStates = ['sent', 'answered', 'expired', 'cancelled'] as const

/** One version of a survey: as a draft it may be changed, once it is published a trigger refuses that. Source: FORM-21. */
export const surveys = pgTable(
  'surveys',
  {
    id: id(),
    type: text({ enum: surveyTypes }).notNull(),
    version: integer().notNull(),
    title: localizedText().notNull(),
    lead: localizedText().notNull(),
    thanksTitle: localizedText().notNull(),
    thanksMessage: localizedText().notNull(),
    state: text({ enum: surveyStates }).notNull().default('draft'),
    publishedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('surveys_version').on(t.type, t.version),
    uniqueIndex('surveys_published')
      .on(t.type)
      .where(sql`${t.state} = 'published'`),
    check('surveys_type', oneOf(t.type, surveyTypes)),
    check('surveys_state', oneOf(t.state, surveyStates)),
    check('surveys_published_at', sql`(${t.state} = 'draft') = (${t.publishedAt} is null)`),
  ],
)

export const surveyQuestions = pgTable(
  'survey_questions',
  {
    id: id(),
    surveyId: integer()
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: surveyQuestionKinds }).notNull(),
    title: localizedText().notNull(),
    isRequired: boolean().notNull(),
    /** Letters of a text, whichever of the question's. */
    maxLength: smallint().notNull(),
    /** `line`: asked once for each product. */
    subject: text({ enum: surveySubjects }).notNull(),
  },
  (t) => [
    unique('survey_questions_position').on(t.surveyId, t.position),
    check('survey_questions_kind', oneOf(t.kind, surveyQuestionKinds)),
    check('survey_questions_subject', oneOf(t.subject, surveySubjects)),
    check('survey_questions_max_length', sql`${t.maxLength} between 1 and 2000`),
  ],
)

/** What can be chosen of a question; of `scale3` the three words of its scale. */
export const surveyVariants = pgTable(
  'survey_variants',
  {
    id: id(),
    questionId: integer()
      .notNull()
      .references(() => surveyQuestions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    answer: localizedText().notNull(),
    /** Whoever chooses it says it in words of their own. */
    isOwn: boolean().notNull().default(false),
    /** Whoever chooses it is asked what was bad, and staff hear of it. */
    isNegative: boolean().notNull().default(false),
  },
  (t) => [unique('survey_variants_position').on(t.questionId, t.position)],
)

/** Who was asked about an order; the link of the message names the row by a token that is kept nowhere. Source: FORM-23. */
export const surveyInvitations = pgTable(
  'survey_invitations',
  {
    id: id(),
    type: text({ enum: surveyTypes }).notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The lines that it asks about. */
    lineIds: integer().array().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** HMAC of the phone: a person is asked once in 30 days, with or without an account. */
    personHash: text().notNull(),
    tokenHash: text().notNull().unique(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    state: text({ enum: invitationStates }).notNull().default('sent'),
    deliveredAt: instant().notNull(),
    sentAt: instant().notNull(),
    remindedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    unique('survey_invitations_order').on(t.type, t.orderId),
    index('survey_invitations_person').on(t.personHash, t.sentAt),
    index('survey_invitations_open')
      .on(t.sentAt)
      .where(sql`${t.state} = 'sent'`),
    index().on(t.orderId),
    index().on(t.customerId),
    check('survey_invitations_type', oneOf(t.type, surveyTypes)),
    check('survey_invitations_state', oneOf(t.state, invitationStates)),
    check('survey_invitations_channel', sql`${t.channel} in ('email', 'sms')`),
    check('survey_invitations_lines', sql`cardinality(${t.lineIds}) > 0`),
  ],
)

export interface SurveyItem {
  question: number
  /** The order's line, of a question that is asked for each product. */
  line: number | null
  variant_ids: number[]
  value: number | null
}

/** A text of an answer by the name of its field: `12`, `12.own`, `12-345` (of a line), `phone`, `email`. */
export interface SurveyText {
  name: string
  value: string
}

/** What was answered, once for an invitation; texts and contacts are encrypted. A bad one is a task of the staff until it is done. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: id(),
    surveyId: integer()
      .notNull()
      .references(() => surveys.id, { onDelete: 'restrict' }),
    invitationId: integer()
      .unique()
      .references(() => surveyInvitations.id, { onDelete: 'set null' }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    locale: text({ enum: ['ru', 'en'] }).notNull(),
    /** Of the survey's question of this kind, for the score. */
    nps: smallint(),
    items: jsonb().$type<SurveyItem[]>().notNull(),
    texts: encryptedJson<SurveyText[]>('value').notNull(),
    mayCall: boolean().notNull().default(false),
    /** The shop that was visited. */
    shopId: integer(),
    /** HMAC of the browser that sent it without a link, for the limit of a day; gone after that. */
    deviceHash: text(),
    originHash: text(),
    /** By the link of an invitation. */
    isVerified: boolean().notNull(),
    /** Null: nothing to do about it. */
    state: text({ enum: surveyTaskStates }),
    dueAt: instant(),
    /** The member of staff who has taken it. */
    assignee: text(),
    doneAt: instant(),
    at: instant().notNull(),
  },
  (t) => [
    index().on(t.surveyId, t.at),
    index().on(t.customerId),
    index().on(t.deviceHash, t.at),
    index().on(t.originHash, t.at),
    index('survey_answers_origins')
      .on(t.at)
      .where(sql`${t.deviceHash} is not null`),
    index('survey_answers_tasks')
      .on(t.dueAt)
      .where(sql`${t.state} in ('new', 'in_work')`),
    check('survey_answers_locale', sql`${t.locale} in ('ru', 'en')`),
    check('survey_answers_nps', sql`${t.nps} between 0 and 10`),
    check('survey_answers_items', sql`jsonb_typeof(${t.items}) = 'array'`),
    check('survey_answers_sealed', eachSealed(t.texts, 'value')),
    check('survey_answers_state', oneOf(t.state, surveyTaskStates)),
    check('survey_answers_due', sql`(${t.state} is null) = (${t.dueAt} is null)`),
    check('survey_answers_done', sql`(${t.state} is not distinct from 'done') = (${t.doneAt} is not null)`),
    check('survey_answers_verified', sql`${t.isVerified} or ${t.invitationId} is null`),
  ],
)

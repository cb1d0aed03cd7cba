import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { formFieldTypes } from '#contracts/forms.contract.ts'
import { requestStates } from '#contracts/request-kinds.ts'
import type { LocalizedText } from '#core/locale.ts'
import { createdAt, id, instant, localizedText } from '#server/platform/db/columns.ts'
import { eachSealed, encryptedJson } from '#server/platform/personal-data/columns.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'

/** Forms that staff make. Source: FORM-01. */
export const forms = pgTable(
  'forms',
  {
    id: id(),
    /** Whose agreements it shows; see `agreements.form`. */
    type: text().notNull(),
    overTitle: localizedText(),
    title: localizedText().notNull(),
    bottomText: localizedText(),
    /** What whoever has sent it is told. */
    answerTitle: localizedText().notNull(),
    answerMessage: localizedText().notNull(),
    /** Who gets an email about each answer; null: whoever runs the shop. */
    staffEmail: text(),
    isPublished: boolean().notNull().default(true),
    /** How often the thanks were seen. */
    thanksSeen: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [check('forms_thanks_seen', sql`${t.thanksSeen} >= 0`)],
)

export interface FormListItem {
  value: LocalizedText
  isDefault: boolean
}

export const formFields = pgTable(
  'form_fields',
  {
    id: id(),
    formId: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: formFieldTypes }).notNull(),
    label: localizedText().notNull(),
    isRequired: boolean().notNull(),
    maxLength: smallint(),
    items: jsonb().$type<FormListItem[]>().notNull().default([]),
  },
  (t) => [
    index().on(t.formId, t.position),
    check('form_fields_kind', sql`${t.kind} in (${sql.raw(formFieldTypes.map((kind) => `'${kind}'`).join(', '))})`),
    check(
      'form_fields_max_length',
      sql`${t.maxLength} is null or (${t.maxLength} between 1 and 4096 and ${t.kind} in ('text_input', 'text_area'))`,
    ),
    check('form_fields_items', sql`jsonb_typeof(${t.items}) = 'array' and (${t.kind} = 'list') = (${t.items} <> '[]')`),
  ],
)

export interface FormAnswer {
  fieldId: number
  /** As it stood in the form then, in Russian: a form may be changed afterwards. */
  label: string
  /** E.164 of a phone, digits of a number; of a list the Russian words. */
  value: string
}

/** What was sent: nobody changes its words. It waits for staff until it is done. Source: ADM-81. */
export const formAnswers = pgTable(
  'form_answers',
  {
    id: id(),
    /** A form that was answered is not deleted but hidden. */
    formId: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'restrict' }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    answers: encryptedJson<FormAnswer[]>('value').notNull(),
    /** The page on which the form was opened, without its query; empty when the browser did not tell. */
    url: text().notNull(),
    locale: text({ enum: ['ru', 'en'] }).notNull(),
    /** HMAC of the address that sent it, for the limit of answers; gone after a day. */
    originHash: text(),
    sentAt: instant().notNull(),
    state: text({ enum: requestStates }).notNull().default('new'),
    /** The member of staff who has taken it. */
    assignee: text(),
    doneAt: instant(),
  },
  (t) => [
    index().on(t.formId, t.sentAt),
    index().on(t.customerId),
    index().on(t.originHash, t.sentAt),
    index().on(t.sentAt),
    index('form_answers_open')
      .on(t.sentAt, t.id)
      .where(sql`${t.state} <> 'done'`),
    check('form_answers_sealed', eachSealed(t.answers, 'value')),
    check('form_answers_locale', sql`${t.locale} in ('ru', 'en')`),
  ],
)

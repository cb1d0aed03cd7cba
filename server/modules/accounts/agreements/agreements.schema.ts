import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AgreementDraft } from '#contracts/staff/agreements.contract.ts'
import { createdAt, id, instant, localizedText, revision, updatedAt } from '#server/platform/db/columns.ts'

/** What somebody is asked to agree to; its words are in `agreement_texts`, one row for each version. */
export const agreements = pgTable(
  'agreements',
  {
    id: id(),
    slug: text().notNull().unique(),
    /** The form that shows it, e.g. `login_or_register_page`, and its place there. */
    form: text().notNull(),
    position: integer().notNull(),
    purpose: text({ enum: ['terms', 'personal_data', 'marketing'] }).notNull(),
    kind: text({ enum: ['text', 'text_active_checkbox', 'text_not_active_checkbox'] }).notNull(),
    required: boolean().notNull(),
    isOnlyAuth: boolean().notNull().default(false),
    /** The version whose text is shown now. */
    version: integer().notNull().default(1),
    /** What staff are writing; null: as it is published. */
    draft: jsonb().$type<AgreementDraft>(),
    createdAt: createdAt(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('agreements_form').on(table.form, table.position),
    check('agreements_purpose', sql`${table.purpose} in ('terms', 'personal_data', 'marketing')`),
    check('agreements_kind', sql`${table.kind} in ('text', 'text_active_checkbox', 'text_not_active_checkbox')`),
    check('agreements_version', sql`${table.version} > 0`),
  ],
)

/** The words of each version, kept for good: a consent points at what was read. */
export const agreementTexts = pgTable(
  'agreement_texts',
  {
    agreementId: integer()
      .notNull()
      .references(() => agreements.id, { onDelete: 'restrict' }),
    version: integer().notNull(),
    text: localizedText().notNull(),
    /** What people agree to is another thing than before, and not the same in other words. */
    isMaterial: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.agreementId, table.version] })],
)

/**
 * Who agreed to what, when and where; rows are only added (a trigger refuses the rest). Without foreign keys to people:
 * the evidence outlives the account. Source: reliability §6.13, decisions K.
 */
export const consentLog = pgTable(
  'consent_log',
  {
    id: id(),
    /** HMAC of the phone or e-mail. */
    subject: text().notNull(),
    customerId: integer(),
    agreementId: integer().notNull(),
    version: integer().notNull(),
    locale: text({ enum: ['ru', 'en'] }).notNull(),
    /** SHA-256 of the text in that language. */
    textHash: text().notNull(),
    state: text({ enum: ['given', 'withdrawn'] }).notNull(),
    form: text().notNull(),
    /** The order that was placed with it. */
    orderNumber: text(),
    url: text().notNull(),
    network: text().notNull(),
    userAgent: text().notNull(),
    requestId: text().notNull(),
    /** The member of staff who read it to the person on the phone, and heard them agree; null where they ticked it themselves. Source: ADM-18. */
    memberId: integer(),
    readBy: text(),
    at: instant().notNull(),
  },
  (table) => [
    check('consent_log_state', sql`${table.state} in ('given', 'withdrawn')`),
    check('consent_log_text_hash', sql`${table.textHash} ~ '^[0-9a-f]{64}$'`),
    index('consent_log_customer').on(table.customerId, table.agreementId),
    index('consent_log_subject').on(table.subject),
    index('consent_log_order').on(table.orderNumber),
    index('consent_log_agreement').on(table.agreementId, table.customerId),
  ],
)

import { sql, type SQLWrapper } from 'drizzle-orm'
import { bigint, customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#core/locale.ts'

/** Whole kopecks. Money never travels as a fraction. Source: decisions B. */
export const kopecks = () => bigint({ mode: 'number' })

/** An instant with its zone. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** When a row came to be; the database's clock rules. */
export const createdAt = () => instant().notNull().defaultNow()

/** How often a row that staff edit was changed; raised by the trigger `raise_revision`, never by hand. Source: ADM-77. */
export const revision = () => integer().notNull().default(1)

/** When a row that staff edit was changed last; set by the same trigger. */
export const updatedAt = () => instant().notNull().defaultNow()

/** A transaction's number, which never comes again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The primary key of most tables. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Editorial text `{ru, en}`; Russian is required, English falls back to it. Source: house B7. */
export const localizedText = () => jsonb().$type<LocalizedText>()

/** A text without the marks that people leave out or take for one another; an index of it helps only whoever asks in the same words. */
export const withoutMarks = (text: SQLWrapper) => sql`translate(${text}, ' -._/', '')`

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { requestActs, requestKinds, requestStates } from '#contracts/request-kinds.ts'
import { id, instant, revision, updatedAt } from '#server/platform/db/columns.ts'
import { allSealed, eachSealed, encryptedJson, encryptedText } from '#server/platform/personal-data/columns.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'

/** The name of a field and what was typed into it. */
export interface RequestAnswer {
  name: 'name' | 'phone' | 'email' | 'message' | 'product' | 'size' | 'order'
  value: string
}

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** What people asked of the shop. No row is ever deleted: what somebody wrote is erased from it. Source: FORM-12, FORM-27. */
export const requests = pgTable(
  'requests',
  {
    id: id(),
    kind: text({ enum: requestKinds }).notNull(),
    answers: encryptedJson<RequestAnswer[]>('value').notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** The page on which the form was opened, without its query; empty when the browser did not tell. */
    url: text().notNull(),
    locale: text({ enum: ['ru', 'en'] }).notNull(),
    /** HMAC of the address that sent it, for the limit of requests; gone after a day. */
    originHash: text(),
    state: text({ enum: requestStates }).notNull().default('new'),
    /** The member of staff who has taken it. */
    assignee: text(),
    /** Until when it is to be answered. */
    dueAt: instant().notNull(),
    createdAt: instant().notNull(),
    doneAt: instant(),
    /** When what somebody wrote was erased; answers, page and customer are gone then. */
    erasedAt: instant(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('requests_open')
      .on(t.dueAt, t.id)
      .where(sql`${t.state} <> 'done' and ${t.erasedAt} is null`),
    index('requests_customer').on(t.customerId),
    index('requests_origin').on(t.originHash, t.createdAt),
    index('requests_created').on(t.createdAt),
    check('requests_kind', sql`${t.kind} in (${oneOf(requestKinds)})`),
    check('requests_state', sql`${t.state} in (${oneOf(requestStates)})`),
    check('requests_done', sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
    check('requests_taken', sql`${t.state} <> 'in_work' or ${t.assignee} is not null`),
    check('requests_erased', sql`${t.erasedAt} is null or (${t.answers} = '[]' and ${t.url} = '' and ${t.customerId} is null)`),
    check('requests_sealed', eachSealed(t.answers, 'value')),
    check('requests_locale', sql`${t.locale} in ('ru', 'en')`),
  ],
)

/** What staff did with a request. Rows are only added; of one that is erased only the words go. Source: FORM-12. */
export const requestHistory = pgTable(
  'request_history',
  {
    id: id(),
    requestId: integer()
      .notNull()
      .references(() => requests.id, { onDelete: 'restrict' }),
    at: instant().notNull(),
    /** Null until there are accounts of staff. */
    memberId: integer(),
    /** The name of the member of staff. */
    actor: text().notNull(),
    act: text({ enum: requestActs }).notNull(),
    /** What was answered, or noted. */
    note: encryptedText(),
  },
  (t) => [
    index('request_history_request').on(t.requestId, t.id),
    check('request_history_act', sql`${t.act} in (${oneOf(requestActs)})`),
    check('request_history_sealed', allSealed(t.note)),
  ],
)

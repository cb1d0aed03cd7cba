import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { allSealed, encryptedJson } from '../personal-data/columns.ts'
import { createdAt, id } from './columns.ts'

/** Replies to writes that must happen once; the same key and body get the same reply. Source: api.md, I6. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    /** Who and which call: `order:customer:7`. */
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    done: boolean().notNull().default(false),
    reply: encryptedJson<unknown>('phone', 'email', 'address', 'comment', 'access_token'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('idempotency_keys_once').on(t.scope, t.key),
    index().on(t.createdAt),
    check('idempotency_keys_sealed', allSealed(sql`${t.reply} ->> 'access_token'`, sql`${t.reply} #>> '{order,contact,phone}'`)),
    check('idempotency_keys_reply', sql`not ${t.done} or ${t.reply} is not null`),
  ],
)

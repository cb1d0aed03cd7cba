import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { RequestContext } from '../http/request-context.ts'
import { encryptedAs } from '../personal-data/columns.ts'
import { personalData } from '../personal-data/key-ring.ts'
import type { Db } from './database.ts'
import { deleteSome } from './delete-some.ts'
import { idempotencyKeys } from './idempotency.schema.ts'
import { preparedInsert, preparedStatement } from './wire/prepared.ts'

const keyReused = () => new DomainError({ code: 'error.key_reused', status: 409 })

export interface IdempotentCall {
  /** Who calls what: two shoppers may use the same key. */
  scope: string
  key: string
  body: unknown
}

const claim = preparedInsert('idempotency_claim', idempotencyKeys, (insertion) =>
  insertion.onConflictDoNothing({ target: [idempotencyKeys.scope, idempotencyKeys.key] }).returning({ id: idempotencyKeys.id }),
)
const keepReply = preparedStatement<{ id: number; reply: unknown }, unknown>('idempotency_reply', (db) =>
  db
    .update(idempotencyKeys)
    .set({ done: true, reply: sql`${encryptedAs(idempotencyKeys.reply, 'reply')}::jsonb` })
    .where(eq(idempotencyKeys.id, sql.placeholder('id'))),
)

/**
 * Does a write once for its key, inside the caller's transaction: the same key and body get the stored reply, another body a 409. A
 * second caller waits for the first one's transaction; if that fails, the key is free again. Source: api.md, I6, T30.
 */
export async function once<T>(tx: Db, call: IdempotentCall, now: Date, work: () => Promise<T>): Promise<T> {
  const bodyHash = hashOf(call.body)
  const [claimed] = await claim(tx, [{ scope: call.scope, key: call.key, bodyHash, createdAt: now }])
  if (claimed) {
    const reply = await work()
    await keepReply(tx, { id: claimed.id, reply })
    return reply
  }
  const [before] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, call.scope), eq(idempotencyKeys.key, call.key)))
  if (!before || before.bodyHash !== bodyHash) throw keyReused()
  return before.reply as T
}

/** What a write answered that was done under this key; undefined when none was, or it is not done yet. */
export async function findReply(db: Db, { scope, key }: Pick<IdempotentCall, 'scope' | 'key'>): Promise<unknown> {
  const [row] = await db
    .select({ reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key), idempotencyKeys.done))
  return row?.reply
}

/**
 * Gives the keys of one who calls to another that they are from now on; answers what they were answered with. A key that the other has used themselves stays
 * where it is.
 */
export async function handOverKeys(tx: Db, from: string, to: string): Promise<unknown[]> {
  const used = tx.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(eq(idempotencyKeys.scope, to))
  const rows = await tx
    .update(idempotencyKeys)
    .set({ scope: to })
    .where(and(eq(idempotencyKeys.scope, from), notInArray(idempotencyKeys.key, used)))
    .returning({ reply: idempotencyKeys.reply })
  return rows.map(({ reply }) => reply)
}

/** Forgets the keys of some scopes with what was answered: whoever used them is no more. By the unique index of scope and key. */
export async function forgetScopes(tx: Db, scopes: readonly string[]): Promise<void> {
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.scope, [...scopes]))
}

/** Forgets the keys whose reply has one of these texts at a path: whom it names is no more. Keys live for days only, all of them are looked through. */
export async function forgetReplies(tx: Db, path: readonly string[], values: readonly string[]): Promise<void> {
  const found = sql`${idempotencyKeys.reply} #>> ${sql.param([...path])}::text[] = any(${sql.param([...values])}::text[])`
  await tx.delete(idempotencyKeys).where(found)
}

/** The key of a call that needs one: the binder has refused a request without it before this is asked. */
export function keyOf(context: Pick<RequestContext, 'idempotencyKey'>): string {
  if (context.idempotencyKey === undefined) throw new Error('a call that needs a key was bound without one')
  return context.idempotencyKey
}

/** Forgets keys older than a moment, whoever used them, at most so many, and answers how many; the job `orders:forget-keys` calls it. */
export function forgetKeys(db: Db, before: Date, limit: number): Promise<number> {
  return deleteSome(db, idempotencyKeys, idempotencyKeys.id, lt(idempotencyKeys.createdAt, before), limit)
}

/** Of a value with its fields in alphabetical order; what somebody has typed cannot be guessed from it. */
function hashOf(value: unknown): string {
  return personalData().fingerprint(JSON.stringify(sorted(value)) ?? '')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  )
}

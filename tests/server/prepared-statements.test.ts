import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { idempotencyKeys } from '#server/platform/db/idempotency.schema.ts'
import { preparedInsert, preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(() => database.db.execute(sql`delete from idempotency_keys`))
afterAll(() => database.drop())

type Row = typeof idempotencyKeys.$inferSelect
const insert = preparedInsert('test_insert', idempotencyKeys, (insertion) => insertion.returning({ id: idempotencyKeys.id }))
const find = preparedStatement<{ scope: string }, Row[]>('test_find', (db) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.scope, sql.placeholder('scope')))
    .orderBy(idempotencyKeys.id),
)
const createdAt = new Date('2026-11-20T09:00:00Z')
const row = (key: string, more: Partial<Row> = {}) => ({ scope: 'one', key, bodyHash: '', createdAt, ...more })

/** The names that the connection of a transaction knows. */
const namesOn = async (tx: Parameters<typeof find>[0]) => {
  const known = await tx.execute<{ name: string }>(sql`select name from pg_prepared_statements where name like 'test%' order by name`)
  return known.rows.map(({ name }) => name)
}

test('rows come back as they were given, whatever columns and how many rows one call gives', async () => {
  await insert(database.db, [row('a', { done: true, reply: { of: ['дом', 1] } }), row('b')])
  // As JSON null would be something: the check of the table asks for a reply that is none.
  await insert(database.db, [row('c', { reply: null })])
  const found = await find(database.db, { scope: 'one' })
  expect(found.map(({ key, done, reply }) => [key, done, reply])).toEqual([
    ['a', true, { of: ['дом', 1] }],
    ['b', false, null],
    ['c', false, null],
  ])
  expect(found[0]?.createdAt).toEqual(createdAt)
  const nothing = await database.db.execute(sql`select 1 from idempotency_keys where reply is null`)
  expect(nothing.rowCount).toBe(2)
  expect(await find(database.db, { scope: 'another' })).toEqual([])
})

test('in a transaction a statement goes by its connection: what is rolled back was never there', async () => {
  const undone = inTransaction(database.db, async (tx) => {
    await insert(tx, [row('a')])
    expect(await find(tx, { scope: 'one' })).toHaveLength(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await find(database.db, { scope: 'one' })).toEqual([])
})

test('one text has one name, whether a value is there or nothing; a connection plans it once', async () => {
  await inTransaction(database.db, async (tx) => {
    for (const key of ['a', 'b', 'c']) await insert(tx, [row(key)])
    await insert(tx, [row('d', { reply: null })])
    await insert(tx, [row('e', { reply: 'some' })])
    for (let n = 0; n < 3; n++) await find(tx, { scope: 'one' })
    const { rows } = await tx.execute<{ texts: number; names: number }>(
      sql`select count(distinct statement) as texts, count(distinct name) as names from pg_prepared_statements where name like 'test%'`,
    )
    expect(rows[0]?.names).toBeGreaterThanOrEqual(3)
    expect(rows[0]?.texts).toBe(rows[0]?.names)
  })
})

test('more shapes than are kept are still inserted, without a name', async () => {
  await inTransaction(database.db, async (tx) => {
    for (let rows = 1; rows <= 40; rows++)
      expect(
        await insert(
          tx,
          Array.from({ length: rows }, (_, at) => row(`${rows}-${at}`)),
        ),
      ).toHaveLength(rows)
    const names = (await namesOn(tx)).filter((name) => name.startsWith('test_insert'))
    expect(names.length).toBeGreaterThan(20)
    expect(names.length).toBeLessThanOrEqual(32)
  })
})

test('what a migration has made of another type is asked anew', async () => {
  const ids = preparedStatement<{ scope: string }, { id: number }[]>('test_ids', (db) =>
    db
      .select({ id: idempotencyKeys.id })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.scope, sql.placeholder('scope'))),
  )
  await insert(database.db, [row('a')])
  const ask = () => inTransaction(database.db, (tx) => ids(tx, { scope: 'one' }))
  expect(await ask()).toHaveLength(1)
  await database.db.execute(sql`alter table idempotency_keys alter column id type bigint`)
  expect(await ask()).toHaveLength(1)
})

test('two statements of one name are refused before they are asked', () => {
  expect(() => preparedInsert('test_insert', idempotencyKeys)).toThrow('test_insert')
})

import { readdirSync } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { personalTables } from '#server/personal-tables.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'
import { orders } from '#server/modules/sales/orders/orders.schema.ts'
import { returns } from '#server/modules/sales/returns/returns.schema.ts'
import { createDatabase, isServed, servingName } from '#server/platform/db/database.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { createLog } from '#server/platform/log.ts'
import { usePersonalDataKeys } from '#server/platform/personal-data/key-ring.ts'
import { assertPersonalDataKey } from '#server/platform/personal-data/open.ts'
import { personalColumns, sealPersonalData } from '#server/platform/personal-data/seal-tables.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, orderBody, place, startCheckout } from '#tests/support/checkout.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { logIn, lastCode, solvedCaptcha } from '#tests/support/login.ts'
import { moveAlong, notifyShop } from '#tests/support/orders.ts'
import { testDataKey } from '#tests/support/personal-data.ts'
import { askBack } from '#tests/support/returns.ts'

/* Phones, e-mails and addresses are encrypted in the database. Source: reliability §6.12, decision 0075. */

const newKey = 'another'.repeat(5)
const strangeKey = 'strange'.repeat(5)
// The keys are those of the process, and other files of tests go on in it.
afterEach(() => usePersonalDataKeys([testDataKey]))

const vera = {
  phone: '+79031112233',
  next: '+79034445566',
  email: 'Vera.Sever@example.com',
  street: 'Тупик-Незабудок',
  house: '77Ж',
  postcode: '183038',
  recipient: '+79037778899',
  comment: 'Домофон не работает',
  fit: 'Жмёт в плечах',
}

describe('whatever a shopper does', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startCheckout(20)
  })
  afterAll(() => app.close())

  /** Everything that any table holds, as text, but what messages say until they have gone out. */
  async function everything(): Promise<string[]> {
    const { rows: tables } = await app.db.execute<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`)
    expect(tables.length).toBeGreaterThan(90)
    const texts = []
    for (const { name } of tables) {
      const row = sql.raw(name === 'public.messages' ? "to_jsonb(t) - 'text'" : 'to_jsonb(t)')
      const { rows } = await app.db.execute<{ row: string }>(sql`select (${row})::text as row from ${sql.raw(name)} t`)
      texts.push(...rows.map((one) => `${name} ${one.row}`))
    }
    return texts
  }

  test('no phone, e-mail or address of theirs stands in the database in clear', async () => {
    const visitor = new Visitor(app)
    const { id: customerId } = await logIn(visitor, vera.phone)
    await visitor.call('PUT /personal/change', { body: { first_name: 'Вера', email: vera.email } })
    const address = { city: 'Мурманск', street: vera.street, house: vera.house, postal_code: vera.postcode, comment: vera.comment }
    expect((await visitor.call('POST /personal/addresses', { body: address })).status).toBe(201)
    await fillCart(visitor)
    const contact = { first_name: 'Вера', phone: vera.phone, email: vera.email }
    const recipient = { first_name: 'Пётр', phone: vera.recipient }
    const delivery = { type: 'courier' as const, address: { ...address, city: 'Москва' } }
    const placed = await place(app, visitor, { ...(await orderBody(app, { contact, delivery, recipient })), comment: vera.comment })
    expect(placed.status).toBe(201)
    const [order] = await app.db.select().from(orders)
    if (!order) throw new Error('there is no order')
    expect(order).toMatchObject({ contactPhone: vera.phone, comment: vera.comment, recipient: { phone: vera.recipient }, customerId })
    await notifyShop(app, order, { fields: { Email: vera.email, Name: vera.street } })
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    await askBack(app, visitor, order, 1)
    expect((await app.db.update(returns).set({ comment: vera.fit }).returning({ comment: returns.comment }))[0]?.comment).toBe(vera.fit)
    expect(
      (await visitor.call('PUT /personal/phone', { body: { phone: vera.next, recaptcha: await solvedCaptcha(visitor) } })).status,
    ).toBe(200)
    const change = { phone: vera.next, code: await lastCode(app, vera.next) }
    expect((await visitor.call('POST /personal/phone/confirm', { body: change })).status).toBe(200)
    expect((await visitor.call('POST /authorization/restore/request', { body: { username: vera.email } })).status).toBe(200)
    await app.db.transaction((tx) =>
      once(tx, { scope: 'x', key: 'y', body: contact }, app.clock.now(), async () => ({ order: { contact, address: vera.street } })),
    )
    const kept = await everything()
    for (const part of Object.values(vera)) {
      for (const form of [part, part.toLowerCase(), part.replace('+', '')]) expect(kept.filter((row) => row.includes(form))).toEqual([])
    }
    expect(kept.join('\n')).toContain('Мурманск')
  })

  test('the database takes nothing that is not encrypted', async () => {
    for (const statement of [
      `update customers set phone = '+79001112233' where id = 1`,
      `update addresses set flat = '12'`,
      `update messages set recipient = 'a@example.com'`,
      `update orders set contact = contact || '{"email": "a@example.com"}'`,
      `update orders set recipient = '{"phone": "+79001112233"}'`,
      `update orders set comment = 'x'`,
      `update returns set comment = 'x'`,
      `insert into receipts (order_id, kind, key, total, document) select order_id, kind, 'x', total, document || '{"customer": "a@example.com"}' from receipts limit 1`,
      `update payment_events set body = 'x'`,
      `insert into idempotency_keys (scope, key, body_hash, reply) values ('x', 'z', '', '{"access_token": "x"}')`,
      `insert into form_answers (form_id, answers, url, locale, sent_at) values (1, '[{"fieldId": 1, "label": "x", "value": "x"}]', '', 'ru', now())`,
    ])
      await expect(app.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { constraint: expect.stringMatching(/_sealed$/) as string },
      })
  })
})

test('every encrypted column is one of a table that is encrypted anew with another key, and that a check guards', async () => {
  const declared = new Set(personalTables.map(({ table }) => table))
  const root = new URL('../../server/', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.schema.ts'))
  const personal = new Set<PgTable>()
  for (const file of files) {
    const exported = Object.values((await import(new URL(file, root).href)) as Record<string, unknown>)
    for (const table of exported.filter((one) => is(one, PgTable))) if (personalColumns(table).length > 0) personal.add(table)
  }
  expect(personal).toEqual(declared)
  const empty = await cloneDatabase()
  const { rows } = await empty.db.execute<{ name: string; isChecked: boolean }>(sql`
    select conrelid::regclass::text as name, convalidated as "isChecked" from pg_constraint where conname like '%\\_sealed'`)
  expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual([...personal].map(getTableName).toSorted())
  expect(rows.every(({ isChecked }) => isChecked)).toBe(true)
  await empty.drop()
})

describe('a database of before', () => {
  let demo: TestDatabase
  beforeAll(async () => {
    demo = await cloneDatabase('demo')
    await demo.db.execute(
      sql`insert into messages (channel, recipient, text, locale, state, delivered_at)
        values ('sms', ${sql.param('+79001234567', customers.phone)}, '', 'ru', 'delivered', now())`,
    )
  })
  afterAll(() => demo.drop())

  /** All that is encrypted, as the shop reads it, and the hashes of orders' terms are not: they are over what is encrypted. */
  async function told(): Promise<Record<string, unknown[]>> {
    const all: Record<string, unknown[]> = {}
    for (const { table, key } of personalTables) {
      if (!key) continue
      const columns = Object.fromEntries(personalColumns(table))
      all[getTableName(table)] = await demo.db
        .select({ ...columns, key })
        .from(table)
        .orderBy(key)
    }
    return all
  }

  /** Every text of the encrypted columns, as it stands there. */
  async function kept(): Promise<string> {
    const texts = []
    for (const { table } of personalTables) {
      const { rows } = await demo.db.execute<{ row: string }>(sql`select to_jsonb(t)::text as row from ${table} t`)
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  }

  const states = async () =>
    (
      await demo.db.execute<{ off: number; unchecked: number }>(sql`
        select (select count(*)::int from pg_trigger where tgenabled <> 'O') as off,
          (select count(*)::int from pg_constraint where conname like '%\\_sealed' and not convalidated) as unchecked`)
    ).rows[0]

  /** As it was before there was a key: everything in clear, checks that were made of no row, and one order that was changed by hand. Answers how many checks. */
  async function putInClear(all: Record<string, unknown[]>): Promise<number> {
    const { rows: checks } = await demo.db.execute<{ table: string; name: string; says: string }>(sql`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as says from pg_constraint where conname like '%\\_sealed'`)
    await demo.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const { table, name } of checks) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
      for (const { table, key } of personalTables) {
        if (!key) continue
        const columns = Object.entries(Object.fromEntries(personalColumns(table)))
        for (const row of all[getTableName(table)] as Record<string, unknown>[]) {
          const sets = columns.flatMap(([field, column]) => {
            const value = row[field]
            if (value === null) return []
            const clear = typeof value === 'object' ? JSON.stringify(value) : String(value)
            const name = sql.identifier(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
            return [sql`${name} = ${clear}::text::${sql.raw(column.getSQLType())}`]
          })
          if (sets.length > 0) await tx.execute(sql`update ${table} set ${sql.join(sets, sql`, `)} where ${key} = ${row.key}`)
        }
      }
      await tx.execute(sql`update orders set frozen_hash = order_frozen_hash(id) where frozen_hash is not null`)
      await tx.execute(sql`update orders set frozen_hash = 'changed' where id = (select min(id) from orders)`)
      await tx.execute(sql`delete from personal_data_key`)
      for (const { table, name, says } of checks) await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${says} not valid`))
    })
    return checks.length
  }

  test('is encrypted once, with all that was agreed as it was; an order that was changed stays found out', async () => {
    const before = await told()
    expect(Object.values(before).flat().length).toBeGreaterThan(60)
    const checks = await putInClear(before)
    expect(checks).toBeGreaterThan(12)
    expect(await kept()).toMatch(/\+7\d{10}/)
    expect(await told()).toEqual(before)
    expect(await states()).toMatchObject({ off: 0, unchecked: checks })
    const [one, other] = await Promise.all([sealPersonalData(demo.db, personalTables), sealPersonalData(demo.db, personalTables)])
    expect([Math.min(one, other), Math.max(one, other)]).toEqual([0, Object.values(before).flat().length])
    expect(await kept()).not.toMatch(/\+7\d{10}|@/)
    expect(await told()).toEqual(before)
    expect(await states()).toEqual({ off: 0, unchecked: 0 })
    const { rows } = await demo.db.execute<{ count: number }>(sql`select count(*)::int as count from inv_05_frozen`)
    expect(rows).toEqual([{ count: 1 }])
    await demo.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update orders set frozen_hash = order_frozen_hash(id) where frozen_hash = 'changed'`)
    })
    await expectInvariants(demo.db)
  })

  test('a column that is encrypted later is so with the key that the database knows', async () => {
    const before = await told()
    const { rows } = await demo.db.execute<{ says: string }>(
      sql`select pg_get_constraintdef(oid) as says from pg_constraint where conname = 'addresses_sealed'`,
    )
    await demo.db.execute(sql`alter table addresses drop constraint addresses_sealed`)
    await demo.db.execute(sql`update addresses set street = 'pd1.foo, 7' where id = (select min(id) from addresses)`)
    await demo.db.execute(sql.raw(`alter table addresses add constraint addresses_sealed ${rows[0]?.says} not valid`))
    expect(await sealPersonalData(demo.db, personalTables)).toBe(before.addresses?.length)
    expect(await states()).toEqual({ off: 0, unchecked: 0 })
    expect((await told()).addresses).toEqual(
      (before.addresses as object[]).map((row, index) => (index === 0 ? { ...row, street: 'pd1.foo, 7' } : row)),
    )
  })

  test('with another key everything is encrypted anew, is found and read as before, and the key before is needed no more', async () => {
    const before = await told()
    usePersonalDataKeys([newKey, testDataKey])
    await expect(assertPersonalDataKey(demo.db)).rejects.toThrow(/PERSONAL_DATA_KEY is/)
    expect(await sealPersonalData(demo.db, personalTables)).toBe(Object.values(before).flat().length)
    usePersonalDataKeys([newKey])
    await assertPersonalDataKey(demo.db)
    expect(await told()).toEqual(before)
    expect(await states()).toEqual({ off: 0, unchecked: 0 })
    const [{ phone } = { phone: '' }] = before.customers as { phone: string }[]
    expect(await demo.db.$count(customers, sql`${customers.phone} = ${sql.param(phone, customers.phone)}`)).toBe(1)
    await expectInvariants(demo.db)
    usePersonalDataKeys([testDataKey])
    await expect(told()).rejects.toThrow(/not configured/)
  })

  test('with a key that the database does not know nothing is done, also when it holds nobody yet', async () => {
    const empty = await cloneDatabase()
    usePersonalDataKeys([strangeKey])
    for (const { db } of [demo, empty]) {
      await expect(sealPersonalData(db, personalTables)).rejects.toThrow(/PERSONAL_DATA_OLD_KEY/)
      await expect(assertPersonalDataKey(db)).rejects.toThrow(/PERSONAL_DATA_KEY is/)
    }
    await empty.drop()
  })

  test('while a shop serves, nothing is encrypted under its hands', async () => {
    const serving = createDatabase({ url: demo.url, max: 1, log: createLog('silent'), applicationName: servingName })
    await serving.execute(sql`select 1`)
    usePersonalDataKeys([testDataKey, newKey])
    await expect(sealPersonalData(demo.db, personalTables)).rejects.toThrow(/stop every process/)
    await serving.$pool.end()
    await expect.poll(() => isServed(demo.db)).toBe(false)
    expect(await sealPersonalData(demo.db, personalTables)).toBeGreaterThan(0)
  })
})

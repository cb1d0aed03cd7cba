import { readdirSync } from 'node:fs'
import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addresses, customers } from '#server/modules/customers/customers.schema.ts'
import { orders } from '#server/modules/orders/orders.schema.ts'
import { personalTables } from '#server/personal-tables.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { usePersonalDataKeys } from '#server/platform/personal-data/key-ring.ts'
import { personalColumns, sealPersonalData } from '#server/platform/personal-data/seal-tables.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, orderBody, place, startCheckout } from '#tests/support/checkout.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { logIn, lastCode, solvedCaptcha } from '#tests/support/login.ts'
import { notifyShop } from '#tests/support/orders.ts'
import { testDataKey } from '#tests/support/personal-data.ts'

const newKey = 'another'.repeat(5)
let app: TestApp
let demo: TestDatabase
beforeAll(async () => {
  app = await startCheckout(20)
  demo = await cloneDatabase('demo')
})
// The keys are those of the process, and other files of tests go on in it.
afterEach(() => usePersonalDataKeys([testDataKey]))
afterAll(async () => {
  await app.close()
  await demo.drop()
})

const vera = {
  phone: '+79031112233',
  next: '+79034445566',
  email: 'Vera.Sever@example.com',
  street: 'Тупик-Незабудок',
  house: '77Ж',
  recipient: '+79037778899',
  comment: 'Домофон не работает',
}

/** Everything that any table holds, as text, but what messages say until they have gone out. */
async function everything(): Promise<string> {
  const { rows: tables } = await app.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`)
  const texts = []
  for (const { name } of tables) {
    const { rows } = await app.db.execute<{ row: string }>(sql`select (to_jsonb(t) - 'text')::text as row from ${sql.raw(name)} t`)
    texts.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  expect(tables.length).toBeGreaterThan(90)
  return texts.join('\n')
}

test('[T49] no phone, e-mail or address of a shopper stands in the database in clear, whatever he does', async () => {
  const visitor = new Visitor(app)
  await logIn(visitor, vera.phone)
  await visitor.call('PUT /personal/change', { body: { first_name: 'Вера', email: vera.email } })
  const address = { city: 'Мурманск', street: vera.street, house: vera.house, comment: vera.comment }
  expect((await visitor.call('POST /personal/addresses', { body: address })).status).toBe(201)
  await fillCart(visitor)
  const contact = { first_name: 'Вера', phone: vera.phone, email: vera.email }
  const recipient = { first_name: 'Пётр', phone: vera.recipient }
  const delivery = { type: 'courier' as const, address: { ...address, city: 'Москва' } }
  const body = { ...(await orderBody(app, { contact, delivery, recipient })), comment: vera.comment }
  const placed = await place(app, visitor, body)
  expect(placed.status).toBe(201)
  const [order] = await app.db.select().from(orders)
  expect(order).toMatchObject({ contactPhone: vera.phone, comment: vera.comment, recipient: { phone: vera.recipient } })
  if (order) await notifyShop(app, order, { fields: { Email: vera.email, Name: vera.street } })
  expect((await visitor.call('PUT /personal/phone', { body: { phone: vera.next, recaptcha: await solvedCaptcha(visitor) } })).status).toBe(
    200,
  )
  expect(
    (await visitor.call('POST /personal/phone/confirm', { body: { phone: vera.next, code: await lastCode(app, vera.next) } })).status,
  ).toBe(200)
  expect((await visitor.call('POST /authorization/restore/request', { body: { username: vera.email } })).status).toBe(200)
  await app.db.transaction((tx) =>
    once(tx, { scope: 'x', key: 'y', body: {} }, app.clock.now(), async () => ({ order: { contact, address: vera.street } })),
  )
  const kept = await everything()
  for (const part of Object.values(vera)) {
    for (const form of [part, part.toLowerCase(), part.replace('+', '')])
      expect(kept.split('\n').filter((row) => row.includes(form))).toEqual([])
  }
  expect(kept).toContain('Мурманск')
})

test('every encrypted column is one of a table that is encrypted anew with another key', async () => {
  const declared = new Set(personalTables.map(({ table }) => table))
  const root = new URL('../../server/', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.schema.ts'))
  let columns = 0
  for (const file of files) {
    const exported = Object.values((await import(new URL(file, root).href)) as Record<string, unknown>)
    for (const table of exported.filter((one) => is(one, PgTable))) {
      const personal = personalColumns(table)
      columns += personal.length
      if (personal.length > 0) expect(declared, file).toContain(table)
    }
  }
  expect(columns).toBeGreaterThan(25)
})

/** What the demo shop's customers have told, as the shop reads it. */
const told = async () => ({
  customers: await demo.db.select({ phone: customers.phone, email: customers.email }).from(customers).orderBy(customers.id),
  addresses: await demo.db.select().from(addresses).orderBy(addresses.id),
  orders: await demo.db.select().from(orders).orderBy(orders.id),
})
const contacts = ({ orders: all }: Awaited<ReturnType<typeof told>>) =>
  all.map((one) => [one.contact, one.contactPhone, one.delivery, one.comment])
const raw = async () => JSON.stringify((await demo.db.execute(sql`select phone, email from customers`)).rows)

test('what was in clear before there was a key is encrypted once, with all that was agreed as it was', async () => {
  const before = await told()
  expect(before.addresses.length).toBeGreaterThan(3)
  // As a database of before: no check, no key, and everything in clear.
  const { rows: checks } = await demo.db.execute<{ table: string; name: string }>(
    sql`select conrelid::regclass::text as table, conname as name from pg_constraint where conname like '%\\_sealed'`,
  )
  expect(checks.length).toBeGreaterThan(8)
  await demo.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { table, name } of checks) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
    for (const one of before.customers)
      await tx.execute(sql`update customers set phone = ${one.phone}, phone_block = ${`${one.phone.slice(0, -3)}/12`}, email = ${one.email},
        email_key = lower(${one.email}) where phone = ${sql.param(one.phone, customers.phone)}`)
    for (const one of before.addresses)
      await tx.execute(sql`update addresses set street = ${one.street}, house = ${one.house}, flat = ${one.flat} where id = ${one.id}`)
    for (const one of before.orders) {
      await tx.execute(sql`update orders set contact = ${JSON.stringify(one.contact)}::jsonb, contact_phone = ${one.contactPhone},
        delivery = ${JSON.stringify(one.delivery)}::jsonb, comment = ${one.comment} where id = ${one.id}`)
      await tx.execute(sql`update orders set frozen_hash = order_frozen_hash(id) where id = ${one.id}`)
    }
    await tx.execute(sql`delete from personal_data_key`)
  })
  expect(await raw()).toContain(before.customers[0]?.phone)
  expect(contacts(await told())).toEqual(contacts(before))
  expect(await sealPersonalData(demo.db, personalTables)).toBeGreaterThan(before.orders.length)
  expect(await raw()).not.toMatch(/\+7|@/)
  const after = await told()
  expect([after.customers, after.addresses, contacts(after)]).toEqual([before.customers, before.addresses, contacts(before)])
  await expectInvariants(demo.db)
  expect(await sealPersonalData(demo.db, personalTables)).toBe(0)
})

test('the database takes nothing that is not encrypted', async () => {
  for (const statement of [
    `update customers set phone = '+79001112233' where id = 1`,
    `update addresses set flat = '12'`,
    `update messages set recipient = 'a@example.com'`,
    `update orders set contact = contact || '{"email": "a@example.com"}'`,
    `update orders set recipient = '{"phone": "+79001112233"}'`,
    `update orders set comment = 'x'`,
    `update receipts set document = document || '{"customer": "a@example.com"}'`,
    `update payment_events set body = 'x'`,
    `insert into form_answers (form_id, answers, url, locale, sent_at) values (1, '[{"fieldId": 1, "label": "x", "value": "x"}]', '', 'ru', now())`,
  ])
    await expect(app.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
      cause: { constraint: expect.stringMatching(/_sealed$/) as string },
    })
})

test('with another key everything is encrypted anew, is found and read as before, and the key before is needed no more', async () => {
  const before = await told()
  usePersonalDataKeys([newKey])
  await expect(sealPersonalData(demo.db, personalTables)).rejects.toThrow(/which is not configured/)
  usePersonalDataKeys([newKey, testDataKey])
  expect(await sealPersonalData(demo.db, personalTables)).toBeGreaterThan(before.orders.length)
  usePersonalDataKeys([newKey])
  const after = await told()
  expect([after.customers, after.addresses, contacts(after)]).toEqual([before.customers, before.addresses, contacts(before)])
  const phone = before.customers[0]?.phone ?? ''
  expect(await demo.db.$count(customers, sql`${customers.phone} = ${sql.param(phone, customers.phone)}`)).toBe(1)
  await expectInvariants(demo.db)
  usePersonalDataKeys([testDataKey])
  await expect(told()).rejects.toThrow()
})

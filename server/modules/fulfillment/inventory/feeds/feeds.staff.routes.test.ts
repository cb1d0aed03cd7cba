import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { receiveStock } from '../index.ts'

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  app = await startTinyShop(0, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Лиза', roles }) })
  await app.db.execute(
    sql`insert into sizes (slug, system, title, position) select n::text, 'numbers', '{"ru": "1"}', n from generate_series(4, 30) n`,
  )
  await app.db.execute(
    sql`insert into offers (product_id, size_id, sku, position) select 1, id, 'D-1-' || slug, position from sizes where position > 3`,
  )
})
beforeEach(async () => {
  roles = ['orders']
  await app.db.execute(sql`truncate stock_feeds, stock_movements, reservations, stocked_sizes, stock`)
})
afterAll(() => closeTestApp(app))

const asked = { place_id: 1, counted_at: '2020-01-02T09:00:00+03:00' }
let keys = 0
const call = <T>(path: string, body: object, key = `feed-key-${(keys += 1)}`) =>
  new Visitor(app).raw<T>('POST', `/api/ru/staff/stock/feeds${path}`, { ...asked, ...body }, { 'idempotency-key': key })
const preview = (text: string, more: object = {}) => call<StaffReply<'POST /staff/stock/feeds/preview'>>('/preview', { text, ...more })
const take = (text: string, more: object = {}, key?: string) =>
  call<StaffReply<'POST /staff/stock/feeds'>>('', { text, name: 'остатки.csv', ...more }, key)
const arrive = async (rows: [offerId: number, quantity: number][]) => {
  await receiveStock(
    app.db,
    rows.map(([offerId, quantity]) => ({ offerId, quantity, locationId: 1 })),
  )
  await app.db.execute(sql`update stock_movements set at = '2020-01-01'`)
}
const onHand = async () => {
  const { rows } = await app.db.execute<{ sku: string; on_hand: number }>(
    sql`select sku, on_hand from stock join offers o on o.id = offer_id where location_id = 1 and on_hand > 0 order by sku`,
  )
  return Object.fromEntries(rows.map((row) => [row.sku, row.on_hand]))
}

test('[ADM-42] a file is looked at before anything changes, then taken, with movements and an audit row by who did it', async () => {
  await arrive([
    [1, 5],
    [2, 5],
  ])
  const text = 'sku;on_hand\nD-1-S;1\nD-1-M;5\nD-1-L;2\n'
  expect(await preview(text)).toMatchObject({
    status: 200,
    body: {
      rows: 3,
      changed: 2,
      changes: [
        { sku: 'D-1-S', from: 5, to: 1 },
        { sku: 'D-1-L', from: 0, to: 2 },
      ],
      refused: 0,
      empties: 0,
    },
  })
  expect(await onHand()).toEqual({ 'D-1-S': 5, 'D-1-M': 5 })
  expect(await take(text)).toMatchObject({ status: 200, body: { taken: 3, changed: 2, left_out: 0, short: [] } })
  expect(await onHand()).toEqual({ 'D-1-S': 1, 'D-1-M': 5, 'D-1-L': 2 })
  const { rows } = await app.db.execute<{ member: string }>(sql`select member from stock_movements where reason = 'adjustment'`)
  expect(rows.map(({ member }) => member)).toEqual(['Лиза', 'Лиза'])
  const audit = await app.db.execute<Record<string, unknown>>(
    sql`select act, row_id, after, actor from staff_changes where table_name = 'locations' order by id desc limit 1`,
  )
  expect(audit.rows[0]).toMatchObject({
    act: 'take_feed',
    row_id: '1',
    actor: 'Лиза',
    after: { name: 'остатки.csv', taken: 3, changed: 2 },
  })
  const wished = await app.db.execute(sql`select from graphile_worker._private_jobs where key like '%feeds%'`)
  expect(wished.rows.length).toBeGreaterThan(0)
})

test('[ADM-42] refused rows are named with line, column and reason, all of them in a file, and left out when a person agrees', async () => {
  const broken = Array.from({ length: 25 }, (_, index) => `D-1-${index + 4};много`)
  const text = ['D-1-S;3', ...broken, 'X-1;2', ''].join('\n')
  const { body } = await preview(text)
  expect(body).toMatchObject({ rows: 1, refused: 26 })
  expect(body.refusals).toHaveLength(20)
  expect(body.refusals[0]).toEqual({ line: 2, column: 'on_hand', value: 'много', reason: '«много»: не число штук' })
  const file = await app.server.inject({ method: 'POST', url: '/api/ru/staff/stock/feeds/refused', payload: { ...asked, text } })
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(27)
  expect(lines.at(-1)).toBe('27;sku;X-1;такого артикула в магазине нет')
  expect(await take(text)).toMatchObject({ status: 409, errors: [{ code: 'inventory.feed_refused' }] })
  expect(await onHand()).toEqual({})
  expect(await take(text, { leaves_out: true })).toMatchObject({ status: 200, body: { taken: 1, left_out: 26 } })
  expect(await onHand()).toEqual({ 'D-1-S': 3 })
  expect(await take('X-1;2', { leaves_out: true })).toMatchObject({ status: 409, errors: [{ code: 'inventory.feed_nothing' }] })
  expect(await preview('[{')).toMatchObject({ status: 400, errors: [{ code: 'inventory.feed_unread' }] })
})

test('[ADM-42] what would sell out more than 30 % needs the consent of a person', async () => {
  const skus = Array.from({ length: 20 }, (_, index) => `D-1-${index + 4}`)
  await take(skus.map((sku) => `${sku};5`).join('\n'))
  const text = skus.map((sku, index) => `${sku};${index < 7 ? 0 : 5}`).join('\n')
  const later = { counted_at: '2020-01-03T09:00:00+03:00' }
  expect((await preview(text, later)).body).toMatchObject({ empties: 7, changed: 7 })
  expect(await take(text, later)).toMatchObject({ status: 409, errors: [{ code: 'inventory.feed_empties' }] })
  expect(Object.keys(await onHand())).toHaveLength(20)
  expect((await take(text, { ...later, is_accepted: true })).body).toMatchObject({ changed: 7 })
  expect(Object.keys(await onHand())).toHaveLength(13)
})

test('[ADM-42] a press twice takes a file once; an older file, one of a moment to come and one for no place are refused', async () => {
  const [first, second] = await Promise.all([take('D-1-S;3', {}, 'pressed-twice'), take('D-1-S;3', {}, 'pressed-twice')])
  expect([first.body, second.body]).toEqual([first.body, first.body])
  expect(await take('D-1-S;4', { counted_at: '2020-01-01T09:00:00Z' })).toMatchObject({
    status: 409,
    errors: [{ code: 'inventory.feed_old' }],
  })
  expect(await preview('D-1-S;4', { counted_at: '2999-01-01T09:00:00Z' })).toMatchObject({
    status: 409,
    errors: [{ code: 'inventory.feed_ahead' }],
  })
  expect((await take('D-1-S;4', { place_id: 99 })).status).toBe(404)
  expect(await onHand()).toEqual({ 'D-1-S': 3 })
  roles = ['packer']
  expect((await preview('D-1-S;4')).status).toBe(403)
})

test('[ADM-42] [ADM-70] the exported list of stock is read back and changes nothing', async () => {
  await arrive([
    [1, 5],
    [2, 1],
  ])
  const file = await app.server.inject({ url: '/api/ru/staff/exports/stock' })
  const { body } = await preview(file.body, { counted_at: '2020-01-02T09:00:00Z' })
  expect(body).toMatchObject({ rows: 2, changed: 0, refused: 0 })
  expect(body.ignored).toContain('title')
})

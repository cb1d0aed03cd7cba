import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { uploadTable } from '#tests/support/imports.ts'
import { runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { receiveStock, takeStockFeed } from '../index.ts'

type Run = StaffReply<'GET /staff/runs/:id'>
type Rows = StaffReply<'GET /staff/runs/:id/rows'>

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  app = await startTinyShop(0, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: 1, name: 'Лиза', roles }) })
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

const call = <T = Run>(method: string, path: string) => new Visitor(app, 'en').raw<T>(method, `/api/en/staff${path}`)
const upload = async (text: string | Buffer) => (await uploadTable(app, 'stock', text)).run
const work = async (id: number): Promise<Run> => {
  await runJob(app, 'runs:work', { id })
  return (await call('GET', `/runs/${id}`)).body
}
const rowsOf = async (id: number, state: string) => (await call<Rows>('GET', `/runs/${id}/rows?state=${state}`)).body.results
const arrive = (offerId: number, quantity: number, at: string) =>
  receiveStock(app.db, [{ offerId, quantity, locationId: 1 }]).then(() =>
    app.db.execute(sql`update stock_movements set at = ${at}::timestamptz where id = (select max(id) from stock_movements)`),
  )
const shelf = async (offerId: number) => {
  const { rows } = await app.db.execute<{ on_hand: number; counted: string | null }>(
    sql`select on_hand, to_char(counted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as counted from stock where offer_id = ${offerId} and location_id = 1`,
  )
  return rows[0]
}

test('[ADM-41] [ADM-42] [ADM-69] a file of counts is previewed, refused row by row, written with what has moved since, and undone but for what was counted since', async () => {
  await arrive(1, 5, '2020-01-01')
  await arrive(2, 5, '2020-01-01')
  await arrive(3, 4, '2020-01-01')
  // Sold behind the count.
  await app.db.execute(sql`update stock set on_hand = 3 where offer_id = 1`)
  await app.db.execute(
    sql`insert into stock_movements (offer_id, location_id, delta, reason, at) values (1, 1, -2, 'shipment', '2020-02-01')`,
  )
  const run = await upload(
    [
      'Артикул;Склад;Остаток;Посчитано',
      'D-1-S;central;8;15.01.2020 12:00',
      'D-1-M;Склад;5;2020-01-15T12:00:00+03:00',
      'D-1-L;central;6;',
      'D-1-4;central;2;2020-01-15 12:00',
      'D-1-S;central;1;',
      'D-9-S;central;1;',
      ';central;1;',
      'D-1-5;moon;1;',
      'D-1-5;central;1,5;',
      'D-1-5;central;1;15.01.2020',
      'D-1-5;central;1;2099-01-01 00:00',
    ].join('\n'),
  )
  expect(run).toMatchObject({ state: 'preview', asks: null, counts: { changed: 3, same: 1, refused: 7 } })
  expect((await rowsOf(run.id, 'refused')).map(({ number, problem }) => [number, problem?.code, problem?.column])).toEqual([
    [6, 'run.twice_above', 'sku'],
    [7, 'inventory.row.unknown_sku', 'sku'],
    [8, 'inventory.row.no_sku', 'sku'],
    [9, 'inventory.row.unknown_place', 'place'],
    [10, 'inventory.row.no_number', 'on_hand'],
    [11, 'inventory.row.no_moment', 'counted_at'],
    [12, 'inventory.feed_ahead', 'counted_at'],
  ])
  expect((await rowsOf(run.id, 'changed')).map(({ key, before, after }) => [key, before?.on_hand, after?.on_hand])).toEqual([
    ['D-1-S · central', 3, 6],
    ['D-1-L · central', 4, 6],
    ['D-1-4 · central', 0, 2],
  ])
  expect(await shelf(1)).toEqual({ on_hand: 3, counted: null })

  // One more is sold between the preview and the press.
  await app.db.execute(sql`update stock set on_hand = 2 where offer_id = 1`)
  await app.db.execute(sql`insert into stock_movements (offer_id, location_id, delta, reason) values (1, 1, -1, 'shipment')`)
  await call('POST', `/runs/${run.id}/apply`)
  expect(await work(run.id)).toMatchObject({ state: 'done', counts: { applied: 3 } })
  expect(await shelf(1)).toEqual({ on_hand: 5, counted: '2020-01-15 09:00' })
  expect(await shelf(30)).toBeUndefined()
  const books = await app.db.execute(sql`select delta, member, note from stock_movements where reason = 'adjustment' order by offer_id`)
  expect(books.rows).toEqual([
    { delta: 3, member: 'Лиза', note: `run ${run.id}` },
    { delta: 2, member: 'Лиза', note: `run ${run.id}` },
    { delta: 2, member: 'Лиза', note: `run ${run.id}` },
  ])
  const audits = await app.db.execute(
    sql`select act, origin, before, after from staff_changes where table_name = 'locations' and act = 'count_stock'`,
  )
  expect(audits.rows).toEqual([
    { act: 'count_stock', origin: 'import', before: { 'D-1-S': 2, 'D-1-L': 4, 'D-1-4': 0 }, after: { 'D-1-S': 5, 'D-1-L': 6, 'D-1-4': 2 } },
  ])

  // Sold since: stays sold. Counted since: is left alone.
  await app.db.execute(sql`update stock set on_hand = 4 where offer_id = 1`)
  await app.db.execute(sql`update stock set counted_at = now() where offer_id = 3`)
  await app.db.execute(sql`insert into stock_movements (offer_id, location_id, delta, reason) values (1, 1, -1, 'shipment')`)
  await call('POST', `/runs/${run.id}/undo`)
  expect(await work(run.id)).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 } })
  expect([await shelf(1), (await shelf(3))?.on_hand, await shelf(4)]).toEqual([
    { on_hand: 1, counted: null },
    6,
    { on_hand: 0, counted: null },
  ])
})

test('[ADM-42] a file that sells out more than 30 % of a place is applied only when a person agrees', async () => {
  for (let offerId = 1; offerId <= 20; offerId++) await arrive(offerId, 1, '2020-01-01')
  const skus = (await app.db.execute<{ sku: string }>(sql`select sku from offers where id <= 20 order by id`)).rows
  const run = await upload(`sku;place;on_hand\n${skus.map(({ sku }, index) => `${sku};central;${index < 7 ? 0 : 1}`).join('\n')}`)
  expect(run).toMatchObject({
    asks: { code: 'inventory.feed_empties', params: { emptied: 7, offers: 20 } },
    counts: { changed: 7, same: 13 },
  })
  expect(await call('POST', `/runs/${run.id}/apply`)).toMatchObject({ status: 409, errors: [{ code: 'inventory.feed_empties' }] })
  expect((await call('POST', `/runs/${run.id}/apply?agreed=yes`)).body.state).toBe('applying')
  expect(await work(run.id)).toMatchObject({ state: 'done', counts: { applied: 7 } })
  expect((await shelf(1))?.on_hand).toBe(0)
  const fewer = await upload(
    `sku;place;on_hand\n${skus
      .slice(7)
      .map(({ sku }) => `${sku};central;0`)
      .join('\n')}`,
  )
  expect(fewer).toMatchObject({ asks: null, counts: { changed: 13 } })
})

test('[ADM-69] an export of all stock is imported again as the same, as CSV and as XLSX', async () => {
  await arrive(1, 5, '2020-01-01')
  await arrive(2, 0, '2020-01-01')
  await receiveStock(app.db, [{ offerId: 1, quantity: 2, locationId: 2 }])
  await app.db.execute(sql`update stock_movements set at = '2020-01-01'`)
  for (const format of ['csv', 'xlsx']) {
    const { rawPayload } = await app.server.inject({ url: `/api/ru/staff/imports/export?resource=stock&format=${format}` })
    expect((await upload(rawPayload)).counts, format).toMatchObject({ same: 2, changed: 0, refused: 0 })
  }
})

test('[ADM-42] a count that more has left since than was counted is refused, so that an undo makes no pieces', async () => {
  await arrive(1, 5, '2020-01-01')
  const run = await upload('sku;place;on_hand;counted_at\nD-1-S;central;1;2020-02-01 10:00\n')
  await app.db.execute(sql`update stock set on_hand = 2 where offer_id = 1`)
  await app.db.execute(sql`insert into stock_movements (offer_id, location_id, delta, reason) values (1, 1, -3, 'shipment')`)
  await call('POST', `/runs/${run.id}/apply`)
  expect(await work(run.id)).toMatchObject({ counts: { applied: 0, refused: 1 } })
  expect(await rowsOf(run.id, 'refused')).toMatchObject([{ problem: { code: 'run.moved' } }])
  expect(await shelf(1)).toEqual({ on_hand: 2, counted: null })
})

test('[ADM-42] a count is refused where the place was counted later, or was corrected between the preview and the press', async () => {
  await arrive(1, 5, '2020-01-01')
  await arrive(2, 5, '2020-01-01')
  const run = await upload('sku;place;on_hand;counted_at\nD-1-S;central;1;2020-02-01 10:00\nD-1-M;central;2;2020-02-01 10:00\n')
  await takeStockFeed(app.platform, { locationId: 1, asOf: new Date('2020-01-20T10:00:00Z'), counts: [{ offerId: 1, quantity: 9 }] })
  await call('POST', `/runs/${run.id}/apply`)
  expect(await work(run.id)).toMatchObject({ counts: { applied: 1, refused: 1 } })
  expect(await rowsOf(run.id, 'refused')).toMatchObject([{ key: 'D-1-S · central', problem: { code: 'run.moved' } }])
  await takeStockFeed(app.platform, { locationId: 1, asOf: new Date('2020-03-01T10:00:00Z'), counts: [{ offerId: 1, quantity: 7 }] })
  const late = await upload('sku;place;on_hand;counted_at\nD-1-S;central;1;2020-02-02 10:00\n')
  expect(await rowsOf(late.id, 'refused')).toMatchObject([{ problem: { code: 'inventory.count_old' } }])
  roles = ['content']
  expect((await uploadTable(app, 'stock', 'sku;place;on_hand\n')).status).toBe(403)
})

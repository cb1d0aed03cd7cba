import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { receiveStock, reserve, takeStockFeed } from '../index.ts'

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  app = await startTestApp({ authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Лиза', roles }) })
  await openTinyShop(app.db)
})
beforeEach(async () => {
  roles = ['catalogue']
  await app.db.execute(sql`truncate stock_movements, reservations, stocked_sizes, stock, stock_feeds, messages, email_bounces`)
})
afterAll(async () => {
  // Its orders are numbers: the stock is tried alone.
  await expectInvariants(app.db, { except: ['inv_03_reservations_of_orders'] })
  await app.close()
})

const warehouse = 1
const shop = 2
type Size = StaffReply<'GET /staff/stock/:id'>

let keys = 0
const call = <T>(method: string, path: string, body?: object, key = `stock-key-${(keys += 1)}`) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff${path}`, body, { 'idempotency-key': key })
const act = (what: string, body: object, key?: string) => call<Size>('POST', `/stock/1/${what}`, { note: 'Пересчёт полки', ...body }, key)
const hour = (number: number) => new Date(Date.UTC(2020, 0, 1, number))
/** Pieces arrive at that hour. */
async function arrive(quantity: number, { offerId = 1, locationId = warehouse, at = 1 } = {}): Promise<void> {
  await receiveStock(app.db, [{ offerId, locationId, quantity }])
  await app.db.execute(sql`update stock_movements set at = ${hour(at).toISOString()} where at > '2020-02-01'`)
}
const promise = (orderId: number, quantity: number) =>
  inTransaction(app.db, (tx) => reserve(tx, { orderId, lines: [{ offerId: 1, quantity }], cityId: 1, expiresAt: null }))
const shelfOf = async (placeId: number) => (await call<Size>('GET', '/stock/1')).body.shelves.find(({ place_id: id }) => id === placeId)
const book = async (query = '') =>
  (await call<StaffReply<'GET /staff/stock/:id/movements'>>('GET', `/stock/1/movements${query}`)).body.results
const audited = async () => {
  const { rows } = await app.db.execute<Record<string, unknown>>(
    sql`select act, before, after, reason, actor from staff_changes where table_name = 'offers' and row_id = '1' order by id desc limit 1`,
  )
  return rows[0]
}
const letters = () => app.db.$count(sql`messages`)

describe('[ADM-41] acts on stock', () => {
  test('a count sets what lies there, with a row in the book and in the audit by who did it', async () => {
    await arrive(5)
    const counted = await act('count', { place_id: warehouse, quantity: 3 })
    expect(counted).toMatchObject({ status: 200, body: { sku: 'D-1-S', free: 3, shelves: [{ place_id: warehouse, on_hand: 3, free: 3 }] } })
    expect((await book())[0]).toMatchObject({ delta: -2, reason: 'adjustment', member: 'Лиза', note: 'Пересчёт полки', rest: 3 })
    expect(await audited()).toMatchObject({
      act: 'count_stock',
      before: { central: 5 },
      after: { central: 3 },
      reason: 'Пересчёт полки',
      actor: 'Лиза',
    })
  })

  test('what moved behind the moment of counting is added to the count', async () => {
    await arrive(5)
    await arrive(4, { at: 3 })
    const counted = await act('count', { place_id: warehouse, quantity: 3, counted_at: hour(2).toISOString() })
    expect(counted.body.free).toBe(7)
  })

  test('an older count is refused behind a later one and behind a later feed; so is one of a moment to come', async () => {
    await arrive(5)
    const before = hour(2).toISOString()
    await act('count', { place_id: warehouse, quantity: 3, counted_at: hour(3).toISOString() })
    const old = await act('count', { place_id: warehouse, quantity: 9, counted_at: before })
    expect(old).toMatchObject({ status: 409, errors: [{ code: 'inventory.count_old' }] })
    await takeStockFeed(app.platform, { locationId: shop, asOf: hour(3), counts: [{ offerId: 1, quantity: 2 }] })
    expect(await act('count', { place_id: shop, quantity: 9, counted_at: before })).toMatchObject({ status: 409 })
    const ahead = await act('count', { place_id: warehouse, quantity: 9, counted_at: '2099-01-01T00:00:00Z' })
    expect(ahead).toMatchObject({ status: 409, errors: [{ code: 'inventory.feed_ahead' }] })
    expect([await shelfOf(warehouse), await shelfOf(shop)]).toMatchObject([{ on_hand: 3 }, { on_hand: 2 }])
  })

  test('a feed that was counted before a count by hand leaves its size as it is, and takes the others', async () => {
    await arrive(5)
    await arrive(5, { offerId: 2 })
    const asOf = hour(2)
    await act('count', { place_id: warehouse, quantity: 3, counted_at: hour(3).toISOString() })
    await takeStockFeed(app.platform, {
      locationId: warehouse,
      asOf,
      counts: [
        { offerId: 1, quantity: 9 },
        { offerId: 2, quantity: 1 },
      ],
    })
    expect(await shelfOf(warehouse)).toMatchObject({ on_hand: 3 })
    expect((await call<Size>('GET', '/stock/2')).body.free).toBe(1)
  })

  test('promised pieces stay promised when fewer are counted or some are written off: a shortage that the operator hears of', async () => {
    await arrive(5)
    await promise(1, 4)
    const counted = await act('count', { place_id: warehouse, quantity: 3 })
    expect(counted.body).toMatchObject({ free: 0, shortage: 1, shelves: [{ on_hand: 3, reserved: 4, shortage: 1, free: -1 }] })
    expect(await letters()).toBe(1)
    const lost = await act('write-off', { place_id: warehouse, quantity: 2, note: 'Брак' })
    expect(lost.body).toMatchObject({ shortage: 3, shelves: [{ on_hand: 1, reserved: 4 }] })
    expect(await letters()).toBe(2)
    expect((await book())[0]).toMatchObject({ delta: -2, reason: 'loss', note: 'Брак', rest: 1 })
    expect(await act('write-off', { place_id: warehouse, quantity: 2 })).toMatchObject({
      status: 409,
      errors: [{ name: 'quantity', code: 'inventory.not_there', message: 'Здесь лежит только 1 штука' }],
    })
    const arrived = await act('receive', { place_id: warehouse, quantity: 4, note: 'Накладная 884' })
    expect(arrived.body).toMatchObject({ free: 1, shortage: 0 })
    expect((await book())[0]).toMatchObject({ delta: 4, reason: 'receipt', note: 'Накладная 884', rest: 5 })
  })

  test('a move takes free pieces only, from one place to another, with a movement at each', async () => {
    await arrive(5)
    await promise(1, 3)
    const refused = await act('move', { place_id: warehouse, to_place_id: shop, quantity: 3 })
    expect(refused).toMatchObject({ status: 409, errors: [{ name: 'quantity', code: 'inventory.not_free' }] })
    const moved = await act('move', { place_id: warehouse, to_place_id: shop, quantity: 2, note: 'В магазин' })
    expect(moved.body.shelves).toMatchObject([
      { place_id: warehouse, on_hand: 3, reserved: 3, free: 0 },
      { place_id: shop, on_hand: 2, reserved: 0, free: 2 },
    ])
    expect((await book()).slice(0, 2)).toMatchObject([
      { place_id: shop, other_place_id: warehouse, delta: 2, rest: 2, reason: 'transfer', reference: null },
      { place_id: warehouse, other_place_id: shop, delta: -2, rest: 3, reason: 'transfer' },
    ])
    expect(await book(`?place=${shop}`)).toHaveLength(1)
    expect(await audited()).toMatchObject({ act: 'move_stock', before: { central: 5, north: 0 }, after: { central: 3, north: 2 } })
    expect((await act('move', { place_id: shop, to_place_id: shop, quantity: 1 })).status).toBe(400)
    expect((await act('move', { place_id: shop, to_place_id: 999, quantity: 1 })).status).toBe(404)
  })

  test('the same press twice moves once, also at the same moment; with other words under the same key it is refused', async () => {
    await arrive(9)
    const body = { place_id: warehouse, to_place_id: shop, quantity: 2 }
    const [first, second] = await Promise.all([act('move', body, 'pressed-twice'), act('move', body, 'pressed-twice')])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await shelfOf(shop)).toMatchObject({ on_hand: 2 })
    expect((await act('move', { ...body, quantity: 3 }, 'pressed-twice')).status).toBe(409)
    for (const [what, more] of [
      ['receive', {}],
      ['write-off', {}],
      ['count', {}],
    ] as const) {
      const key = `twice-${what}`
      const before = (await book()).length
      const asked = { place_id: shop, quantity: 1, ...more }
      expect([(await act(what, asked, key)).status, (await act(what, asked, key)).status], what).toEqual([200, 200])
      expect((await book()).length - before, what).toBeLessThan(2)
    }
    expect((await new Visitor(app).raw('POST', '/api/ru/staff/stock/1/move', { ...body, note: 'без ключа' })).status).toBe(400)
  })

  test('who reads stock only changes none, and a size that does not exist is not found', async () => {
    await arrive(2)
    expect((await call('POST', '/stock/999/receive', { place_id: warehouse, quantity: 1, note: 'x' })).status).toBe(404)
    expect((await call('GET', '/stock/999')).status).toBe(404)
    roles = ['packer']
    expect((await act('receive', { place_id: warehouse, quantity: 1 })).status).toBe(403)
    expect((await call<Size>('GET', '/stock/1')).body).toMatchObject({ waiting: null, free: 2 })
    roles = ['marketing']
    expect((await call('GET', '/stock/1')).status).toBe(403)
  })
})

describe('[ADM-41] the list of stock', () => {
  type Listed = StaffReply<'GET /staff/stock'>
  const listed = async (query = '') => (await call<Listed>('GET', `/stock${query}`)).body
  const skus = async (query = '') => (await listed(query)).results.map(({ sku }) => sku)

  test('shows every size with its places, and tabs of short, last and sold out ones', async () => {
    await arrive(5)
    await arrive(1, { offerId: 2 })
    await arrive(3, { locationId: shop })
    await promise(1, 5)
    await act('count', { place_id: warehouse, quantity: 4 })
    const all = await listed()
    expect(all).toMatchObject({
      count: { value: 3, is_more: false },
      next_cursor: null,
      views: { short: { value: 1 }, last: { value: 1 }, out: { value: 1 } },
    })
    expect(all.results.map(({ sku, free, shortage }) => [sku, free, shortage])).toEqual([
      ['D-1-S', 3, 1],
      ['D-1-M', 1, 0],
      ['D-1-L', 0, 0],
    ])
    expect(all.results[0]).toMatchObject({ title: 'Платье', color: 'Еловый', size: 'S', product_sku: 'D-1', waiting: 0 })
    expect([await skus('?view=short'), await skus('?view=last'), await skus('?view=out')]).toEqual([['D-1-S'], ['D-1-M'], ['D-1-L']])
    expect([await skus(`?place=${shop}`), await skus(`?place=${warehouse}&view=out`)]).toEqual([['D-1-S'], ['D-1-S']])
  })

  test('finds by a whole SKU or barcode, by how a SKU begins, and by words of the title in both languages', async () => {
    await app.db.execute(sql`update offers set barcode = '4006381333931' where id = 2`)
    expect(await skus('?q=d-1-s')).toEqual(['D-1-S'])
    expect(await skus('?q=4006381333931')).toEqual(['D-1-M'])
    for (const q of ['D-1', 'd-', 'плать', 'DRESS']) expect(await skus(`?q=${encodeURIComponent(q)}`), q).toHaveLength(3)
    for (const q of ['%', 'пальто']) expect(await skus(`?q=${encodeURIComponent(q)}`), q).toEqual([])
  })

  test('goes page by page without losing or repeating a size', async () => {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await listed(`?limit=1${cursor}`)
      seen.push(...page.results.map(({ sku }) => sku))
      cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`
    } while (cursor !== '' && seen.length < 5)
    expect(seen).toEqual(['D-1-S', 'D-1-M', 'D-1-L'])
    expect((await call('GET', '/stock?cursor=nonsense')).status).toBe(400)
  })

  test('[ADM-70] is a file of one row a size and place, with its filters and columns', async () => {
    await arrive(5)
    await arrive(2, { locationId: shop })
    const file = (query: string) => app.server.inject({ url: `/api/ru/staff/exports/stock${query}` })
    expect((await file('?columns=sku,place,on_hand')).body).toBe('\uFEFFsku;place;on_hand\r\nD-1-S;central;5\r\nD-1-S;north;2\r\n')
    expect((await file(`?place=${shop}&columns=on_hand`)).body).toBe('\uFEFFon_hand\r\n2\r\n')
  })

  test('[ADM-42] places say of which moment their last feed is', async () => {
    const asOf = hour(2)
    await takeStockFeed(app.platform, { locationId: warehouse, asOf, counts: [{ offerId: 1, quantity: 2 }] })
    const { body } = await call<StaffReply<'GET /staff/stock/places'>>('GET', '/stock/places')
    expect(body.results).toEqual([
      { id: warehouse, slug: 'central', title: 'Склад', kind: 'warehouse', fed_at: asOf.toISOString() },
      { id: shop, slug: 'north', title: 'Магазин', kind: 'shop', fed_at: null },
    ])
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { consumeReservations, receiveStock, reserve, takeBackGoods, takeStockFeed } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(0)
  await app.db.execute(
    sql`insert into sizes (slug, system, title, position) select n::text, 'numbers', '{"ru": "1"}', n from generate_series(4, 20) n`,
  )
  await app.db.execute(
    sql`insert into offers (product_id, size_id, sku, position) select 1, id, 'D-1-' || slug, position from sizes where position > 3`,
  )
})
beforeEach(async () => {
  await app.db.execute(sql`truncate stock_feeds, stock_movements, reservations, stocked_sizes, stock, messages, email_bounces`)
})
afterAll(() => app.close())

/** The orders are numbers: the stock is tried alone. */
const expectStockToHold = () => expectInvariants(app.db, { except: ['inv_03_reservations_of_orders'] })

const warehouse = 1
const shop = 2
const hour = (number: number) => new Date(Date.UTC(2020, 0, 1, number))

/** What moves while this is done has moved at that hour. */
async function at(number: number, work: () => Promise<unknown>): Promise<void> {
  await work()
  await app.db.execute(sql`update stock_movements set at = ${hour(number).toISOString()} where at > '2020-02-01'`)
}

const arrive = (offerId: number, quantity: number) => receiveStock(app.db, [{ offerId, locationId: warehouse, quantity }])
const promise = (orderId: number, offerId: number, quantity: number) =>
  inTransaction(app.db, (tx) => reserve(tx, { orderId, lines: [{ offerId, quantity }], cityId: 1, expiresAt: null }))
const ship = (orderId: number) => inTransaction(app.db, (tx) => consumeReservations(tx, orderId))

function feed(asOf: Date, quantities: Record<number, number>, { locationId = warehouse, accepted = false } = {}): Promise<number[]> {
  const counts = Object.entries(quantities).map(([offerId, quantity]) => ({ offerId: Number(offerId), quantity }))
  return takeStockFeed(app.platform, { locationId, asOf, counts, accepted })
}

async function onHand(locationId = warehouse): Promise<Record<number, number>> {
  const { rows } = await app.db.execute<{ offer_id: number; on_hand: number }>(
    sql`select offer_id, on_hand from stock where location_id = ${locationId}`,
  )
  return Object.fromEntries(rows.map((row) => [row.offer_id, row.on_hand]))
}

describe('a feed sets what lies there', () => {
  test('[I22] less what was shipped since it was counted, and with what came back or arrived', async () => {
    await at(1, () => arrive(1, 10))
    await promise(1, 1, 4)
    await at(3, () => ship(1))
    await feed(hour(2), { 1: 9 })
    expect(await onHand()).toEqual({ 1: 5 })
    await at(4, () => inTransaction(app.db, (tx) => takeBackGoods(tx, 1)))
    await at(5, () => arrive(1, 7))
    await feed(hour(2), { 1: 9 })
    expect(await onHand()).toEqual({ 1: 16 })
    await feed(hour(5), { 1: 3 })
    expect(await onHand()).toEqual({ 1: 3 })
    await expectStockToHold()
  })

  test('[I22] also less what a transaction has shipped that was under way when it was counted', async () => {
    await at(1, () => arrive(1, 10))
    await promise(1, 1, 4)
    const countedAt = await inTransaction(app.db, async (tx) => {
      await tx.execute(sql`select pg_sleep(0.01)`)
      const { rows } = await tx.execute<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
      await tx.execute(sql`select pg_sleep(0.01)`)
      await consumeReservations(tx, 1)
      return new Date(Math.floor(rows[0]?.ms ?? 0))
    })
    await feed(countedAt, { 1: 10 })
    expect(await onHand()).toEqual({ 1: 6 })
    await expectStockToHold()
  })

  test('[I22] whatever earlier feeds have corrected, and not below nothing', async () => {
    await at(1, () => arrive(1, 10))
    await at(5, () => feed(hour(2), { 1: 6, 2: 8 }))
    await feed(hour(4), { 1: 7, 2: 8 })
    expect(await onHand()).toEqual({ 1: 7, 2: 8 })
    await promise(1, 1, 7)
    await at(6, () => ship(1))
    await feed(hour(5), { 1: 2 })
    expect(await onHand()).toEqual({ 1: 0, 2: 8 })
    await expectStockToHold()
  })

  test('[I22] while an order leaves, whichever is first', async () => {
    for (let orderId = 1; orderId <= 6; orderId++) {
      const goods = orderId
      await at(1, () => arrive(goods, 5))
      await promise(orderId, goods, 2)
      await Promise.all(orderId % 2 ? [feed(hour(2), { [goods]: 4 }), ship(orderId)] : [ship(orderId), feed(hour(2), { [goods]: 4 })])
      expect((await onHand())[goods]).toBe(2)
    }
    await expectStockToHold()
  })
})

describe('a feed is refused, whole,', () => {
  test('[I22] when one that was counted later has been taken for the place; the same may come again', async () => {
    await feed(hour(3), { 1: 5 })
    await expect(feed(hour(2), { 1: 9, 2: 9 })).rejects.toMatchObject({ code: 'inventory.feed_old' })
    await feed(hour(3), { 1: 6 })
    await feed(hour(2), { 1: 8 }, { locationId: shop })
    expect([await onHand(), await onHand(shop)]).toEqual([{ 1: 6 }, { 1: 8 }])
    await expectStockToHold()
  })

  test('[I22] when it was counted in the future', async () => {
    const { rows } = await app.db.execute<{ at: Date }>(sql`select now() + interval '1 hour' as at`)
    await expect(feed(new Date(rows[0]?.at ?? 0), { 1: 9 })).rejects.toMatchObject({ code: 'inventory.feed_ahead' })
    expect(await onHand()).toEqual({})
  })

  const offersOf = (count: number, quantity: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, quantity]))
  const emptying = (count: number, emptied: number) => ({ ...offersOf(count, 4), ...offersOf(emptied, 0) })

  test('when more than 30 % of twenty offers or more would be gone, until somebody has accepted it', async () => {
    await feed(hour(1), offersOf(20, 5))
    await expect(feed(hour(3), emptying(20, 7))).rejects.toMatchObject({
      code: 'inventory.feed_empties',
      params: { emptied: 7, offers: 20 },
    })
    expect(await onHand()).toEqual(offersOf(20, 5))
    await feed(hour(2), emptying(20, 6))
    expect(await onHand()).toEqual(emptying(20, 6))
    // Six of these twelve were gone before.
    await feed(hour(3), emptying(20, 12))
    await feed(hour(4), offersOf(20, 5))
    await feed(hour(5), emptying(20, 7), { accepted: true })
    expect(await onHand()).toEqual(emptying(20, 7))
    await feed(hour(6), offersOf(19, 5))
    await feed(hour(7), offersOf(19, 0))
    expect(await onHand()).toEqual({ ...offersOf(20, 4), ...offersOf(19, 0) })
    await expectStockToHold()
  })
})

test('[I1] [I22] the operator hears by article of promises that a feed shows cannot be kept, and they stay', async () => {
  await at(1, () => Promise.all([arrive(1, 5), arrive(2, 5), arrive(3, 5)]))
  await promise(1, 1, 4)
  await promise(2, 3, 4)
  expect(await feed(hour(2), { 1: 1, 2: 0, 3: 2 })).toEqual([1, 3])
  const [email, ...others] = await operatorEmails(app)
  expect(others).toEqual([])
  expect(email).toContain('Склад: по новым остаткам товара меньше, чем обещано заказам')
  expect(email).toContain('\nD-1-L: 2\nD-1-S: 3\n')
  expect(await feed(hour(3), { 1: 1, 2: 4 })).toEqual([])
  expect(await operatorEmails(app)).toHaveLength(1)
  await expectStockToHold()
})

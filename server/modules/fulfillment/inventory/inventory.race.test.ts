import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DomainError, DomainErrors } from '#core/domain-error.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { availability, consumeReservations, receiveStock, releaseReservations, reserve, setStockAbsolute, takeBackGoods } from './index.ts'
import { moveStock } from './stock/transfers.service.ts'

/** Its orders are numbers: the stock is tried alone. */
const expectStockToHold = (db: TestDatabase['db']) => expectInvariants(db, { except: ['inv_03_reservations_of_orders'] })

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase('empty')
  await openTinyShop(database.db)
})
afterAll(async () => {
  await expectStockToHold(database.db)
  await database.drop()
})
beforeEach(async () => {
  await database.db.execute(sql`truncate stock_movements, reservations, stocked_sizes, stock`)
})

const warehouse = 1
const shop = 2
const expiresAt = new Date('2026-11-20T09:30:00Z')

function order(orderId: number, lines: { offerId: number; quantity: number }[], cityId = 1): Promise<boolean> {
  return inTransaction(database.db, (tx) => reserve(tx, { orderId, lines, cityId, expiresAt })).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainErrors) return false
      throw error
    },
  )
}

describe('reserving', () => {
  test('[T29] [I2] [ORD-06] 100 parallel orders for 7 units sell exactly 7', async () => {
    await receiveStock(database.db, [{ offerId: 1, locationId: warehouse, quantity: 7 }])
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, index) => order(index + 1, [{ offerId: 1, quantity: 1 }])))
    expect(outcomes.filter(Boolean)).toHaveLength(7)
    expect((await availability(database.db, [1], 1)).get(1)).toMatchObject({ available: 0, code: 'none' })
    await expectStockToHold(database.db)
  })

  test('[I1] orders for several sizes in any sequence neither lock each other for ever nor sell too much', async () => {
    await receiveStock(
      database.db,
      [1, 2, 3].flatMap((offerId) => [
        { offerId, locationId: warehouse, quantity: 6 },
        { offerId, locationId: shop, quantity: 4 },
      ]),
    )
    const lines = [
      { offerId: 1, quantity: 2 },
      { offerId: 2, quantity: 1 },
      { offerId: 3, quantity: 3 },
    ]
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => order(index + 1, index % 2 ? lines : lines.toReversed(), index % 3 ? 2 : 1)),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(3)
    await expectStockToHold(database.db)
  })

  test('[I1] parallel orders, releases and shipments leave stock, promises and listings in agreement', async () => {
    await receiveStock(
      database.db,
      [1, 2, 3].map((offerId) => ({ offerId, locationId: warehouse, quantity: 3 })),
    )
    await Promise.all(
      Array.from({ length: 45 }, async (_, index) => {
        const orderId = index + 1
        if (!(await order(orderId, [{ offerId: (index % 3) + 1, quantity: 1 + (index % 2) }]))) return
        const end = index % 4 === 0 ? consumeReservations : releaseReservations
        await inTransaction(database.db, (tx) => end(tx, orderId))
      }),
    )
    await expectStockToHold(database.db)
  })

  test('[I3] an order that is released and shipped at once ends one way only', async () => {
    await receiveStock(database.db, [{ offerId: 2, locationId: warehouse, quantity: 5 }])
    await order(1, [{ offerId: 2, quantity: 4 }])
    await Promise.all(
      [releaseReservations, consumeReservations, releaseReservations, consumeReservations].map((end) =>
        inTransaction(database.db, (tx) => end(tx, 1)),
      ),
    )
    const left = (await availability(database.db, [2], 1)).get(2)?.available
    expect([1, 5]).toContain(left)
    await expectStockToHold(database.db)
  })
})

describe('a shortage', () => {
  const stockNow = async () => (await database.db.execute(sql`select on_hand, reserved, shortage from stock where offer_id = 3`)).rows

  test('[I22] is so much smaller when an order that was promised the pieces comes to nothing, and over with the last of them', async () => {
    await receiveStock(database.db, [{ offerId: 3, locationId: warehouse, quantity: 5 }])
    await order(1, [{ offerId: 3, quantity: 2 }])
    await order(2, [{ offerId: 3, quantity: 2 }])
    await setStockAbsolute(database.db, [{ offerId: 3, locationId: warehouse, quantity: 1 }])
    expect(await stockNow()).toEqual([{ on_hand: 1, reserved: 4, shortage: 3 }])
    await inTransaction(database.db, (tx) => releaseReservations(tx, 1))
    expect(await stockNow()).toEqual([{ on_hand: 1, reserved: 2, shortage: 1 }])
    await inTransaction(database.db, (tx) => releaseReservations(tx, 2))
    expect(await stockNow()).toEqual([{ on_hand: 1, reserved: 0, shortage: 0 }])
    await expectStockToHold(database.db)
  })

  test('[I22] is so much smaller when pieces of another order come back', async () => {
    await receiveStock(database.db, [{ offerId: 3, locationId: warehouse, quantity: 5 }])
    await order(1, [{ offerId: 3, quantity: 2 }])
    await inTransaction(database.db, (tx) => consumeReservations(tx, 1))
    await order(2, [{ offerId: 3, quantity: 3 }])
    await setStockAbsolute(database.db, [{ offerId: 3, locationId: warehouse, quantity: 0 }])
    expect(await stockNow()).toEqual([{ on_hand: 0, reserved: 3, shortage: 3 }])
    await inTransaction(database.db, (tx) => takeBackGoods(tx, 1))
    expect(await stockNow()).toEqual([{ on_hand: 2, reserved: 3, shortage: 1 }])
    await expectStockToHold(database.db)
  })
})

test('[ADM-41] [I1] pieces that are brought away and ordered at once are each had once, and promised ones stay', async () => {
  await receiveStock(database.db, [{ offerId: 1, locationId: warehouse, quantity: 20 }])
  const outcomes = await Promise.all(
    Array.from({ length: 45 }, (_, index) => {
      if (index % 3 === 0) return order(index + 1, [{ offerId: 1, quantity: 1 }])
      const from = index % 2 ? warehouse : shop
      const moved = { offerId: 1, from, to: from === shop ? warehouse : shop, quantity: 1 + (index % 2) }
      return inTransaction(database.db, (tx) => moveStock(tx, moved)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'inventory.not_free') return false
          throw error
        },
      )
    }),
  )
  const ordered = outcomes.filter((done, index) => index % 3 === 0 && done).length
  const { rows } = await database.db.execute<{ on_hand: number; reserved: number; short: number }>(
    sql`select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved, sum(shortage)::int as short from stock where offer_id = 1`,
  )
  expect(rows[0]).toEqual({ on_hand: 20, reserved: ordered, short: 0 })
  expect(ordered).toBeGreaterThan(0)
  await expectStockToHold(database.db)
})

describe('a feed', () => {
  test('[I22] that counts fewer than were promised keeps the promises and notes the shortage', async () => {
    await receiveStock(database.db, [{ offerId: 3, locationId: warehouse, quantity: 5 }])
    await order(1, [{ offerId: 3, quantity: 4 }])
    expect(await setStockAbsolute(database.db, [{ offerId: 3, locationId: warehouse, quantity: 1 }])).toEqual([3])
    await expectStockToHold(database.db)
    await expect(inTransaction(database.db, (tx) => consumeReservations(tx, 1))).rejects.toMatchObject({ code: 'inventory.shortage' })
    await receiveStock(database.db, [{ offerId: 3, locationId: warehouse, quantity: 3 }])
    await inTransaction(database.db, (tx) => consumeReservations(tx, 1))
    expect((await availability(database.db, [3], 1)).get(3)?.available).toBe(0)
    await expectStockToHold(database.db)
  })
})

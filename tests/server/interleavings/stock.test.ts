import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { setStockAbsolute, takeStockFeed } from '#server/modules/fulfillment/inventory/index.ts'
import { countStock, loseStock, takeDelivery, transferStock } from '#server/modules/fulfillment/inventory/stock/stock-acts.staff.service.ts'
import type { TestApp } from '#tests/support/app.ts'
import { expectOneOf, meet, refusalOf } from '#tests/support/interleaving.ts'
import { anOrder } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

/* Acts of staff on the pieces of one size in the warehouse (1) and the shop (2), and orders that want them. */

let app: TestApp
let moment = 0
beforeAll(async () => {
  app = await startTinyShop(0)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(3_600_000)
  moment = app.clock.now().getTime() - 1_800_000
})
const shop = () => app
const author = { actor: { kind: 'staff' as const, memberId: null, name: 'Лиза', roles: ['catalogue' as const] }, origin: 'screen' as const }
const act = (placeId: number, quantity: number) => ({ offerId: 1, placeId, quantity, note: 'Проба', key: randomUUID() })
const move = (from: number, to: number, quantity: number) => transferStock(app.platform, author, { ...act(from, quantity), toPlaceId: to })

interface Shelf extends Record<string, unknown> {
  place: number
  onHand: number
  reserved: number
}
async function shelves(): Promise<Shelf[]> {
  const { rows } = await app.db.execute<Shelf>(
    sql`select location_id as place, on_hand as "onHand", reserved from stock where offer_id = 1 order by location_id`,
  )
  return rows
}

/** So many pieces at each place that nobody is promised; answers what lies there. */
async function leave(warehouse: number, store: number): Promise<Shelf[]> {
  const before = await shelves()
  const promised = (place: number): number => before.find((shelf) => shelf.place === place)?.reserved ?? 0
  await setStockAbsolute(app.db, [
    { offerId: 1, locationId: 1, quantity: promised(1) + warehouse },
    { offerId: 1, locationId: 2, quantity: promised(2) + store },
  ])
  return shelves()
}

/** What came or went at each place since. */
async function change(before: readonly Shelf[]): Promise<{ onHand: number[]; reserved: number[] }> {
  const now = await shelves()
  const of = (name: 'onHand' | 'reserved') => now.map((shelf, at) => shelf[name] - (before[at]?.[name] ?? 0))
  return { onHand: of('onHand'), reserved: of('reserved') }
}

describe('[ADM-41] pieces of a size', () => {
  meet('[I1] [I2] the last free piece is moved while it is ordered: one of the two has it', shop, async () => {
    const before = await leave(1, 0)
    return {
      a: () => move(1, 2, 1),
      b: () => anOrder(app),
      check: async ({ a, b }) => {
        const { onHand, reserved } = await change(before)
        expectOneOf(
          [refusalOf(a), refusalOf(b) !== undefined, onHand, reserved],
          [
            [undefined, true, [-1, 1], [0, 0]],
            ['inventory.not_free', false, [0, 0], [1, 0]],
          ],
        )
      },
    }
  })

  meet('[I1] [I2] the last piece is written off while it is ordered: the promise stays and lacks it, or there is none', shop, async () => {
    const before = await leave(1, 0)
    return {
      a: () => loseStock(app.platform, author, act(1, 1)),
      b: () => anOrder(app),
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        expect(await change(before)).toEqual({ onHand: [-1, 0], reserved: [refusalOf(b) === undefined ? 1 : 0, 0] })
      },
    }
  })

  meet('[I1] pieces arrive while others are counted: the count stands, with or without them', shop, async () => {
    const before = await leave(4, 0)
    const free = (before[0]?.onHand ?? 0) - 2
    return {
      a: () => takeDelivery(app.platform, author, act(1, 5)),
      b: () => countStock(app.platform, author, { ...act(1, free), countedAt: undefined }),
      check: async ({ a, b }) => {
        expect([refusalOf(a), refusalOf(b)]).toEqual([undefined, undefined])
        expectOneOf((await change(before)).onHand, [
          [-2, 0],
          [3, 0],
        ])
      },
    }
  })

  meet('[I1] they are moved there and back at once: neither waits for ever, nothing is lost', shop, async () => {
    const before = await leave(3, 3)
    return {
      a: () => move(1, 2, 2),
      b: () => move(2, 1, 3),
      check: async ({ a, b }) => {
        expect([refusalOf(a), refusalOf(b)]).toEqual([undefined, undefined])
        expect((await change(before)).onHand).toEqual([1, -1])
      },
    }
  })
})

meet('[ADM-42] [I22] two feeds of one place: the newer count stands, whichever came first', shop, async () => {
  await leave(4, 0)
  moment += 2000
  const [early, late] = [new Date(moment - 1000), new Date(moment)]
  const counted = (await shelves())[0]?.reserved ?? 0
  const feed = (asOf: Date, quantity: number) => () =>
    takeStockFeed(app.platform, { locationId: 1, asOf, counts: [{ offerId: 1, quantity }], accepted: true })
  return {
    a: feed(early, counted + 7),
    b: feed(late, counted + 9),
    check: async ({ a, b }) => {
      expectOneOf(refusalOf(a), [undefined, 'inventory.feed_old'])
      expect(refusalOf(b)).toBeUndefined()
      // What the shop itself has booked since the counts is added to both alike.
      const { rows } = await app.db.execute<{ asOf: string }>(sql`select max(as_of)::text as "asOf" from stock_feeds where location_id = 1`)
      expect(new Date(rows[0]?.asOf ?? 0)).toEqual(late)
    },
  }
})

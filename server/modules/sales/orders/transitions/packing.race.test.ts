import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { aCode, codesOf, markEverything, scan, scansFor } from '#tests/support/marking.ts'
import { anOrder, moveAlong } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

const rounds = 8
let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(200)
  await markEverything(app)
})
afterAll(() => closeTestApp(app))

async function beingPacked(quantity: number) {
  const order = await anOrder(app, { quantity, paymentType: 'on_delivery' })
  await moveAlong(app, order, 'assembling')
  return order
}

test('the same codes scanned for two orders at once: one has them all, the other is told and has none', async () => {
  for (let round = 0; round < rounds; round++) {
    const orders = [await beingPacked(3), await beingPacked(3)]
    const codes = [aCode(), aCode(), aCode()]
    // In turn, so that each has what the other waits for.
    const files = [scansFor(1, ...codes), scansFor(1, ...(round % 2 ? codes : codes.toReversed()))]
    const done = await Promise.allSettled(orders.map(({ number }, index) => scan(app, number, files[index] ?? '')))
    const lost = done.findIndex(({ status }) => status === 'rejected')
    expect(done.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { message: expect.stringContaining(`this code is in order ${orders[1 - lost]?.number}`) } },
    ])
    const counts = await Promise.all(orders.map(async ({ id }) => (await codesOf(app, id)).length))
    expect([counts[1 - lost], counts[lost]]).toEqual([3, 0])
  }
})

test('two colleagues who scan for one order at once do not give a piece two codes', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, number } = await beingPacked(2)
    const done = await Promise.allSettled([1, 2].map(() => scan(app, number, scansFor(1, aCode(), aCode()))))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await codesOf(app, id)).toHaveLength(2)
  }
  await expectInvariants(app.db)
})

test('the database itself keeps a code from a second live order, a line from more codes than pieces, and what was scanned from any change', async () => {
  const [order, other] = [await beingPacked(1), await beingPacked(2)]
  const code = aCode()
  await scan(app, order.number, scansFor(1, code))
  await scan(app, other.number, scansFor(1, aCode()))
  const copyTo = (orderId: number, mark: string) => sql`insert into marking_codes (order_item_id, mark, code, scanned_by)
    select i.id, ${mark}, ${mark}, '' from order_items i where i.order_id = ${orderId}`
  const mark = code.split('\x1d')[0] ?? ''
  const refused = async (statement: ReturnType<typeof copyTo>, why: RegExp) =>
    expect(await app.db.execute(statement).catch((error: Error) => String(error.cause))).toMatch(why)
  await refused(copyTo(other.id, mark), /marking_codes_one_live/)
  await refused(copyTo(order.id, aCode().split('\x1d')[0] ?? ''), /has a marking code for each piece/)
  await refused(sql`update marking_codes set code = code || 'x' where mark = ${mark}`, /cannot be changed/)
  await refused(sql`update marking_codes set state = 'returned', return_id = 1 where mark = ${mark}`, /cannot be changed/)
  await moveAlong(app, order, 'handed_over', 'in_transit', 'delivered')
  await refused(sql`update marking_codes set state = 'freed' where mark = ${mark}`, /cannot be changed/)
  await refused(sql`delete from marking_codes where mark = ${mark}`, /goes only with its order/)
})

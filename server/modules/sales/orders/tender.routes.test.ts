import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { handedOver, stepOn } from '#tests/support/handed-over.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { orderNow } from '#tests/support/orders.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'

/* What was given for an order that is paid on receipt, and how its receipts name it. Source: decision 0069, decisions J. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(100, { config: { carrier: 'simulator' } })
  await haveOlga(app)
})
afterEach(() => expectInvariants(app.db))
afterAll(() => closeTestApp(app))

const paymentsOf = async (orderId: number) =>
  (await app.db.execute(sql`select kind, document->'payments' as payments from receipts where order_id = ${orderId} order by id`)).rows

async function atTheDoor(changes: Parameters<typeof handedOver>[1] = {}, pieces = 1) {
  const order = await handedOver(app, changes, pieces)
  await stepOn(app, order.number, 'in_transit')
  return order
}

const step = (order: string, more: object) => takeOrderStep(app.platform, { order, staff: olga, to: 'delivered', ...more })
const page = async () => (await app.server.inject({ url: '/dev/simulators' })).body
const post = (path: string, payload: string) =>
  app.server.inject({
    method: 'POST',
    url: `/dev/carrier/${path}`,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

describe('[ORD-03] what is given on receipt', () => {
  test('is cash where nobody says otherwise', async () => {
    const { id, number } = await atTheDoor()
    await step(number, {})
    expect(await orderNow(app, id)).toMatchObject({ paymentStatus: 'paid', tender: 'cash' })
    expect(await paymentsOf(id)).toEqual([{ kind: 'settlement', payments: { cash: 2_029_000 } }])
  })

  test('is a card where staff say so', async () => {
    const { id, number } = await atTheDoor()
    await step(number, { paid: 'card' })
    expect(await orderNow(app, id)).toMatchObject({ paymentStatus: 'paid', tender: 'card' })
    expect(await paymentsOf(id)).toEqual([{ kind: 'settlement', payments: { electronic: 2_029_000 } }])
  })

  test('is a card at a point that takes cards alone', async () => {
    await app.db.execute(sql`update pickup_points set accepts_cash = false where id = 1`)
    const { id, number } = await handedOver(app, { delivery: { type: 'point', point_id: 1 }, expected_total: 20_150 })
    await stepOn(app, number, 'in_transit', 'ready_for_pickup', 'delivered')
    expect(await paymentsOf(id)).toEqual([{ kind: 'settlement', payments: { electronic: 2_015_000 } }])
  })

  test('is chosen on the control page, beside the pieces that are left too; nothing is chosen for what is paid already', async () => {
    const [whole, part] = [await atTheDoor(), await atTheDoor({ expected_total: 39_800 }, 2)]
    expect((await page()).split('<select name="paid"')).toHaveLength(4)
    expect((await post(`${whole.number}/delivered`, 'paid=card')).statusCode).toBe(303)
    expect((await post(`${part.number}/partially_delivered`, 'left=0&paid=card')).statusCode).toBe(303)
    expect(await orderNow(app, whole.id)).toMatchObject({ status: 'delivered', tender: 'card' })
    expect(await orderNow(app, part.id)).toMatchObject({ status: 'partially_delivered', tender: 'card' })
    expect(await paymentsOf(part.id)).toEqual([{ kind: 'settlement', payments: { electronic: 1_990_000 } }])
    expect(await page()).not.toContain('<select name="paid"')
  })

  test('[ACC-06] one of the pieces of a line is left by a command as well', async () => {
    const { id, number } = await atTheDoor({ expected_total: 39_800 }, 2)
    expect(await takeOrderStep(app.platform, { order: number })).toContain('1. Платье, S × 2')
    for (const left of ['1x3', '2x1', '1x0', 'x1'])
      await expect(step(number, { to: 'partially_delivered', left })).rejects.toThrow('which lines')
    await step(number, { to: 'partially_delivered', left: '1x1' })
    expect(await paymentsOf(id)).toEqual([{ kind: 'settlement', payments: { cash: 1_990_000 } }])
  })

  test('is refused in words when it is no kind of money, or nothing is paid with the step; nothing moves', async () => {
    const { id, number } = await atTheDoor()
    await expect(step(number, { paid: 'beads' })).rejects.toThrow('--paid cash or --paid card')
    await expect(step(number, { paid: 'card', to: 'ready_for_pickup' })).rejects.toThrow('leave --paid out')
    expect(await orderNow(app, id)).toMatchObject({ status: 'in_transit', tender: null })
    await expect(step(number, { paid: 'card', to: 'refunded', return: '1' })).rejects.toThrow('leave --paid out')
    await step(number, { paid: 'cash' })
  })
})

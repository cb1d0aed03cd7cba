import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#server/modules/base/messages/messages.schema.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, moveAlong, orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import { cancelOrder } from '../ending/cancel.service.ts'
import { transitionAsStaff } from '../parcels/carrier.service.ts'
import { handOverPartiallyAsStaff } from './partial-pickup.service.ts'
import type { OrderRow } from '../orders.repo.ts'

/* Who asks to cancel what is on its way already is answered by a person, within a day. Source: decisions I. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(50)
  await haveOlga(app)
})
afterAll(() => closeTestApp(app))

const hour = 3_600_000

/** What was written to somebody about an order, oldest first, without links. */
async function written(order: OrderRow, to: string, channel: 'sms' | 'email'): Promise<string[]> {
  const rows = await app.db
    .select({ text: messages.text })
    .from(messages)
    .where(and(eq(messages.recipient, to), eq(messages.channel, channel)))
    .orderBy(asc(messages.id))
  return rows.map(({ text }) => text.replace(/ https?:\S+$/, '')).filter((text) => text.includes(order.number))
}
const emails = (order: OrderRow) => written(order, app.platform.config.operatorEmail, 'email')
const texts = (order: OrderRow) => written(order, order.contactPhone, 'sms')

async function asked(...path: Parameters<typeof moveAlong>[2][]): Promise<OrderRow> {
  const order = await anOrder(app, { paymentType: 'on_delivery' })
  await moveAlong(app, order, ...path)
  await cancelOrder(app.platform, order.id)
  return order
}
const daily = (order: OrderRow) => runJob(app, 'orders:cancel-unanswered', { orderId: order.id })

describe('[ORD-07] a request to cancel', () => {
  test('reaches the operator with the request, and again each day until it is answered', async () => {
    const order = await asked('assembling', 'handed_over')
    const [first = '', ...more] = await emails(order)
    expect(first).toMatch(/просит отменить.*«Передан в доставку».*в течение суток.*npm run order-step -- --order/)
    expect(more).toEqual([])
    expect(await waitingJobs(app, 'orders:cancel-unanswered')).toContainEqual({ orderId: order.id })
    app.clock.advance(24 * hour)
    await daily(order)
    app.clock.advance(24 * hour)
    await daily(order)
    expect((await emails(order)).slice(1)).toEqual([
      expect.stringContaining('больше суток, ответа нет'),
      expect.stringContaining('больше суток, ответа нет'),
    ])
    await takeOrderStep(app.platform, { order: order.number, to: 'cancelled', staff: olga })
    await daily(order)
    // Nothing is asked any more, but the goods are on their way.
    expect((await emails(order)).slice(3)).toEqual([expect.stringMatching(/отменён.*уже был отправлен.*вернулись/)])
    expect((await orderNow(app, order.id)).status).toBe('cancelled')
  })

  test('is waited for a day each time: one that is made anew has one job, put off', async () => {
    const order = await asked('assembling')
    await takeOrderStep(app.platform, { order: order.number, to: 'assembling', staff: olga })
    await cancelOrder(app.platform, order.id)
    const jobs = await waitingJobs(app, 'orders:cancel-unanswered')
    expect(jobs.filter(({ orderId }) => orderId === order.id)).toHaveLength(1)
  })

  test.each([
    ['assembling', ['assembling'], 'его собирают'],
    ['handed_over', ['assembling', 'handed_over'], 'он у перевозчика'],
    ['in_transit', ['assembling', 'handed_over'], 'он в пути'],
    ['delivered', ['assembling', 'handed_over', 'in_transit'], 'он получен'],
  ] as const)('that is turned down with %s is answered with one text, and so is the asking', async (to, path, words) => {
    const order = await asked(...path)
    expect((await texts(order)).at(-1)).toBe(`«Севера»: получили просьбу отменить заказ ${order.number}, ответим в течение суток.`)
    const before = (await texts(order)).length
    await takeOrderStep(app.platform, { order: order.number, to, staff: olga })
    const told = (await texts(order)).slice(before)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`отменить заказ ${order.number} уже не получилось, ${words}`)
  })

  test('that is granted says so as any cancellation', async () => {
    const order = await asked('assembling')
    const told = await emails(order)
    await takeOrderStep(app.platform, { order: order.number, to: 'cancelled', staff: olga })
    expect((await texts(order)).at(-1)).toContain(`заказ ${order.number} отменён`)
    expect((await texts(order)).join()).not.toContain('не получилось')
    // It never left the house: there is nothing to come back.
    expect(await emails(order)).toEqual(told)
  })
})

describe('[ORD-07] a request to cancel what is being packed', () => {
  test.each(['in_transit', 'delivered'] as const)('is not turned down with %s: no carrier would ever get it', async (to) => {
    const order = await asked('assembling')
    const refusal = { status: 409, code: 'orders.illegal_transition' }
    await expect(transitionAsStaff(app.platform, { number: order.number, to, reason: 'test' })).rejects.toMatchObject(refusal)
    expect((await orderNow(app, order.id)).status).toBe('cancel_requested')
    expect(await takeOrderStep(app.platform, { order: order.number })).toBe(
      `Order ${order.number}: cancel_requested. Possible: assembling, handed_over, ready_for_pickup, refused, cancelled`,
    )
  })

  test('is not turned down at a counter either: nothing has come there', async () => {
    const order = await asked('assembling')
    const decision = { number: order.number, left: [], codes: 'assumed', reason: 'test' } as const
    await expect(handOverPartiallyAsStaff(app.platform, decision)).rejects.toMatchObject({ status: 409, code: 'orders.illegal_transition' })
  })
})

describe('the command of staff', () => {
  test('[ORD-07] says where an order is and what can be done, refuses what cannot, and notes who did it', async () => {
    const order = await asked('assembling', 'handed_over')
    const look = { order: order.number }
    expect(await takeOrderStep(app.platform, look)).toBe(
      `Order ${order.number}: cancel_requested. Possible: handed_over, in_transit, refused, cancelled`,
    )
    await expect(takeOrderStep(app.platform, { ...look, to: 'assembling', staff: olga })).rejects.toThrow('It cannot go there')
    await expect(takeOrderStep(app.platform, { ...look, to: 'cancelled' })).rejects.toThrow('who does it')
    await expect(takeOrderStep(app.platform, { order: '261120-000000-0' })).rejects.toThrow('which order')
    expect(await takeOrderStep(app.platform, { ...look, to: 'cancelled', staff: olga })).toContain('cancelled. Possible: nothing')
    const { rows } = await app.db.$pool.query(`select actor, reason from order_history where order_id = $1 and to_state = 'cancelled'`, [
      order.id,
    ])
    expect(rows).toEqual([{ actor: 'staff', reason: 'grant_cancel' }])
  })
})

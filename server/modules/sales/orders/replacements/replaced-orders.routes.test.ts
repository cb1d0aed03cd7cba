import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffAnswer } from '#contracts/staff/api.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, notifyShop, runRefunds } from '#tests/support/orders.ts'
import type { OrderRow } from '../orders.repo.ts'

let app: TestApp
beforeAll(async () => {
  const owner = { kind: 'staff' as const, memberId: null, name: 'Ольга', roles: ['owner' as const], isStrong: true }
  app = await startCheckout(100, { authenticateStaff: async () => owner })
})
afterAll(() => closeTestApp(app))

const call = async <T>(method: string, path: string, body?: object, locale = 'ru') =>
  new Visitor(app).raw<T>(method, `/api/${locale}/staff${path}`, body, { 'idempotency-key': randomUUID() })
const seen = async (number: string, locale = 'ru') =>
  (await call<StaffAnswer<'GET /staff/orders/:number'>>('GET', `/orders/${number}`, undefined, locale)).body

/** Puts an order of so many pieces in the place of one, and answers its number. */
async function replace({ number }: Pick<OrderRow, 'number'>, quantity: number): Promise<string> {
  const path = `/orders/${number}/replacement`
  const begun = await call<{ revision: number }>('POST', path)
  const written = { revision: begun.body.revision, lines: [{ offer_id: 1, quantity }], delivery: null }
  const { revision, judged } = (await call<StaffAnswer<'GET /staff/orders/:number/replacement'>>('PUT', path, written)).body
  const shown = { revision, expected_total: judged.total, expected_paid: judged.paid }
  const done = await call<{ number: string }>('POST', `${path}/complete`, shown)
  expect(done.status).toBe(201)
  return done.body.number
}

test('[ADM-17] [ADM-14] money that goes back for a replaced order says for which and by whom, in both languages', async () => {
  const first = await anOrder(app, { quantity: 3 })
  await notifyShop(app, first)
  const second = await replace(first, 2)
  await runRefunds(app)
  const third = await replace({ number: second }, 1)
  await runRefunds(app)
  const { refunds, timeline } = await seen(third)
  expect(refunds.map(({ reason, by }) => [reason, by])).toEqual(
    [first.number, second].map((number) => [`замена заказа ${number}`, 'Ольга']),
  )
  expect((await seen(third, 'en')).refunds[0]).toMatchObject({ reason: `replacement of order ${first.number}` })
  // The replacement that this order has no part in is not told of here.
  expect(timeline.flatMap((event) => (event.kind === 'replacement' ? [event.number] : []))).toEqual([second])
})

test('[ADM-17] of an unpaid order no bank is said to have declined it, and no code stands for a note', async () => {
  const order = await anOrder(app)
  await replace(order, 2)
  const moves = (await seen(order.number)).timeline.filter((event) => event.kind === 'state' && event.machine === 'payment')
  expect(moves).toContainEqual(expect.objectContaining({ from: 'pending', to: 'called_off', by: 'Ольга', note: null }))
})

test('[ADM-17] of a packed order the packing desk says that it is cancelled and by which replaced, and no paper can go onto a parcel', async () => {
  const { number } = await anOrder(app, { paymentType: 'on_delivery', quantity: 2 })
  const scan = () => call('POST', `/packing/${number}/scans`, { code: 'D-1-S', scan_id: randomUUID() })
  await scan()
  await scan()
  expect((await call('POST', `/packing/${number}/finish`, { grams: 900 })).status).toBe(200)
  const next = await replace({ number }, 1)
  const look = async (one: string) => (await call('GET', `/packing/${one}`)).body
  expect(await look(number)).toMatchObject({ status: 'cancelled', replaced_by: next, can: { scan: false, finish: false } })
  expect(await look(next)).toMatchObject({ replaced_by: null, can: { scan: true } })
  expect(await scan()).toMatchObject({ status: 409, errors: [{ message: 'Заказ сейчас не собирают, его состояние: «Отменён»' }] })
  const print = async (kind: string, ids: string) => (await app.server.inject({ url: `/api/ru/staff/print/${kind}?ids=${ids}` })).body
  for (const kind of ['label', 'slip', 'sheet', 'picklist']) {
    const paper = await print(kind, number)
    expect(paper).toContain('Заказ отменён')
    expect(paper).toContain(`Заменён заказом ${next}`)
    expect(paper).not.toMatch(/<svg|Платье/)
  }
  const both = await print('label', `${number},${next}`)
  expect([both.match(/<section>/g)?.length, both.match(/<svg/g)?.length]).toEqual([2, 1])
})

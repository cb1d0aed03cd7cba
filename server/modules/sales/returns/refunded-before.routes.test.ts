import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffAnswer } from '#contracts/staff/api.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { anOrder, moveAlong, notifyShop } from '#tests/support/orders.ts'

let app: TestApp
beforeAll(async () => {
  const clerk = { kind: 'staff' as const, memberId: null, name: 'Ольга', roles: ['owner'] as const, isStrong: true }
  app = await startCheckout(100, { authenticateStaff: async () => clerk })
})
afterAll(() => closeTestApp(app))

test('[I9] [ADM-19] [ACC-06] what staff gave back for a piece and the delivery does not come back once more by a return', async () => {
  const { visitor: shopper, customerId } = await loggedIn(app)
  const order = await anOrder(app, { quantity: 2, customerId })
  const { number } = order
  await notifyShop(app, order)
  const staff = new Visitor(app)
  const path = `/api/ru/staff/orders/${number}`
  const one = await staff.raw<StaffAnswer<'GET /staff/orders/:number'>>('GET', path)
  const { item_id = 0, worth = [] } = one.body.refundable?.lines[0] ?? {}
  const body = { reason: 'пятно', lines: [{ item_id, quantity: 1 }], delivery: true }
  expect((await staff.raw('POST', `${path}/refunds`, body, { 'idempotency-key': 'refunded-before-1' })).status).toBe(201)
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
  shopper.token = await tokenOf(app, customerId)
  const preview = (quantity: number) =>
    shopper.call('POST /orders/:number/returns/preview', { params: { number }, body: { lines: [{ item_id, quantity, reason: 'other' }] } })
  expect(await preview(2)).toMatchObject({ status: 409 })
  expect(await preview(1)).toMatchObject({ status: 200, body: { total: (worth[1] ?? 0) - (worth[0] ?? 0) } })
})

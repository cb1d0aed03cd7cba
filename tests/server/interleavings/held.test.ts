import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startCloudPaymentsShop, type CloudPaymentsShop } from '#tests/support/cloudpayments-shop.ts'
import { expectOneOf, meet, refusalOf, valueOf } from '#tests/support/interleaving.ts'
import { anOrder, attemptsOf, orderNow, runJob } from '#tests/support/orders.ts'

/* A bank that holds money before it is taken, and may let go of it. */

let app: TestApp
let shop: CloudPaymentsShop
beforeAll(async () => {
  shop = await startCloudPaymentsShop(2000)
  app = shop.app
})
afterAll(async () => {
  await app.close()
  await shop.bank.close()
})
beforeEach(() => {
  shop.bank.isTwoStage = true
  app.clock.advance(3_600_000)
})
const theShop = () => app
const taken = { status: 200, code: 0 }
const held = { Status: 'Authorized' }
const askBank = (order: OrderRow) => runJob(app, 'orders:ask-bank', { orderId: order.id, turn: 0 })

describe('[ORD-03] money that is held', () => {
  meet('[T39] [I7] the bank tells of it while it is asked: taken once, and nobody lets go of it', theShop, async () => {
    const { order, payment } = await shop.paid()
    return {
      a: () => shop.tell('pay', payment, held),
      b: () => askBank(order),
      check: async ({ a, b }) => {
        expect([valueOf(a), valueOf(b)]).toEqual([taken, undefined])
        expect(payment.Status).toBe('Completed')
        expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
        expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['captured'])
      },
    }
  })
})

describe('[ORD-03] the page of a bank is opened at the last minute', () => {
  meet('[I3] while the time of the order runs out: its goods are held for whoever pays, or it is over', theShop, async () => {
    const order = await anOrder(app)
    const [attempt] = await attemptsOf(app, order.id)
    app.clock.advance(29 * 60_000)
    return {
      a: async () => (await app.server.inject({ method: 'GET', url: `/payments/open/${attempt?.token}` })).statusCode,
      b: () => {
        app.clock.advance(2 * 60_000)
        return runJob(app, 'orders:expire', { orderId: order.id })
      },
      check: async ({ a, b }) => {
        expect([valueOf(a), refusalOf(b)]).toEqual([303, undefined])
        const { status, expiresAt } = await orderNow(app, order.id)
        const isHeld = expiresAt !== null && expiresAt > app.clock.now()
        expect([status, isHeld]).toEqual(status === 'expired' ? ['expired', false] : ['awaiting_payment', true])
      },
    }
  })
})

describe('[ORD-03] money that was taken, and is cancelled in the bank’s cabinet', () => {
  meet('[T39] [I8] [I9] the payment and its cancellation, told at once: it has gone back whole, or never came', theShop, async () => {
    shop.bank.isTwoStage = false
    const { order, payment } = await shop.paid()
    return {
      a: () => shop.tell('pay', payment),
      b: () => shop.tell('cancel', payment),
      check: async ({ a, b }) => {
        expect([valueOf(a), valueOf(b)]).toEqual([taken, taken])
        const [attempt] = await attemptsOf(app, order.id)
        const { status, paymentStatus } = await orderNow(app, order.id)
        expectOneOf(
          [attempt?.status, attempt?.refunded, status, paymentStatus],
          [
            ['captured', order.total, 'confirmed', 'refunded'],
            ['failed', 0, 'awaiting_payment', 'failed'],
          ],
        )
      },
    }
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { StaffAnswer, StaffReply } from '#contracts/staff/api.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { expectOneOf, meet, refusalOf, valueOf } from '#tests/support/interleaving.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, attemptsOf, notifyShop, orderNow, runJob } from '#tests/support/orders.ts'
import { cancelOrder } from '../ending/cancel.service.ts'
import { findOrderByNumber, type OrderRow } from '../orders.repo.ts'

let app: TestApp
beforeAll(async () => {
  const clerk = { kind: 'staff' as const, memberId: null, name: 'Ольга', roles: ['owner' as const], isStrong: true }
  app = await startCheckout(5000, { authenticateStaff: async () => clerk })
})
afterAll(() => closeTestApp(app))
const shop = () => app

type Draft = StaffAnswer<'GET /staff/orders/:number/replacement'>
type Completed = StaffReply<'POST /staff/orders/:number/replacement/complete'>
const staff = <T>(method: string, path: string, body?: object) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff/orders/${path}`, body, { 'idempotency-key': randomUUID() })
let transactions = 980_000
const newTransaction = () => String(++transactions)

/** A paid order with a draft that is dearer. */
async function dearer(): Promise<{ order: OrderRow; draft: Draft }> {
  app.clock.advance(61_000)
  const order = await anOrder(app)
  await notifyShop(app, order, { transaction: newTransaction() })
  const path = `${order.number}/replacement`
  const { revision } = (await staff<Draft>('POST', path)).body
  const draft = (await staff<Draft>('PUT', path, { revision, lines: [{ offer_id: 1, quantity: 2 }], delivery: null })).body
  return { order, draft }
}
const complete = ({ order, draft: { revision, judged } }: Awaited<ReturnType<typeof dearer>>) =>
  staff<Completed>('POST', `${order.number}/replacement/complete`, { revision, expected_total: judged.total, expected_paid: judged.paid })
/** Both orders of a replacement that waits for its money. */
async function waiting(): Promise<{ order: OrderRow; next: OrderRow }> {
  const one = await dearer()
  const next = await findOrderByNumber(app.db, (await complete(one)).body.number)
  if (!next) throw new Error('nothing waits')
  return { order: one.order, next }
}
const pay = (next: OrderRow, transaction: string) => notifyShop(app, next, { transaction })
/** What became of both orders and of the money: the new one stands paid in the place of the old, or the old one as it was and nothing was kept. */
async function outcome({ order, next }: { order: OrderRow; next: OrderRow }): Promise<string> {
  const [old, fresh, attempts] = [await orderNow(app, order.id), await orderNow(app, next.id), await attemptsOf(app, next.id)]
  const { rows } = await app.db.execute<{ state: string }>(sql`select state from order_replacements where new_order_id = ${next.id}`)
  const kept = attempts.filter(({ status }) => status === 'captured').length
  return [old.status, fresh.status, rows[0]?.state, `${kept} kept`].join(', ')
}
const swapped = 'cancelled, confirmed, done, 2 kept'

describe('[ADM-17] the difference of a dearer order is paid', () => {
  meet(
    '[T39] at the moment when a clerk drops it: it stands in the place, or the money goes back and the old one stands',
    shop,
    async () => {
      const both = await waiting()
      const { revision } = (await staff<Draft>('GET', `${both.order.number}/replacement`)).body
      const transaction = newTransaction()
      return {
        a: () => pay(both.next, transaction),
        b: () => staff('DELETE', `${both.order.number}/replacement?revision=${revision}`),
        check: async ({ a, b }) => {
          expect(valueOf(a)).toMatchObject({ code: 0 })
          expectOneOf(await outcome(both), [swapped, 'confirmed, cancelled, dropped, 0 kept'])
          expectOneOf(refusalOf(b), [undefined, 404])
        },
      }
    },
  )

  meet('[T39] [I3] at the moment when its time runs out: the same', shop, async () => {
    const both = await waiting()
    const transaction = newTransaction()
    app.clock.advance(24 * 3_600_000)
    return {
      a: () => pay(both.next, transaction),
      b: () => runJob(app, 'orders:expire', { orderId: both.next.id }),
      check: async ({ a, b }) => {
        expect(valueOf(a)).toMatchObject({ code: 0 })
        valueOf(b)
        expectOneOf(await outcome(both), [swapped, 'confirmed, expired, dropped, 0 kept'])
      },
    }
  })

  meet(
    '[T39] at the moment when its customer cancels the old order: what was paid last is served, or nothing is and all goes back',
    shop,
    async () => {
      const both = await waiting()
      const transaction = newTransaction()
      return {
        a: () => pay(both.next, transaction),
        b: () => cancelOrder(app.platform, both.order.id),
        check: async ({ a, b }) => {
          expect(valueOf(a)).toMatchObject({ code: 0 })
          const came = await outcome(both)
          expectOneOf(came, [swapped, 'cancelled, cancelled, dropped, 0 kept'])
          expect(refusalOf(b)).toBe(came === swapped ? 'orders.cannot_cancel' : undefined)
        },
      }
    },
  )

  meet('[I7] twice: once is enough, the other goes back', shop, async () => {
    const both = await waiting()
    const [one, two] = [newTransaction(), newTransaction()]
    return {
      a: () => pay(both.next, one),
      b: () => pay(both.next, two),
      check: async ({ a, b }) => {
        expect([valueOf(a), valueOf(b)]).toMatchObject([{ code: 0 }, { code: 0 }])
        expect(await outcome(both)).toBe(swapped)
        expect((await attemptsOf(app, both.next.id)).map(({ status }) => status).toSorted()).toEqual(['captured', 'captured', 'surplus'])
      },
    }
  })

  meet('at the moment when the old order is to be assembled: that is refused either way', shop, async () => {
    const both = await waiting()
    const transaction = newTransaction()
    const { revision } = (await staff<{ revision: number }>('GET', both.order.number)).body
    return {
      a: () => pay(both.next, transaction),
      b: () => staff('POST', `${both.order.number}/acts/assemble`, { revision }),
      check: async ({ a, b }) => {
        expect(valueOf(a)).toMatchObject({ code: 0 })
        expect(refusalOf(b)).toBe(409)
        expect(await outcome(both)).toBe(swapped)
      },
    }
  })
})

describe('[ADM-17] two clerks', () => {
  meet('[I3] complete one draft: one dearer order waits', shop, async () => {
    const one = await dearer()
    return {
      a: () => complete(one),
      b: () => complete(one),
      check: async ({ a, b }) => {
        expect([refusalOf(a), refusalOf(b)].filter((code) => code !== undefined)).toEqual([409])
        const { rows } = await app.db.execute<{ state: string }>(
          sql`select state from order_replacements where old_order_id = ${one.order.id} and new_order_id is not null`,
        )
        expect(rows).toEqual([{ state: 'awaiting_payment' }])
      },
    }
  })

  meet('assemble an order and send the link for its change: one of them is first', shop, async () => {
    const one = await dearer()
    const { revision } = (await staff<{ revision: number }>('GET', one.order.number)).body
    return {
      a: () => complete(one),
      b: () => staff('POST', `${one.order.number}/acts/assemble`, { revision }),
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        expectOneOf(refusalOf(b), [undefined, 409])
      },
    }
  })
})

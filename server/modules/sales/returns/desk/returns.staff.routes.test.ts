import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffReturn } from '#contracts/staff/returns.contract.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { orderNow, stockUp } from '#tests/support/orders.ts'
import { aDeliveredOrder, askBack } from '#tests/support/returns.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
let roles: readonly StaffRole[] = ['orders']
let isStrong = true
let shopper: Awaited<ReturnType<typeof loggedIn>>
beforeAll(async () => {
  app = await startTestApp({ authenticateStaff: async () => ({ kind: 'staff', memberId: null, name: 'Олег', roles, isStrong }) })
  await openTinyShop(app.db)
  await stockUp(app, 100)
  shopper = await loggedIn(app)
})
beforeEach(() => {
  roles = ['orders']
  isStrong = true
})
afterAll(() => closeTestApp(app))

const call = <T = StaffReturn>(method: string, path: string, body?: object) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff/returns${path}`, body)
const stockNow = async () =>
  Number((await app.db.execute(sql`select on_hand from stock where offer_id = 1 and location_id = 1`)).rows[0]?.on_hand)

async function anAsked(quantity: number, paymentType: 'card' | 'on_delivery' = 'on_delivery') {
  const order = await aDeliveredOrder(app, { quantity: 3, paymentType, customerId: shopper.customerId })
  const { id } = await askBack(app, shopper.visitor, order, quantity)
  return { id, order }
}

describe('[ADM-25] the returns desk', () => {
  test('lists what waits with its deadline, and shows one return with what was promised and why', async () => {
    const { id, order } = await anAsked(2)
    const list = await call<{ results: object[]; counts: object }>('GET', '?view=decide')
    expect(list.body.results).toContainEqual(
      expect.objectContaining({
        id,
        number: `${order.number}-1`,
        who: 'Анна',
        pieces: 2,
        total: 39_800,
        due_at: '2026-11-30T09:00:00.000Z',
      }),
    )
    const one = await call('GET', `/${id}`)
    expect(one.body).toMatchObject({
      status: 'requested',
      method: 'shop',
      goods: 39_800,
      lines: [{ sku: 'D-1-S', size: 'S', quantity: 2, reason_title: 'Мало', sum: 39_800, conditions: [] }],
      can: { approve: true, reject: true, receive: false, pay_out: false },
    })
    expect(one.body.lines[0]?.figures).toMatchObject({ returned: expect.any(Number), reasons: [{ reason: 'too_small' }] })
    expect((await call('GET', '/999999')).status).toBe(404)
  })

  test('approves, takes in by condition, and pays out what was promised; each act is audited', async () => {
    const { id, order } = await anAsked(3)
    const before = await stockNow()
    expect((await call('POST', `/${id}/approve`)).body).toMatchObject({ status: 'approved', can: { approve: false, receive: true } })
    const item = (await call('GET', `/${id}`)).body.lines[0]?.item_id
    const receive = (...lines: [string, number][]) =>
      call('POST', `/${id}/receive`, { lines: lines.map(([condition, quantity]) => ({ item_id: item, condition, quantity })), codes: null })
    expect(await receive(['shelf', 2])).toMatchObject({
      status: 409,
      errors: [{ code: 'returns.pieces_differ', message: 'Возвращается вещей «Платье»: 3. Отметьте состояние каждой' }],
    })
    roles = ['packer']
    const taken = await receive(['shelf', 1], ['faulty', 1], ['written_off', 1])
    expect(taken.body).toMatchObject({ status: 'received', total: 60_090, can: { pay_out: true } })
    expect(taken.body.lines[0]?.conditions).toEqual([
      { condition: 'shelf', quantity: 1 },
      { condition: 'faulty', quantity: 1 },
      { condition: 'written_off', quantity: 1 },
    ])
    expect(await stockNow()).toBe(before + 1)
    expect((await receive(['shelf', 3])).status).toBe(409)
    expect((await call('POST', `/${id}/pay-out`)).status).toBe(403)
    roles = ['orders']
    isStrong = false
    expect(await call('POST', `/${id}/pay-out`)).toMatchObject({ status: 403, errors: [{ code: 'staff.step_up' }] })
    isStrong = true
    const paid = await call('POST', `/${id}/pay-out`)
    expect(paid.body).toMatchObject({ status: 'refunded', due_at: null })
    expect(paid.body.history.map(({ actor }) => actor)).toEqual(['shopper', 'Олег', 'Олег', 'Олег'])
    expect((await orderNow(app, order.id)).paymentStatus).toBe('refunded')
    const { rows } = await app.db.execute(
      sql`select act, actor from staff_changes where table_name = 'returns' and row_id = ${String(id)} order by id`,
    )
    expect(rows).toEqual(['approve', 'receive', 'pay_out'].map((act) => ({ act, actor: 'Олег' })))
  })

  test('turns down with words, which the shopper reads', async () => {
    const { id, order } = await anAsked(1)
    expect((await call('POST', `/${id}/reject`, { words: ' ' })).status).toBe(400)
    expect((await call('POST', `/${id}/reject`, { words: 'Бирки срезаны' })).body).toMatchObject({
      status: 'rejected',
      answer: 'Бирки срезаны',
    })
    const seen = await shopper.visitor.call('GET /orders/:number/returns', { params: { number: order.number } })
    expect(seen.body.results[0]).toMatchObject({ status: 'rejected', answer: 'Бирки срезаны' })
    expect((await call('POST', `/${id}/approve`)).status).toBe(409)
  })

  test('of two who take the same return in at once one does, and the pieces are there once', async () => {
    const { id } = await anAsked(2)
    await call('POST', `/${id}/approve`)
    const item = (await call('GET', `/${id}`)).body.lines[0]?.item_id
    const before = await stockNow()
    const body = { lines: [{ item_id: item, condition: 'shelf', quantity: 2 }], codes: null }
    const answers = await Promise.all([1, 2].map(() => call('POST', `/${id}/receive`, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await stockNow()).toBe(before + 2)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, moveAlong, notifyShop } from '#tests/support/orders.ts'
import type { OrderRow } from '../orders.repo.ts'

let app: TestApp
let roles: readonly StaffRole[]
let orders: OrderRow[]
beforeAll(async () => {
  app = await startCheckout(50, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Ольга', roles }) })
  orders = []
  for (const paymentType of ['card', 'card', 'on_delivery', 'on_delivery'] as const) {
    app.clock.advance(60_000)
    orders.push(await anOrder(app, { paymentType, quantity: orders.length + 1 }))
  }
  const [, paid, packed] = orders as [OrderRow, OrderRow, OrderRow, OrderRow]
  await notifyShop(app, paid)
  await moveAlong(app, packed, 'assembling')
})
beforeEach(() => {
  roles = ['orders']
})
afterAll(() => closeTestApp(app))

type List = StaffAnswer<'GET /staff/orders'>
type One = StaffAnswer<'GET /staff/orders/:number'>
const get = <T>(path: string) => new Visitor(app).raw<T>('GET', `/api/ru/staff/orders${path}`)
const found = async (query: string) =>
  (await get<List>(query)).body.results.map(({ number }) => orders.findIndex((order) => order.number === number))

describe('[ADM-11] the list of orders', () => {
  test('is the newest first, counted and summed, and goes on where a page ended', async () => {
    const { body } = await get<List>('?limit=3')
    expect(body.results.map(({ pieces }) => pieces)).toEqual([4, 3, 2])
    expect(body.count).toEqual({ value: 4, is_more: false })
    expect(body.sum).toBe(orders.reduce((sum, { total }) => sum + total, 0) / 100)
    const next = await get<List>(`?limit=3&cursor=${body.next_cursor}`)
    expect(next.body.results.map(({ pieces }) => pieces)).toEqual([1])
    expect(next.body.next_cursor).toBeNull()
  })

  test('is sorted by sum both ways, page by page', async () => {
    const byTotal = async (sort: string) => {
      const first = (await get<List>(`?sort=${sort}&limit=2`)).body
      return [...first.results, ...(await get<List>(`?sort=${sort}&limit=2&cursor=${first.next_cursor}`)).body.results].map(
        ({ total }) => total,
      )
    }
    const totals = orders.map(({ total }) => total / 100).toSorted((a, b) => a - b)
    expect(await byTotal('total')).toEqual(totals)
    expect(await byTotal('-total')).toEqual(totals.toReversed())
  })

  test('has its views, with how many each has and how many came since', async () => {
    expect(await found('?view=awaiting_payment')).toEqual([0])
    expect(await found('?view=assemble')).toEqual([3, 2, 1])
    expect(await found('?view=new')).toEqual([3, 1])
    const since = encodeURIComponent(orders[1]?.createdAt.toISOString() ?? '')
    const { body } = await get<StaffAnswer<'GET /staff/orders/counts'>>(`/counts?since=${since}`)
    expect(body.views).toMatchObject({ all: { value: 4 }, awaiting_payment: { value: 1 }, assemble: { value: 3 }, cancel: { value: 0 } })
    expect(body.arrived).toBe(2)
    expect(body.at).toBe(app.clock.now().toISOString())
  })

  test('is filtered by state, payment, way, city, day and sum', async () => {
    expect(await found('?status=assembling,awaiting_payment')).toEqual([2, 0])
    expect(await found('?payment=paid')).toEqual([1])
    expect(await found('?payment_type=on_delivery')).toEqual([3, 2])
    expect(await found('?delivery=post')).toEqual([])
    expect(await found('?city=2')).toEqual([])
    expect(await found('?city=1&from=2026-11-20&to=2026-11-20')).toHaveLength(4)
    expect(await found('?from=2026-11-21')).toEqual([])
    const least = (orders[3]?.total ?? 0) / 100
    expect(await found(`?min=${least}`)).toEqual([3])
    expect((await get('?status=eaten')).status).toBe(400)
  })

  test('finds an order by its number however it is typed, and by a whole phone, never by a part of one', async () => {
    const [first] = orders as [OrderRow]
    expect(await found(`?q=${first.number.replaceAll('-', '')}`)).toEqual([0])
    expect(await found(`?q=${encodeURIComponent(first.contactPhone.replace('+7', '8'))}`)).toEqual([0])
    expect(await found(`?q=${first.contactPhone.slice(-6)}`)).toEqual([])
    expect(await found('?q=%25')).toEqual([])
  })

  test('shows no phone and no address', async () => {
    const text = JSON.stringify((await get('')).body)
    for (const order of orders) expect(text).not.toContain(order.contactPhone.slice(3, 9))
    expect(text).not.toContain('Тверская')
  })
})

describe('[ADM-13] one order', () => {
  test('shows what was agreed, its money, its timeline and what comes next, with the phone masked', async () => {
    const [, paid] = orders as [OrderRow, OrderRow]
    const { body } = await get<One>(`/${paid.number}`)
    expect(body).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      customer: { name: 'Анна', phone: `+7 ••• •••-${paid.contactPhone.slice(-2)}`, email: 'a•••@example.com' },
      delivery: { address: 'Москва, Тверская, 1' },
      payments: [{ status: 'captured', amount: paid.total / 100, refunded: 0 }],
      receipts: [{ kind: 'prepayment' }],
      next: 'assemble',
    })
    expect(body.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.total / 100)
    expect(JSON.stringify(body)).not.toContain(paid.contactPhone.slice(2, 10))
    const kinds = body.timeline.map((event) => (event.kind === 'state' ? `${event.machine} ${event.to}` : event.kind))
    expect(kinds).toEqual(expect.arrayContaining(['order confirmed', 'payment paid', 'payment', 'receipt', 'message', 'order created']))
    expect(kinds.at(-1)).toBe('order created')
  })

  test('[ADM-14] says of each act that it can be done, or in words why not', async () => {
    const [unpaid, paid, packed] = orders as [OrderRow, OrderRow, OrderRow]
    const can = async (order: OrderRow) => (await get<One>(`/${order.number}`)).body.can
    expect(await can(paid)).toMatchObject({
      assemble: true,
      cancel: true,
      hand_over: { code: 'orders.act_impossible', message: expect.stringContaining('«Подтверждён»') },
    })
    expect(await can(packed)).toMatchObject({ hand_over: true, arrive: true, grant_cancel: { code: 'orders.act_impossible' } })
    expect(await can(unpaid)).toMatchObject({ cancel: true, confirm: { code: 'orders.act_impossible' } })
  })

  test('is not found under another number', async () => {
    expect((await get('/261120-000000-0')).status).toBe(404)
  })

  test('[ADM-05] is for those who look after orders', async () => {
    roles = ['marketing', 'analyst', 'content', 'catalogue', 'packer']
    expect((await get('')).status).toBe(403)
    roles = ['support']
    expect((await get('')).status).toBe(200)
  })
})

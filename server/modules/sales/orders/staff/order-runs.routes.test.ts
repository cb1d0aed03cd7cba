import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, moveAlong, orderNow, runJob } from '#tests/support/orders.ts'
import { signedIn } from '#tests/support/staff.ts'
import type { OrderRow } from '../orders.repo.ts'

let app: TestApp
let who: { memberId: number; name: string; roles: readonly StaffRole[]; isStrong: boolean }
let olga: number
let sveta: number
beforeAll(async () => {
  app = await startCheckout(500, { authenticateStaff: async () => ({ kind: 'staff' as const, ...who }) })
  olga = (await signedIn(app, ['orders'], { name: 'Ольга' })).memberId
  sveta = (await signedIn(app, ['packer'], { name: 'Света' })).memberId
  await signedIn(app, ['owner'], { name: 'Анна' })
})
beforeEach(() => {
  who = { memberId: olga, name: 'Ольга', roles: ['orders'], isStrong: true }
})
afterAll(() => closeTestApp(app))

type Preview = StaffReply<'POST /staff/orders/bulk'>
type Run = StaffReply<'GET /staff/runs/:id'>
type Rows = StaffReply<'GET /staff/runs/:id/rows'>
type List = StaffReply<'GET /staff/orders'>
const call = <T>(method: string, path: string, body?: object, locale: 'ru' | 'en' = 'ru') =>
  new Visitor(app, locale).raw<T>(method, `/api/${locale}/staff${path}`, body)
const preview = (body: object) => call<Preview>('POST', '/orders/bulk', body)
const work = (id: number) => runJob(app, 'runs:work', { id })
const show = async (id: number) => (await call<Run>('GET', `/runs/${id}`)).body
const rowsOf = async (id: number) =>
  (await call<Rows>('GET', `/runs/${id}/rows`)).body.results.map(({ key, state, problem }) => [key, state, problem?.code ?? null])
const ordered = (options: Parameters<typeof anOrder>[1] = {}) => anOrder(app, { paymentType: 'on_delivery', ...options })
const status = async (order: OrderRow) => (await orderNow(app, order.id)).status
const audits = async (order: OrderRow) =>
  (
    await app.db.execute<{ act: string; origin: string; actor: string; member_id: number }>(
      sql`select act, origin, actor, member_id from staff_changes where table_name = 'orders' and row_id = ${order.number} order by id`,
    )
  ).rows
const history = async (order: OrderRow) =>
  (
    await app.db.execute<{ to_state: string; by: string | null; member_id: number | null }>(
      sql`select to_state, by, member_id from order_history where order_id = ${order.id} and actor = 'staff' order by id`,
    )
  ).rows

describe('[ADM-12] an act on many orders', () => {
  test('says before how many can and which cannot and why, changes nothing until it is applied, and then writes each order’s own history and audit', async () => {
    const [first, second, unpaid] = [await ordered(), await ordered(), await anOrder(app)]
    const { body } = await preview({ act: 'assemble', ids: [first.number, second.number, unpaid.number] })
    expect(body).toMatchObject({ can: 2, cannot: [{ id: unpaid.number, code: 'orders.act_impossible' }] })
    expect(body.cannot[0]?.message).toContain('«Ждёт оплаты»')
    expect(await status(first)).toBe('confirmed')
    await call('POST', `/runs/${body.run.id}/apply`)
    await work(body.run.id)
    expect(await show(body.run.id)).toMatchObject({ state: 'done', counts: { applied: 2, refused: 1 }, can: { undo: false } })
    for (const order of [first, second]) {
      expect(await status(order)).toBe('assembling')
      expect(await history(order)).toEqual([{ to_state: 'assembling', by: 'Ольга', member_id: olga }])
      expect(await audits(order)).toEqual([{ act: 'assemble', origin: 'bulk', actor: 'Ольга', member_id: olga }])
    }
    expect(await status(unpaid)).toBe('awaiting_payment')
    expect((await call('POST', `/runs/${body.run.id}/undo`)).errors).toMatchObject([{ code: 'run.no_undo' }])
  })

  test('leaves out an order that somebody moved since the look, and says who', async () => {
    const [first, second] = [await ordered(), await ordered()]
    const { body } = await preview({ act: 'assemble', ids: [first.number, second.number] })
    await moveAlong(app, second, 'assembling')
    await call('POST', `/runs/${body.run.id}/apply`)
    await work(body.run.id)
    expect(await rowsOf(body.run.id)).toEqual([
      [second.number, 'refused', 'order.illegal_transition'],
      [first.number, 'applied', null],
    ])
    expect(await audits(second)).toEqual([])
  })

  test('that was cut off in the middle goes on where it ended: no order is moved twice, and each says what became of it', async () => {
    const orders = [await ordered(), await ordered(), await ordered(), await ordered()]
    const { body } = await preview({ act: 'assemble', ids: orders.map(({ number }) => number) })
    await call('POST', `/runs/${body.run.id}/apply`)
    // The newest stands first: the third of the run cannot be written, and takes its own transaction with it.
    const third = orders[1] as OrderRow
    await app.db.execute(
      sql.raw(`
      create function cut_off_order() returns trigger language plpgsql as
      'begin if new.row_id = ''${third.number}'' then raise exception ''cut off''; end if; return new; end'`),
    )
    await app.db.execute(sql`create trigger cut_off before insert on staff_changes for each row execute function cut_off_order()`)
    await expect(work(body.run.id)).rejects.toThrow()
    expect(await show(body.run.id)).toMatchObject({ state: 'applying', counts: { applied: 2, changed: 2 } })
    expect(await status(third)).toBe('confirmed')
    await app.db.execute(sql`drop trigger cut_off on staff_changes`)
    await Promise.all([work(body.run.id), work(body.run.id)])
    expect(await show(body.run.id)).toMatchObject({ state: 'done', counts: { applied: 4, changed: 0 } })
    for (const order of orders) {
      expect(await history(order)).toHaveLength(1)
      expect(await audits(order)).toHaveLength(1)
    }
  })

  test('takes all that the filters show but for some, and no more than a thousand', async () => {
    const [first, second, third] = [await ordered({ quantity: 3 }), await ordered({ quantity: 3 }), await ordered({ quantity: 3 })]
    const total = first.total / 100
    const filter = { view: 'assemble', min: String(total), max: String(total), status: 'confirmed' }
    const { body } = await preview({ act: 'assemble', filter, except: [second.number] })
    expect((await rowsOf(body.run.id)).map(([key]) => key)).toEqual([third.number, first.number])
    expect((await preview({ act: 'assemble', filter: { status: 'eaten' } })).errors).toMatchObject([{ code: 'error.invalid_request' }])
    const many = Array.from({ length: 1001 }, (_, index) => `261120-${String(index).padStart(6, '0')}-0`)
    expect((await preview({ act: 'assemble', ids: many })).errors).toMatchObject([{ code: 'orders.bulk_too_many' }])
    expect((await preview({ act: 'eat', ids: [first.number] })).errors).toMatchObject([{ code: 'run.unknown_act' }])
  })

  test('prints what is to be packed: its run names the numbers', async () => {
    const [order, unpaid] = [await ordered(), await anOrder(app)]
    const { body } = await preview({ act: 'print', ids: [order.number, unpaid.number] })
    expect(body).toMatchObject({ can: 1, cannot: [{ id: unpaid.number }] })
    await call('POST', `/runs/${body.run.id}/apply`)
    await work(body.run.id)
    expect(await rowsOf(body.run.id)).toContainEqual([order.number, 'applied', null])
    expect(await status(order)).toBe('confirmed')
  })

  test('[ADM-05] is for those who may move orders', async () => {
    const order = await ordered()
    who = { ...who, roles: ['packer'] }
    expect((await preview({ act: 'assemble', ids: [order.number] })).status).toBe(403)
  })
})

describe('[ADM-12] an order is looked after by one person', () => {
  test('it is given to many at once, shown and found by them, and refused to another until it is let go', async () => {
    const [mine, free] = [await ordered(), await ordered()]
    const given = await preview({ act: 'assign', args: { member: String(olga) }, ids: [mine.number] })
    await call('POST', `/runs/${given.body.run.id}/apply`)
    await work(given.body.run.id)
    expect((await call<List>('GET', `/orders?assignee=${olga}`)).body.results).toMatchObject([
      { number: mine.number, assignee: { id: olga, name: 'Ольга' } },
    ])
    expect((await call<List>('GET', '/orders?assignee=none')).body.results.map(({ number }) => number)).toContain(free.number)
    const again = await preview({ act: 'assign', args: { member: String(sveta) }, ids: [mine.number, free.number] })
    expect(again.body).toMatchObject({
      can: 1,
      cannot: [{ id: mine.number, code: 'orders.taken_by', message: expect.stringContaining('Ольга') }],
    })
    await call('POST', `/runs/${again.body.run.id}/apply`)
    await work(again.body.run.id)
    expect(await call('PUT', `/orders/${free.number}/assignee`, { member_id: olga })).toMatchObject({
      status: 409,
      errors: [{ code: 'orders.taken_by' }],
    })
    expect((await call('PUT', `/orders/${mine.number}/assignee`, { member_id: null })).body).toMatchObject({ assignee: null })
    expect((await audits(mine)).map(({ act }) => act)).toEqual(['assign', 'release'])
  })

  test('of two who take it at once one has it', async () => {
    const order = await ordered()
    const take = (member: number) => call('PUT', `/orders/${order.number}/assignee`, { member_id: member })
    const answers = await Promise.all([take(olga), take(sveta)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect(await audits(order)).toHaveLength(1)
  })

  test('nobody who has nothing to do with orders, and no order that is at its end, is chosen', async () => {
    const gone = (await signedIn(app, ['marketing'], { name: 'Пётр' })).memberId
    const order = await ordered()
    expect((await preview({ act: 'assign', args: { member: String(gone) }, ids: [order.number] })).errors).toMatchObject([
      { code: 'orders.no_assignee' },
    ])
    await moveAlong(app, order, 'cancelled')
    const { body } = await preview({ act: 'assign', args: { member: String(olga) }, ids: [order.number] })
    expect(body).toMatchObject({ can: 0, cannot: [{ code: 'orders.act_impossible' }] })
    const { results } = (await call<StaffReply<'GET /staff/orders/assignees'>>('GET', '/orders/assignees')).body
    expect(results.map(({ name }) => name)).toEqual(['Ольга', 'Света', 'Анна'])
  })
})

describe('[ADM-70] the list of orders as a file', () => {
  const file = (query: string) => app.server.inject({ url: `/api/ru/staff/exports/orders${query}` })
  const accesses = async () =>
    (await app.db.execute(sql`select act, object_kind, field, member_id from staff_accesses where act = 'export' order by id`)).rows

  test('has the filters and columns of the list; without people it takes no more than the list', async () => {
    const order = await ordered({ quantity: 5 })
    who = { ...who, isStrong: false }
    const { statusCode, body, headers } = await file(
      `?columns=number,pieces,total,status,assignee&min=${order.total / 100}&max=${order.total / 100}`,
    )
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain('orders.csv')
    const total = (order.total / 100).toFixed(2).replace('.', ',')
    expect(body).toBe(`\uFEFFНомер;Вещей;Сумма, ₽;Состояние;Кто ведёт\r\n${order.number};5;${total};Подтверждён;\r\n`)
    expect(await accesses()).toEqual([])
  })

  test('[ADM-07] people take a right and a fresh second factor, are recorded, and no cell is a formula', async () => {
    const order = await ordered({ quantity: 7 })
    who = { ...who, isStrong: false }
    expect((await file('?columns=number,phone')).json()).toMatchObject({ detail: { errors: [{ code: 'staff.step_up' }] } })
    expect((await file('')).statusCode).toBe(403)
    who = { ...who, isStrong: true }
    const { body } = await file(`?columns=number,customer,phone,email,address&min=${order.total / 100}&max=${order.total / 100}`)
    expect(body).toContain(`${order.number};Анна;'${order.contactPhone};anna@example.com;Москва, Тверская, 1`)
    expect(await accesses()).toEqual([{ act: 'export', object_kind: 'orders', field: 'customer, phone, email, address', member_id: olga }])
  })
})

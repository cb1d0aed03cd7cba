import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customers } from '#demo/content/customers.ts'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  const authenticateStaff = async () => ({ kind: 'staff' as const, memberId: 1, name: 'Анна', roles })
  app = await startTestApp({ template: 'demo', authenticateStaff, config: { publicUrl: 'https://severa.example' } })
})
beforeEach(() => {
  roles = ['owner']
})
afterAll(() => closeTestApp(app))

const find = async (q: string) =>
  (await new Visitor(app).raw<StaffReply<'GET /staff/find'>>('GET', `/api/ru/staff/find?q=${encodeURIComponent(q)}`)).body.groups
const one = async (text: string) => {
  const { rows } = await app.db.execute<{ value: string }>(sql.raw(text))
  return rows[0]?.value ?? ''
}

test('[ADM-10] whole keys find an order, a customer and a product, each alone; words find titles, five at most', async () => {
  const number = await one('select number as value from orders order by id limit 1')
  expect(await find(number.replaceAll('-', ''))).toMatchObject([{ kind: 'order', hits: [{ title: number, to: `/orders/${number}` }] }])
  const phone = customers[0]?.phone ?? ''
  expect(await find(phone)).toMatchObject([{ kind: 'customer', hits: [{ to: expect.stringMatching(/^\/customers\/\d+$/) }] }])
  expect(await find(phone.slice(0, -2))).toEqual([])
  const sku = await one('select sku as value from offers order by id limit 1')
  expect(await find(sku)).toMatchObject([{ kind: 'product', hits: [{ note: sku, shop: expect.stringMatching(/^\/product\//) }] }])
  const titles = await find('пальто')
  expect(titles[0]).toMatchObject({ kind: 'product' })
  expect(titles[0]?.hits.length).toBeLessThanOrEqual(5)
  expect(await find('100%_')).toEqual([])
})

test('[ADM-10] a setting is found by words of its name and opens at its field', async () => {
  const hit = { title: 'Курс доллара', note: 'currencies.USD', to: '/settings?key=currencies.USD', shop: null }
  expect(await find('курс доллара')).toEqual([{ kind: 'setting', hits: [hit] }])
  roles = ['support']
  expect(await find('курс доллара')).toEqual([])
})

test('[ADM-10] [ADM-05] what the role may not open is not found', async () => {
  const number = await one('select number as value from orders order by id limit 1')
  roles = ['catalogue']
  expect(await find(number)).toEqual([])
  expect(await find(customers[0]?.phone ?? '')).toEqual([])
  roles = ['packer']
  expect((await find('delivery')).every(({ kind }) => kind === 'product')).toBe(true)
})

test('[ADM-10] a pasted address of the shop leads to what is behind it', async () => {
  expect(await find('https://severa.example/en/catalog/?sort=new')).toMatchObject([
    { kind: 'address', hits: [{ title: '/catalog', to: '/redirects?q=%2Fcatalog' }] },
  ])
})

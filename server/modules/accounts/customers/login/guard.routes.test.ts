import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { openCartShop } from '#tests/support/cart-shop.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'
import { anOrder, stockUp } from '#tests/support/orders.ts'
import { sealed } from '#tests/support/personal-data.ts'
import { orders } from '#server/modules/sales/orders/orders.schema.ts'

let app: TestApp
const logLines: string[] = []
const phone = '+79161234567'
const day = 86_400_000
const home = { title: 'Дом', city: 'Мурманск', street: 'проспект Ленина', house: '43', flat: '17', latitude: 68.9, longitude: 33 }

beforeAll(async () => {
  app = await startTestApp({ onLogLine: (line) => logLines.push(line) })
  await openCartShop(app.db)
  await stockUp(app, 5)
})
afterAll(() => closeTestApp(app))

const emails = async () => (await app.db.execute(sql`select 1 from messages where recipient = ${sealed('anna@example.com')}`)).rows.length
const bonuses = async (visitor: Visitor) => (await visitor.call('GET /cart', {})).body.available_bonuses

test('[T8] after 90 days without a sign of life addresses are masked and bonuses frozen for a day, and the owner is told', async () => {
  const anna = new Visitor(app)
  await logIn(anna, phone)
  await anna.call('POST /personal/addresses', { body: home })
  await anna.call('PUT /personal/change', { body: { email: 'anna@example.com' } })
  const granted = await bonuses(anna)
  expect(granted).toBeGreaterThan(0)

  app.clock.advance(89 * day)
  await logIn(new Visitor(app), phone)
  expect(await emails()).toBe(0)

  app.clock.advance(90 * day)
  const stranger = new Visitor(app)
  await logIn(stranger, phone)
  expect(await emails()).toBe(1)
  expect(logLines.join('\n')).toContain('"event":"login.long_absence"')
  expect(await bonuses(stranger)).toBe(0)
  const frozen = (await stranger.call('GET /personal/bonuses', {})).body
  expect(frozen).toMatchObject({ available: granted, frozen_until: new Date(app.clock.now().getTime() + day).toISOString() })
  const [masked] = (await stranger.call('GET /personal/addresses', {})).body.results
  expect(masked).toEqual({
    id: expect.any(Number),
    title: '',
    city: 'Мурманск',
    city_ids: [expect.any(Number)],
    street: '•••',
    house: '•••',
    flat: null,
    entrance: null,
    floor: null,
    comment: null,
    postal_code: null,
    is_default: true,
    latitude: null,
    longitude: null,
    is_masked: true,
  })
  // What is added now is one's own.
  const added = await stranger.call('POST /personal/addresses', { body: { ...home, title: 'Новый' } })
  expect(added.body.results.map((one) => [one.title, one.is_masked])).toEqual([
    ['', true],
    ['Новый', false],
  ])

  app.clock.advance(day)
  await logIn(stranger, phone)
  expect(await emails()).toBe(1)
  expect(await bonuses(stranger)).toBe(granted)
  expect((await stranger.call('GET /personal/bonuses', {})).body.frozen_until).toBe(null)
  expect((await stranger.call('GET /personal/addresses', {})).body.results[0]).toMatchObject({ title: 'Дом', flat: '17', is_masked: false })
})

test('[T8] where earlier orders went is as hidden as the kept addresses: in the list, on their pages and in the copy of the data', async () => {
  const vera = new Visitor(app)
  const { id: customerId } = await logIn(vera, '+79160000002')
  const before = await anOrder(app, { customerId, paymentType: 'on_delivery' })
  const pavel = { firstName: 'Павел', lastName: null, phone: '+79167654321', email: null }
  await app.db.update(orders).set({ recipient: pavel }).where(eq(orders.id, before.id))
  app.clock.advance(91 * day)
  const stranger = new Visitor(app)
  await logIn(stranger, '+79160000002')
  const since = await anOrder(app, { customerId, paymentType: 'on_delivery' })
  const addresses = async () => (await stranger.call('GET /personal/orders', {})).body.results.map(({ delivery }) => delivery.address)
  expect(await addresses()).toEqual(['Москва, Тверская, 1', 'Москва, •••'])
  const page = await stranger.call('GET /orders/:number', { params: { number: before.number } })
  expect(page.body.order).toMatchObject({ delivery: { address: 'Москва, •••' }, recipient: null })
  const copy = JSON.stringify((await stranger.call('GET /personal/export', {})).body.orders)
  expect([copy.includes(since.number), copy.split('Тверская').length - 1]).toEqual([true, 1])
  app.clock.advance(day)
  await logIn(stranger, '+79160000002')
  expect(await addresses()).toEqual(['Москва, Тверская, 1', 'Москва, Тверская, 1'])
  const own = await stranger.call('GET /orders/:number', { params: { number: before.number } })
  expect(own.body.order.recipient).toEqual({ first_name: 'Павел', last_name: null, phone: '+79167654321' })
})

test('[T8] a first login, and one of an account that is used, are no return', async () => {
  const boris = new Visitor(app)
  await logIn(boris, '+79160000001')
  for (let i = 0; i < 8; i++) {
    app.clock.advance(14 * day)
    await logIn(boris, '+79160000001')
  }
  const { rows } = await app.db.execute(sql`select 1 from customers where phone = ${sealed('+79160000001')} and guarded_until is null`)
  expect(rows).toHaveLength(1)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { cancelOrder } from './cancel.service.ts'
import { sealed } from '#tests/support/personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(100, { config: { piecesPerPhone: 4 } })
})
afterAll(() => closeTestApp(app))

/** Orders so many dresses of one size for a phone. */
async function order(visitor: Visitor, phone: string, quantity: number, offerId = 1) {
  await visitor.call('POST /cart/clear', {})
  const line = await fillCart(visitor, quantity, offerId)
  const goods = 19_900 * quantity
  const answer = await place(app, visitor, {
    contact: { first_name: 'Анна', phone },
    expected_total: goods < 30_000 ? goods + 390 : goods,
    payment_type: 'on_delivery',
  })
  return { ...answer, line }
}

const messages = {
  ru: ['На один телефон в день — не больше 4 штук одного размера. Сегодня можно ещё 1', 'Больше сегодня нельзя'],
  en: ['No more than 4 items of one size per day for each phone number. You can order 1 more today', 'You’ve reached today’s limit'],
} as const

test.each(locales)(
  '[T36] a phone orders so many pieces of a size a day as the shop allows, over all its orders and browsers (%s)',
  async (locale) => {
    const phone = locale === 'ru' ? '+79165550001' : '+79165550002'
    const shopper = new Visitor(app, locale)
    expect((await order(shopper, phone, 2)).status).toBe(201)
    expect((await order(new Visitor(app), phone, 1)).status).toBe(201)
    const tooMany = await order(shopper, phone, 2)
    expect(tooMany).toMatchObject({
      status: 409,
      errors: [{ name: `items.${tooMany.line}`, code: 'orders.line_a_day', message: messages[locale][0] }],
    })
    expect((await order(shopper, phone, 1)).status).toBe(201)
    expect((await order(shopper, phone, 1)).errors[0]?.message).toContain(messages[locale][1])
    // Another size, another phone, another day.
    expect((await order(shopper, phone, 1, 2)).status).toBe(201)
    expect((await order(shopper, '+79165550003', 1)).status).toBe(201)
    app.clock.advance(24 * 3_600_000)
    expect((await order(shopper, phone, 1)).status).toBe(201)
  },
)

test('[T36] what came to nothing is not counted', async () => {
  const phone = '+79165550004'
  const shopper = new Visitor(app)
  await order(shopper, phone, 4)
  expect((await order(shopper, phone, 1)).status).toBe(409)
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from orders where contact_phone = ${sealed(phone)}`)
  await cancelOrder(app.platform, rows[0]?.id ?? 0)
  expect((await order(shopper, phone, 4)).status).toBe(201)
})

test('[T36] an account gets no more by naming another phone with each order, and two orders at once are counted together', async () => {
  const { visitor } = await loggedIn(app)
  expect((await order(visitor, '+79165550005', 3)).status).toBe(201)
  expect((await order(visitor, '+79165550006', 2)).status).toBe(409)
  const guests = [new Visitor(app), new Visitor(app), new Visitor(app)]
  const answers = await Promise.all(guests.map((guest) => order(guest, '+79165550007', 2)))
  expect(answers.map((one) => one.status).toSorted()).toEqual([201, 201, 409])
})

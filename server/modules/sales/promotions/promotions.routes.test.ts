import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { findCustomer } from '#server/modules/accounts/customers/index.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, orderBody, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { attemptsOf, notifyShop, orderNow, runJob } from '#tests/support/orders.ts'
import { aPromotion, endPromotions } from '#tests/support/promotions.ts'
import { opened } from '#tests/support/personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(300)
})
afterEach(() => endPromotions(app))
afterAll(() => closeTestApp(app))
beforeEach(() => {
  app.clock.advance(60_000)
})

const day = 86_400_000
const later = (days: number) => new Date(app.clock.now().getTime() + days * day)
const courier = { type: 'courier' as const }
const apply = (visitor: Visitor, coupon: string, more: object = {}) =>
  visitor.call('POST /orders/apply-coupon', { body: { city_id: 1, coupon, ...more } })
const usedOf = async (id: number) =>
  (await app.db.$pool.query<{ used: number }>('select used from promotions where id = $1', [id])).rows[0]?.used
const orderIdOf = async (number: string) =>
  (await app.db.$pool.query<{ id: number }>('select id from orders where number = $1', [number])).rows[0]?.id ?? 0
const withCart = async (locale: 'ru' | 'en' = 'ru') => {
  const shopper = new Visitor(app, locale)
  await fillCart(shopper)
  return shopper
}

describe('a code that applies', () => {
  test('[ORD-04] [UX-37] tells what it gives, in the totals and by name; however it is typed', async () => {
    await aPromotion(app, { code: 'ШЕРСТЬ15', percent: 15, title: { ru: '−15 % на трикотаж', en: '15 % off knitwear' } })
    const shopper = await withCart('en')
    const answer = await apply(shopper, ' шерcть 15', { delivery: courier })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        coupon: {
          code: 'ШЕРСТЬ15',
          applied: true,
          outcome: 'applied',
          title: '15 % off knitwear',
          combines_with_bonuses: true,
          gift: null,
        },
        lines: [
          { code: 'goods', amount: 19_900 },
          { code: 'coupon', title: 'Promo code ШЕРСТЬ15', note: '15 % off knitwear', amount: -2985 },
          { code: 'delivery', amount: 390 },
        ],
        total: 17_305,
      },
    })
    expect(answer.body.coupon?.reason).toBeUndefined()
  })

  test('[ORD-04] [I13] is used once by the order, named in it, and free again once the order is cancelled', async () => {
    const id = await aPromotion(app, { code: 'РАЗ', amount: 100_000, kind: 'fixed', percent: 0, totalLimit: 1 })
    const { visitor } = await loggedIn(app)
    await fillCart(visitor, 2)
    const placed = await place(app, visitor, { coupon: 'раз', expected_total: 38_800 })
    expect(placed).toMatchObject({
      status: 201,
      body: {
        order: {
          total: 38_800,
          lines: [{ code: 'goods' }, { code: 'coupon', title: 'Промокод РАЗ', note: 'Скидка', amount: -1000 }, { code: 'delivery' }],
          items: [{ discount_sum: 1000, sum: 38_800 }],
        },
      },
    })
    expect(await usedOf(id)).toBe(1)
    const other = await withCart()
    expect(await apply(other, 'РАЗ')).toMatchObject({ status: 409, errors: [{ name: 'coupon', code: 'promotions.coupon.used_up' }] })
    await expectInvariants(app.db)
    await visitor.call('POST /personal/orders/:number/cancel', { params: { number: placed.body.order.number } })
    expect(await usedOf(id)).toBe(0)
    expect(await apply(other, 'РАЗ')).toMatchObject({ status: 200, body: { coupon: { applied: true } } })
    await expectInvariants(app.db)
  })

  test('[ORD-04] [I13] is free again once the order has expired; money that comes later gets it back while it can be had', async () => {
    const id = await aPromotion(app, { code: 'ПОЗДНО', totalLimit: 1 })
    const expire = async () => {
      const placed = await place(app, await withCart(), { coupon: 'ПОЗДНО', expected_total: 18_300 })
      const order = await orderNow(app, await orderIdOf(placed.body.order.number))
      app.clock.advance(31 * 60_000)
      await runJob(app, 'orders:expire', { orderId: order.id })
      expect(await usedOf(id)).toBe(0)
      return orderNow(app, order.id)
    }
    const first = await expire()
    const second = await expire()
    await notifyShop(app, second)
    expect((await orderNow(app, second.id)).status).toBe('confirmed')
    expect(await usedOf(id)).toBe(1)
    await notifyShop(app, first)
    expect((await orderNow(app, first.id)).status).toBe('expired')
    expect(await usedOf(id)).toBe(1)
    await expectInvariants(app.db)
  })

  test('[I13] [T31] [T39] of the first order only: money that comes late revives no second first order, it goes back', async () => {
    const id = await aPromotion(app, { code: 'ВПЕРВЫЕ', isFirstOrderOnly: true })
    const contact = { first_name: 'Анна', phone: '+79165550013' }
    const buy = async () => {
      const { body } = await place(app, await withCart(), { coupon: 'ВПЕРВЫЕ', contact, expected_total: 18_300 })
      return orderNow(app, await orderIdOf(body.order.number))
    }
    const first = await buy()
    app.clock.advance(31 * 60_000)
    await runJob(app, 'orders:expire', { orderId: first.id })
    const second = await buy()
    await notifyShop(app, second)
    await notifyShop(app, first)
    expect((await orderNow(app, second.id)).status).toBe('confirmed')
    expect((await orderNow(app, first.id)).status).toBe('expired')
    expect(await attemptsOf(app, first.id)).toMatchObject([{ status: 'surplus', refunded: first.total }])
    expect(await usedOf(id)).toBe(1)
    await expectInvariants(app.db)
  })

  test('[ORD-04] makes the delivery free, and says why', async () => {
    await aPromotion(app, { code: 'ДОМОЙ', kind: 'delivery', percent: 0, title: { ru: 'Доставка в подарок' } })
    const shopper = await withCart()
    expect((await apply(shopper, 'ДОМОЙ', { delivery: courier })).body).toMatchObject({
      total: 19_900,
      lines: [{ code: 'goods' }, { code: 'delivery', amount: 0, note: 'Промокод ДОМОЙ: Доставка в подарок' }],
      delivery_options: [
        { type: 'courier', price: 0 },
        { type: 'point', price: 0, operators: [{ price: 0 }] },
        { type: 'post', price: 0 },
      ],
    })
    const placed = await place(app, shopper, { coupon: 'ДОМОЙ', expected_total: 19_900 })
    expect(placed.body.order).toMatchObject({
      total: 19_900,
      delivery: { price: 0 },
      lines: [{ code: 'goods' }, { code: 'delivery', amount: 0 }],
    })
  })

  test('[ORD-04] brings a gift as a line of the order whose goods are taken from the shelf', async () => {
    const id = await aPromotion(app, { code: 'ПОДАРОК', kind: 'gift', percent: 0, giftOfferId: 3 })
    const shopper = await withCart()
    expect((await apply(shopper, 'ПОДАРОК', { delivery: courier })).body).toMatchObject({
      total: 20_290,
      coupon: { applied: true, gift: { title: 'Платье', price: 19_900, size: 'L', color: 'Еловый', image: { src: expect.any(String) } } },
    })
    const placed = await place(app, shopper, { coupon: 'ПОДАРОК' })
    expect(placed.body.order).toMatchObject({
      total: 20_290,
      items: [
        { quantity: 1, gift_quantity: 0, sum: 19_899 },
        { size: 'L', quantity: 1, gift_quantity: 1, sum: 1 },
      ],
    })
    await fillCart(shopper, 1, 3)
    const same = await place(app, shopper, { coupon: 'ПОДАРОК' })
    expect(same.body.order).toMatchObject({ total: 20_290, items: [{ size: 'L', quantity: 2, gift_quantity: 1, sum: 19_900 }] })
    expect(await usedOf(id)).toBe(2)
    await app.db.$pool.query('update stock set on_hand = reserved where offer_id = 3; update stock_movements set delta = delta where false')
    await fillCart(shopper)
    expect(await apply(shopper, 'ПОДАРОК')).toMatchObject({ status: 409, errors: [{ code: 'promotions.coupon.gift_gone' }] })
    await app.db.$pool.query(
      'update stock s set on_hand = (select sum(delta) from stock_movements m where m.offer_id = s.offer_id and m.location_id = s.location_id) where offer_id = 3',
    )
    await expectInvariants(app.db)
  })
})

describe('a code that does not apply says why', () => {
  const outcomes: [string, Parameters<typeof aPromotion>[1], object][] = [
    [
      '[ORD-04] expired',
      { endsAt: new Date('2026-11-20T08:00:00Z') },
      { message: 'Срок промокода закончился, последним днём было 20 ноября' },
    ],
    ['[ORD-04] not yet', { startsAt: new Date('2027-12-01T00:00:00Z') }, { message: 'Промокод действует с 1 декабря' }],
    [
      '[ORD-04] too small a sum, with what is missing',
      { minGoods: 2_100_000 },
      { message: 'Промокод действует от 21\u00A0000\u00A0₽: не хватает 1\u00A0100\u00A0₽' },
    ],
    [
      '[ORD-04] [UX-37] not for these goods, by their names',
      { includedProductIds: [99] },
      { message: 'Промокод не действует на эти вещи: Платье' },
    ],
    ['[ORD-04] taken off the shop', { isActive: false }, { code: 'promotions.coupon.unknown' }],
  ]
  test.each(outcomes)('%s', async (_title, terms, error) => {
    await aPromotion(app, { code: `К${Math.random()}`.slice(0, 12), ...terms })
    const { rows } = await app.db.$pool.query<{ code: string }>('select code from promotions order by id desc limit 1')
    const code = rows[0]?.code ?? ''
    const shopper = await withCart()
    const before = await shopper.call('POST /orders/calc-price', { body: { city_id: 1 } })
    const answer = await apply(shopper, code)
    expect(answer.errors).toEqual([expect.objectContaining({ name: 'coupon', ...error })])
    const priced = await shopper.call('POST /orders/calc-price', { body: { city_id: 1, coupon: code } })
    expect(priced.body).toMatchObject({ total: before.body.total, coupon: { applied: false, reason: answer.errors[0]?.message } })
  })

  test('[UX-37] not for goods that have an old price: they are named, three of them at the most', async () => {
    await aPromotion(app, { code: 'БЕЗСКИДОК', excludesSale: true })
    const shopper = await withCart('en')
    await app.db.execute(sql`update products set old_price = price + 100000`)
    const priced = await shopper.call('POST /orders/calc-price', { body: { city_id: 1, coupon: 'БЕЗСКИДОК' } })
    await app.db.execute(sql`update products set old_price = null`)
    expect(priced.body.coupon?.reason).toMatch(/^This promo code does not apply to discounted items: \S/)
  })

  test('[ORD-04] unknown, in the language of the caller', async () => {
    expect(await apply(await withCart('en'), 'NOTHING')).toMatchObject({
      status: 400,
      errors: [{ name: 'coupon', message: 'We don’t recognise this promo code. Check it for typos' }],
    })
  })

  test('[ORD-04] somebody else’s: neither its name nor its terms are told', async () => {
    const { customerId, visitor } = await loggedIn(app)
    await aPromotion(app, { code: 'ЛИЧНЫЙ', ownerId: customerId })
    const stranger = await withCart()
    expect(await apply(stranger, 'ЛИЧНЫЙ')).toMatchObject({ status: 409, errors: [{ code: 'promotions.coupon.not_yours' }] })
    const told = await stranger.call('POST /orders/calc-price', { body: { city_id: 1, coupon: 'ЛИЧНЫЙ' } })
    expect(told.body.coupon).toMatchObject({ applied: false, title: null, description: null })
    await fillCart(visitor)
    expect(await apply(visitor, 'ЛИЧНЫЙ')).toMatchObject({ status: 200 })
  })

  test('[ORD-04] not combinable with bonuses: neither the code beside bonuses nor bonuses beside the code', async () => {
    await aPromotion(app, { code: 'БЕЗБОНУСОВ', combinesWithBonuses: false })
    const { visitor, customerId } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 900, reason: 'gift', onceKey: 'apart', now: app.clock.now() })
    await fillCart(visitor)
    expect(await apply(visitor, 'БЕЗБОНУСОВ', { bonuses: 100 })).toMatchObject({
      status: 409,
      errors: [{ code: 'promotions.coupon.with_bonuses' }],
    })
    expect((await apply(visitor, 'БЕЗБОНУСОВ')).body).toMatchObject({
      bonuses: { available: 900, max: 0 },
      coupon: { combines_with_bonuses: false },
    })
    expect(await place(app, visitor, { coupon: 'БЕЗБОНУСОВ', bonuses: 100, expected_total: 18_200 })).toMatchObject({ status: 409 })
  })

  test('[ORD-04] first order only, and once a phone: a guest learns it with the totals of now when they order', async () => {
    await aPromotion(app, { code: 'ПЕРВЫЙ', isFirstOrderOnly: true })
    await aPromotion(app, { code: 'ОДИНРАЗ', perPhoneLimit: 1 })
    const contact = { first_name: 'Анна', phone: '+79165550011' }
    const buy = async (coupon: string) =>
      place(app, await withCart(), { coupon, contact, expected_total: 18_300, payment_type: 'on_delivery' })
    expect((await buy('ОДИНРАЗ')).status).toBe(201)
    expect(await buy('ОДИНРАЗ')).toMatchObject({
      status: 409,
      errors: [{ name: 'coupon', message: 'С этим телефоном или в этом аккаунте промокод уже использован' }],
      body: { calc_price: { total: 20_290, coupon: { applied: false, outcome: 'used_by_phone' } } },
    })
    expect(await buy('ПЕРВЫЙ')).toMatchObject({ status: 409, errors: [{ code: 'promotions.coupon.first_order_only' }] })
    const another = { first_name: 'Ольга', phone: '+79165550012' }
    const first = await place(app, await withCart(), {
      coupon: 'ПЕРВЫЙ',
      contact: another,
      expected_total: 18_300,
      payment_type: 'on_delivery',
    })
    expect(first.status).toBe(201)
    await expectInvariants(app.db)
  })

  test('[I13] [T31] once a phone is once an account too, whatever phones its owner tells', async () => {
    const id = await aPromotion(app, { code: 'МНЕОДИН', perPhoneLimit: 1 })
    const { visitor, customerId } = await loggedIn(app)
    const refused = { status: 409, errors: [{ name: 'coupon', code: 'promotions.coupon.used_by_phone' }] }
    const buy = async (who: Visitor, phone: string) => {
      await fillCart(who)
      const told = {
        coupon: 'МНЕОДИН',
        contact: { first_name: 'Анна', phone },
        expected_total: 18_300,
        payment_type: 'on_delivery' as const,
      }
      return place(app, who, told)
    }
    expect((await buy(visitor, '+79165550021')).status).toBe(201)
    expect(await buy(visitor, '+79165550022')).toMatchObject(refused)
    expect(await apply(visitor, 'МНЕОДИН')).toMatchObject(refused)
    expect(await usedOf(id)).toBe(1)
    const { visitor: other, customerId: otherId } = await loggedIn(app)
    const [named] = (await app.db.$pool.query<{ phone: string }>('select phone from customers where id = $1', [otherId])).rows
    const own = opened(named?.phone ?? '')
    expect(customerId).not.toBe(otherId)
    expect((await buy(new Visitor(app), own)).status).toBe(201)
    expect(await buy(other, '+79165550023')).toMatchObject(refused)
  })

  test('[ORD-04] [T31] the first order is the first of an account’s own phone too, whatever phone its owner tells', async () => {
    const id = await aPromotion(app, { code: 'ПЕРВЫЙРАЗ', isFirstOrderOnly: true })
    const { visitor, customerId } = await loggedIn(app)
    const own = (await findCustomer(app.db, customerId))?.phone ?? ''
    const buy = async (who: Visitor, phone: string) => {
      await fillCart(who)
      return place(app, who, {
        coupon: 'ПЕРВЫЙРАЗ',
        contact: { first_name: 'Анна', phone },
        expected_total: 18_300,
        payment_type: 'on_delivery',
      })
    }
    expect((await buy(new Visitor(app), own)).status).toBe(201)
    expect(await buy(visitor, '+79165550031')).toMatchObject({
      status: 409,
      errors: [{ name: 'coupon', code: 'promotions.coupon.first_order_only' }],
    })
    expect(await usedOf(id)).toBe(1)
  })
})

test('[ORD-04] [T27] a code that stops applying between the look and the order is a 409 with the difference, and nothing has happened', async () => {
  const id = await aPromotion(app, { code: 'ВЧЕРА', endsAt: later(1) })
  const shopper = await withCart()
  const shown = await apply(shopper, 'ВЧЕРА', { delivery: courier })
  expect(shown.body.total).toBe(18_300)
  app.clock.advance(2 * day)
  const late = await place(app, shopper, { coupon: 'ВЧЕРА', expected_total: 18_300 })
  expect(late).toMatchObject({
    status: 409,
    errors: [{ name: 'coupon', code: 'promotions.coupon.expired' }],
    body: { calc_price: { total: 20_290, coupon: { outcome: 'expired' } } },
  })
  expect(await usedOf(id)).toBe(0)
  expect((await place(app, shopper)).status).toBe(201)
})

test('[CART-06] [UX-35] an automatic promotion is in the cart, the totals and the order by its name', async () => {
  await aPromotion(app, { kind: 'nth', nth: 3, percent: 50, title: { ru: 'Третья вещь за полцены' } })
  const shopper = new Visitor(app)
  await fillCart(shopper, 3)
  expect((await shopper.call('GET /cart', {})).body).toMatchObject({
    full_sum: 59_700,
    discount_sum: 9950,
    promotions: [{ title: 'Третья вещь за полцены', amount: 9950 }],
    total_sum: 49_750,
    bonuses_will_be_earned: 1492,
  })
  const placed = await place(app, shopper, { expected_total: 49_750 })
  expect(placed.body.order.lines).toMatchObject([
    { code: 'goods' },
    { code: 'promotion', title: 'Третья вещь за полцены', amount: -9950 },
    { code: 'delivery' },
  ])
})

test('[BON-02] the account tells of codes that can be used: one’s own and those for everybody, with their last day', async () => {
  const { visitor, customerId } = await loggedIn(app)
  const someone = await loggedIn(app)
  await aPromotion(app, { code: 'МОЙ', ownerId: customerId, endsAt: new Date('2026-12-31T21:00:00Z'), description: { ru: 'Один раз' } })
  await aPromotion(app, { code: 'ВСЕМ', isListed: true, title: { ru: 'Всем' } })
  await aPromotion(app, { code: 'ТАЙНЫЙ' })
  await aPromotion(app, { code: 'БЫЛО', isListed: true, endsAt: app.clock.now() })
  await aPromotion(app, { code: 'ПОТОМ', isListed: true, startsAt: later(1) })
  const page = await visitor.call('GET /personal/pages/promo', {})
  expect(page.body).toMatchObject({
    title: 'Промокоды',
    seo: { noindex: true, canonical: '/my/bonuses' },
    count: 2,
    results: [
      { title: 'Скидка', description: 'Один раз', to_date: '2026-12-31', value: 'МОЙ' },
      { title: 'Всем', description: '', to_date: null, value: 'ВСЕМ' },
    ],
  })
  expect((await someone.visitor.call('GET /personal/pages/promo', {})).body.results.map((one) => one.value)).toEqual(['ВСЕМ'])
  expect((await new Visitor(app).call('GET /personal/pages/promo', {})).status).toBe(401)
})

test('[UX-37] the account says of codes that it knows why they give nothing: before their day, after it, used up, used', async () => {
  const { visitor, customerId } = await loggedIn(app)
  const own = { ownerId: customerId }
  await aPromotion(app, { code: 'СВОЙРАНО', ...own, startsAt: new Date('2027-12-01T00:00:00Z') })
  await aPromotion(app, { code: 'СВОЙПОЗДНО', ...own, endsAt: new Date('2026-11-19T21:00:00Z') })
  await aPromotion(app, { code: 'СВОЙДАВНО', ...own, endsAt: new Date('2026-10-01T00:00:00Z') })
  await aPromotion(app, { code: 'СВОЙСНЯТ', ...own, isActive: false })
  await aPromotion(app, { code: 'ЧУЖОЙПОТОМ', isListed: true, startsAt: later(1) })
  const once = await aPromotion(app, { code: 'СВОЙОДИН', ...own, totalLimit: 1 })
  await app.db.execute(sql`update promotions set used = 1 where id = ${once}`)
  const { body } = await visitor.call('GET /personal/pages/promo', {})
  await app.db.execute(sql`update promotions set used = 0 where id = ${once}`)
  const ownCodes = body.refused.filter((one) =>
    ['СВОЙРАНО', 'СВОЙПОЗДНО', 'СВОЙДАВНО', 'СВОЙСНЯТ', 'ЧУЖОЙПОТОМ', 'СВОЙОДИН'].includes(one.value),
  )
  expect(ownCodes.map((one) => [one.value, one.reason])).toEqual([
    ['СВОЙПОЗДНО', 'Срок промокода закончился, последним днём было 19 ноября'],
    ['СВОЙРАНО', 'Промокод действует с 1 декабря'],
    ['СВОЙОДИН', 'Этот промокод уже использовали столько раз, сколько было можно'],
  ])
  expect(body.results.map((one) => one.value)).not.toContain('СВОЙРАНО')
})

test('[BON-02] [T31] the account tells of no code that an order of its owner would be refused, by whichever phone they have used it', async () => {
  await aPromotion(app, { code: 'РАЗОВЫЙ', isListed: true, perPhoneLimit: 1 })
  await aPromotion(app, { code: 'ДЛЯНОВЫХ', isListed: true, isFirstOrderOnly: true })
  const told = async (visitor: Visitor) => (await visitor.call('GET /personal/pages/promo', {})).body.results.map((one) => one.value)
  const { visitor } = await loggedIn(app)
  expect(await told(visitor)).toEqual(['РАЗОВЫЙ', 'ДЛЯНОВЫХ'])
  await fillCart(visitor)
  const contact = { first_name: 'Анна', phone: '+79165550041' }
  expect((await place(app, visitor, { coupon: 'РАЗОВЫЙ', contact, expected_total: 18_300, payment_type: 'on_delivery' })).status).toBe(201)
  expect(await told(visitor)).toEqual([])
  const { refused } = (await visitor.call('GET /personal/pages/promo', {})).body
  expect(refused.filter(({ value }) => ['РАЗОВЫЙ', 'ДЛЯНОВЫХ'].includes(value)).map(({ value, reason }) => [value, reason])).toEqual([
    ['РАЗОВЫЙ', 'С этим телефоном или в этом аккаунте промокод уже использован'],
    ['ДЛЯНОВЫХ', 'Промокод только для первого заказа'],
  ])
  const { visitor: other, customerId } = await loggedIn(app)
  const own = (await findCustomer(app.db, customerId))?.phone ?? ''
  await place(app, await withCart(), { contact: { first_name: 'Анна', phone: own }, payment_type: 'on_delivery' })
  expect(await told(other)).toEqual(['РАЗОВЫЙ'])
})

test('[T32] guessing: ten tries in ten minutes, then 429 for any code, also by way of the totals and the order', async () => {
  const limited = await startTestApp({ beside: app, config: { rateLimits: true } })
  try {
    await aPromotion(app, { code: 'НАСТОЯЩИЙ' })
    const enemy = new Visitor(limited)
    enemy.remoteAddress = '203.0.113.77'
    enemy.cookies.set('device_uuid', '7b0f1c1e-5a52-4a70-9a70-1b1f7e5b0a01')
    await fillCart(enemy)
    for (let guess = 0; guess < 10; guess++) expect((await apply(enemy, `НЕТ${guess}`)).status).toBe(400)
    const refused = await apply(enemy, 'НАСТОЯЩИЙ')
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'promotions.coupon.too_many_tries' }] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const totals = await enemy.call('POST /orders/calc-price', { body: { city_id: 1, coupon: 'НАСТОЯЩИЙ' } })
    expect(totals.body.coupon).toMatchObject({ applied: false, outcome: 'too_many_tries' })
    const body = await orderBody(app, { coupon: 'НАСТОЯЩИЙ', expected_total: 18_300 })
    expect((await enemy.call('POST /orders', { body }, { 'idempotency-key': 'guessing-key' })).status).toBe(429)
    const honest = new Visitor(limited)
    honest.remoteAddress = '203.0.113.78'
    await fillCart(honest)
    expect((await apply(honest, 'НАСТОЯЩИЙ')).status).toBe(200)
  } finally {
    await limited.close()
  }
})

test('[T32] guessing from one IPv6 network under ever new devices: thirty tries an hour, then 429; the neighbour is free to try', async () => {
  const limited = await startTestApp({ beside: app, config: { rateLimits: true, mode: 'production' } })
  try {
    await aPromotion(app, { code: 'ПРЯЧЕТСЯ' })
    const from = async (device: number, remoteAddress: string) => {
      const visitor = new Visitor(limited)
      visitor.remoteAddress = remoteAddress
      visitor.cookies.set('device_uuid', `7b0f1c1e-5a52-4a70-9a70-1b1f7e5b1b0${device}`)
      await fillCart(visitor)
      return visitor
    }
    const statuses: number[] = []
    for (const device of [1, 2, 3, 4]) {
      const enemy = await from(device, `2001:db8:9:1::${device}`)
      for (let guess = 0; guess < 8; guess++) statuses.push((await apply(enemy, `МИМО${device}${guess}`)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429, 429])
    const fresh = await from(5, '2001:db8:9:1:5::5')
    const refused = await apply(fresh, 'ПРЯЧЕТСЯ')
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'promotions.coupon.too_many_tries' }] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await apply(await from(6, '2001:db8:9:2::6'), 'ПРЯЧЕТСЯ')).status).toBe(200)
  } finally {
    await limited.close()
  }
})

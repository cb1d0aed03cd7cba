import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { orders } from '../orders.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(300)
})
afterAll(() => closeTestApp(app))
beforeEach(() => {
  app.clock.advance(60_000)
})

describe('what an order will cost', () => {
  test('[ORD-01] every line of the total, the ways of delivery with their prices, and the ways to pay', async () => {
    const shopper = new Visitor(app, 'en')
    await fillCart(shopper)
    const bare = await shopper.call('POST /orders/calc-price', { body: { city_id: 1 } })
    expect(bare.body).toMatchObject({
      lines: [{ code: 'goods', title: 'Items', amount: 19_900 }],
      total: 19_900,
      delivery_options: [
        { type: 'courier', title: 'Courier', price: 390, days_from: 1, days_to: 3 },
        { type: 'point', price: 250, operators: [{ title: 'Prichal', price: 250 }] },
        { type: 'post', price: 350 },
      ],
      payment_types: [
        { code: 'sbp', available: true },
        { code: 'card', available: true },
        { code: 'split', available: true },
        { code: 'on_delivery', available: true },
      ],
      bonuses: { available: 0, max: 0, share: 30, spent: 0, earned: 597 },
      coupon: null,
      items: [{ quantity: 1, price: 19_900 }],
      is_all_products_available_current_city: true,
    })
    const locker = await shopper.call('POST /orders/calc-price', { body: { city_id: 1, delivery: { type: 'point', point_id: 2 } } })
    expect(locker.body).toMatchObject({
      lines: [{ code: 'goods' }, { code: 'delivery', title: 'Delivery', amount: 250 }],
      total: 20_150,
      payment_types: [
        { code: 'sbp' },
        { code: 'card' },
        { code: 'split' },
        { code: 'on_delivery', available: false, reason: 'You can’t pay on delivery at this point' },
      ],
    })
    await fillCart(shopper, 1, 2)
    const free = await shopper.call('POST /orders/calc-price', { body: { city_id: 1, delivery: { type: 'courier' } } })
    expect(free.body).toMatchObject({
      total: 39_800,
      lines: [
        { amount: 39_800, reasons: ['Dress: 19\u00A0900\u00A0₽', 'Dress: 19\u00A0900\u00A0₽'] },
        { code: 'delivery', amount: 0, reasons: ['Free from 30\u00A0000\u00A0₽'] },
      ],
      bonuses: { share: 30, earned_reason: expect.stringMatching(/^3% at level “Shore”.* 14 days /) },
    })
  })

  test('[ORD-04] a promo code that nobody gave out is answered in words and changes nothing', async () => {
    const shopper = new Visitor(app)
    await fillCart(shopper)
    const answer = await shopper.call('POST /orders/calc-price', { body: { city_id: 1, coupon: 'ШЕРСТЬ15' } })
    expect(answer.body).toMatchObject({
      total: 19_900,
      coupon: { code: 'ШЕРСТЬ15', applied: false, reason: 'Такого промокода нет. Проверьте, нет ли опечатки' },
    })
    expect(await place(app, shopper, { coupon: 'ШЕРСТЬ15' })).toMatchObject({ status: 400, errors: [{ name: 'coupon' }] })
  })

  test('[ORD-01] bonuses are spent up to 30 % of the goods, and only one’s own', async () => {
    const { visitor, customerId } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 9000, reason: 'gift', onceKey: 'calc', now: app.clock.now() })
    await fillCart(visitor)
    const answer = await visitor.call('POST /orders/calc-price', { body: { city_id: 1, bonuses: 9000, delivery: { type: 'courier' } } })
    expect(answer.body).toMatchObject({
      bonuses: { available: 9000, max: 5970, spent: 5970, earned: 417 },
      lines: [{ code: 'goods' }, { code: 'bonuses', title: 'Бонусы', amount: -5970 }, { code: 'delivery' }],
      total: 14_320,
    })
    const placed = await place(app, visitor, { bonuses: 5970, expected_total: 14_320 })
    expect(placed.body.order).toMatchObject({ total: 14_320, bonuses_spent: 5970, bonuses_earned: 417 })
    const guest = new Visitor(app)
    await fillCart(guest)
    expect((await guest.call('POST /orders/calc-price', { body: { city_id: 1, bonuses: 100 } })).body).toMatchObject({
      bonuses: { spent: 0 },
      total: 19_900,
    })
    // They have no account: what they buy earns nothing, and they are not told otherwise.
    expect((await place(app, guest)).body.order).toMatchObject({ bonuses_earned: 0, can_cancel: true })
  })
})

describe('placing an order', () => {
  test('[ORD-01] an order for somebody else says who receives it, and a gift that it is one; any other says neither', async () => {
    const shopper = new Visitor(app)
    await fillCart(shopper, 1)
    const recipient = { first_name: 'Павел', phone: '+79167654321' }
    const gift = (await place(app, shopper, { recipient, is_gift: true })).body.order
    expect(gift).toMatchObject({ contact: { first_name: 'Анна' }, recipient: { ...recipient, last_name: null }, is_gift: true })
    await fillCart(shopper, 1)
    expect((await place(app, shopper)).body.order).toMatchObject({ recipient: null, is_gift: false })
  })

  test('[ORD-03] a guest’s order by card waits for its payment; their browser may read it, the cart is empty, a message is out', async () => {
    const shopper = new Visitor(app)
    await fillCart(shopper, 1)
    const placed = await place(app, shopper)
    expect(placed.status).toBe(201)
    const { order, payment } = placed.body
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      payment_status: 'pending',
      payment_type: 'card',
      total: 20_290,
      delivery: { type: 'courier', title: 'Курьер', address: 'Москва, Тверская, 1, кв.\u00A07', date_from: '2026-11-21', price: 390 },
      items: [{ title: 'Платье', size: 'S', color: 'Еловый', sum: 19_900 }],
      can_pay: true,
      ecommerce_sent: false,
    })
    expect(order.access_token).toMatch(/^[\w-]{43}$/)
    expect(payment).toMatchObject({
      provider: 'simulator',
      url: expect.stringMatching(/^\/dev\/bank\/[\w-]{43}$/) as string,
      amount: 20_290,
    })
    expect(payment?.expires_at).toBe(order.expires_at)
    expect(shopper.cookies.has(`order_access_${order.number}`)).toBe(true)
    const read = await shopper.call('GET /orders/:number', { params: { number: order.number } })
    expect(read.body.order.number).toBe(order.number)
    expect(read.body.order.access_token).toBeUndefined()
    expect((await shopper.call('GET /cart', {})).body.items).toEqual([])
    const { rows } = await app.db.execute<{ channel: string; recipient: string }>(
      sql`select channel, recipient from messages where text like ${`%${order.number}%`} order by id`,
    )
    expect(rows.map((row) => row.channel)).toEqual(['sms', 'email'])
    const consents = await app.db.execute(
      sql`select count(*)::int as n from consent_log where form = 'order' and at = ${app.clock.now().toISOString()}`,
    )
    expect(consents.rows).toEqual([{ n: 2 }])
  })

  test('[CART-02] where a thing was put into the cart is kept with its line, and told to nobody', async () => {
    const shopper = new Visitor(app)
    await shopper.call('POST /cart/items', { body: { offer_id: 1, quantity: 1, source_id: 'look-7' } })
    await fillCart(shopper, 1, 2)
    const shown = await shopper.call('POST /orders/calc-price', { body: { city_id: 1, delivery: { type: 'courier' } } })
    const { body } = await place(app, shopper, { expected_total: shown.body.total })
    const { rows } = await app.db.execute(sql`
      select i.offer_id, i.source_id from order_items i join orders o on o.id = i.order_id where o.number = ${body.order.number} order by i.position`)
    expect(rows).toEqual([
      { offer_id: 1, source_id: 'look-7' },
      { offer_id: 2, source_id: null },
    ])
    expect(JSON.stringify(body)).not.toContain('look-7')
  })

  test('[I17] the order, its jobs, messages, consents and key are of one transaction', async () => {
    const shopper = new Visitor(app)
    await fillCart(shopper)
    const { number } = (await place(app, shopper)).body.order
    const { rows } = await app.db.execute<{ n: number }>(sql`
      with o as (select id, xmin, cart_id from orders where number = ${number})
      select count(*)::int as n from o where
        exists (select 1 from reservations r where r.order_id = o.id and r.xmin = o.xmin)
        and exists (select 1 from payments p where p.order_id = o.id and p.xmin = o.xmin)
        and exists (select 1 from order_history h where h.order_id = o.id and h.xmin = o.xmin)
        and exists (select 1 from messages m where m.text like '%' || ${number} || '%' and m.xmin = o.xmin)
        and exists (select 1 from consent_log c where c.form = 'order' and c.xmin = o.xmin)
        and exists (select 1 from idempotency_keys k where k.reply -> 'order' ->> 'number' = ${number} and k.xmin = o.xmin)
        and exists (select 1 from graphile_worker._private_jobs j where j.payload ->> 'orderId' = o.id::text and j.xmin = o.xmin)
        and exists (select 1 from carts c where c.id::text = o.cart_id and c.xmin = o.xmin)`)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('[ORD-03] on receipt: confirmed at once, nothing to pay; at a point, in an own shop', async () => {
    const { visitor } = await loggedIn(app, 'en')
    await fillCart(visitor)
    const point = await place(app, visitor, {
      payment_type: 'on_delivery',
      delivery: { type: 'point', point_id: 1 },
      expected_total: 20_150,
    })
    expect(point.body).toMatchObject({
      payment: null,
      order: {
        status: 'confirmed',
        status_title: 'Confirmed',
        payment_status: 'none',
        can_pay: false,
        delivery: { type: 'point', address: 'Moscow, Тверская, 18' },
      },
    })
    expect(point.body.order.access_token).toBeUndefined()
    await fillCart(visitor)
    const shops = await visitor.call('POST /orders/calc-price', { body: { city_id: 2 } })
    expect(shops.body.delivery_options.map((one) => one.type)).toEqual(['courier', 'shop'])
    const shop = await place(app, visitor, {
      city_id: 2,
      payment_type: 'on_delivery',
      delivery: { type: 'shop', shop_id: 2 },
      expected_total: 19_900,
    })
    expect(shop.body.order).toMatchObject({
      status: 'confirmed',
      total: 19_900,
      delivery: { type: 'shop', address: 'Murmansk, Ленина, 82', price: 0 },
    })
  })

  test('[ORD-01] an own shop that could have it today promises, and keeps in the order, tomorrow once the day is over there', async () => {
    await app.db.execute(sql`update delivery_rates set days_from = 0, days_to = 1 where type = 'shop'`)
    const promise = async () => {
      const guest = new Visitor(app)
      await fillCart(guest)
      const { body } = await guest.call('POST /orders/calc-price', { body: { city_id: 2 } })
      const shown = body.delivery_options.find((one) => one.type === 'shop')
      const ordered = await place(app, guest, { city_id: 2, delivery: { type: 'shop', shop_id: 2 }, expected_total: 19_900 })
      const { date_from, date_to } = ordered.body.order.delivery
      return [shown?.days_from, shown?.days_to, date_from, date_to]
    }
    expect(await promise()).toEqual([0, 1, '2026-11-20', '2026-11-21'])
    app.clock.set('2026-11-20T23:30:00+03:00')
    expect(await promise()).toEqual([1, 2, '2026-11-21', '2026-11-22'])
  })

  test('[T27] another total than was shown is a 409 with the fresh one, and nothing happens', async () => {
    const shopper = new Visitor(app)
    await fillCart(shopper)
    const before = await app.db.$count(orders)
    await app.db.execute(sql`update products set price = 2190000`)
    const refused = await place(app, shopper)
    expect(refused).toMatchObject({
      status: 409,
      errors: [
        {
          name: 'non_field_errors',
          code: 'orders.total_changed',
          message: 'Итог изменился, пока вы оформляли заказ. Проверьте его ещё раз',
        },
      ],
      body: { calc_price: { total: 22_290, items: [{ price: 21_900 }] } },
    })
    expect(await app.db.$count(orders)).toBe(before)
    expect((await place(app, shopper, { expected_total: 22_290 })).status).toBe(201)
    await app.db.execute(sql`update products set price = 1990000`)
  })

  test('[T27] lines that cannot be had are named, each with what is left', async () => {
    const shopper = new Visitor(app, 'en')
    const first = await fillCart(shopper, 3, 1)
    const second = await fillCart(shopper, 1, 2)
    await app.db.execute(sql`update stock set reserved = on_hand where offer_id = 2; `)
    await app.db.execute(sql`update stock set reserved = on_hand - 2 where offer_id = 1`)
    const refused = await place(app, shopper, { expected_total: 79_600 })
    await app.db.execute(sql`
      update stock s set reserved = (select coalesce(sum(quantity), 0) from reservations r where r.offer_id = s.offer_id and r.state = 'live')`)
    expect(refused).toMatchObject({ status: 409, body: { calc_price: { is_all_products_available_current_city: false } } })
    expect(refused.errors).toMatchObject([
      { name: `items.${first}`, code: 'orders.line_only_n_left', message: 'Only 2 left' },
      { name: `items.${second}`, code: 'orders.line_sold_out' },
    ])
  })

  test.each([
    ['is sold in shops only now', 'is_only_shops = true', 'orders.line_only_shops'],
    ['is not on sale yet', 'is_coming_soon = true', 'orders.line_coming_soon'],
    ['was taken off the site', 'published_at = null', 'orders.line_sold_out'],
  ])('[T27] a thing of yesterday’s cart that %s cannot be ordered', async (_name, change, code) => {
    const shopper = new Visitor(app)
    const line = await fillCart(shopper)
    await app.db.execute(sql.raw(`update products set ${change}`))
    const refused = await place(app, shopper)
    await app.db.execute(sql`update products set is_only_shops = false, is_coming_soon = false, published_at = '2026-11-01'`)
    expect(refused).toMatchObject({ status: 409, errors: [{ name: `items.${line}`, code }], body: { calc_price: { total: 0 } } })
    expect((await shopper.call('GET /cart', {})).body.total_count).toBe(1)
  })

  test('an empty cart, and no cart at all, make no order', async () => {
    const shopper = new Visitor(app)
    expect(await place(app, shopper)).toMatchObject({ status: 409, errors: [{ code: 'cart.empty' }] })
    await shopper.call('GET /cart', {})
    expect((await place(app, shopper)).status).toBe(409)
  })
})

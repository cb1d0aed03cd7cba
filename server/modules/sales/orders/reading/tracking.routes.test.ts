import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { askForCode, lastCode, logIn } from '#tests/support/login.ts'
import { anOrder, moveAlong, notifyShop, orderNow, runRefunds } from '#tests/support/orders.ts'
import { aPromotion } from '#tests/support/promotions.ts'
import { askBack } from '#tests/support/returns.ts'
import { bonusAccruals, bonusPurchases } from '#server/modules/money/bonuses/bonuses.schema.ts'
import { availableBonuses, postMatured } from '#server/modules/money/bonuses/index.ts'
import { findCustomerByPhone } from '#server/modules/accounts/customers/index.ts'
import { approveReturn, receiveReturn } from '#server/modules/sales/returns/index.ts'
import { accessToken } from './access.service.ts'
import { sealed } from '#tests/support/personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(50)
})
afterAll(() => closeTestApp(app))

/** A guest's order with the phone of its contact. */
async function guestOrder(phone: string): Promise<string> {
  const guest = new Visitor(app)
  await fillCart(guest)
  const placed = await place(app, guest, { contact: { first_name: 'Анна', phone } })
  return placed.body.order.number
}

async function open(visitor: Visitor, number: string, phone: string, code: string) {
  return visitor.call('POST /orders/open', { body: { number, phone, code } })
}

describe('a guest and their order', () => {
  test('[T3] a code to the phone of the order opens it in another browser; it can be cancelled there', async () => {
    const phone = '+79161230001'
    const number = await guestOrder(phone)
    const elsewhere = new Visitor(app)
    expect((await elsewhere.call('GET /orders/:number', { params: { number } })).status).toBe(404)
    await askForCode(elsewhere, phone)
    const code = await lastCode(app, phone)
    const wrong = code === '111111' ? '222222' : '111111'
    expect(await open(elsewhere, number, phone, wrong)).toMatchObject({ status: 400, errors: [{ name: 'code' }] })
    expect(await open(elsewhere, number, phone, code)).toMatchObject({ status: 200, body: { order: { number, can_cancel: true } } })
    expect((await elsewhere.call('GET /orders/:number', { params: { number } })).status).toBe(200)
    expect((await elsewhere.call('GET /personal/orders', {})).status).toBe(401)
    const cancelled = await elsewhere.call('POST /orders/:number/cancel', { params: { number } })
    expect(cancelled).toMatchObject({ status: 200, body: { order: { status: 'cancelled' } } })
    expect(await open(elsewhere, number, phone, code)).toMatchObject({ status: 400 })
  })

  test('[T1] [T3] a right code opens no order of another phone, none of a customer, and none that is not there', async () => {
    const [mine, foreign] = ['+79161230002', '+79161230003']
    const number = await guestOrder(foreign)
    const { visitor } = await loggedIn(app)
    await fillCart(visitor)
    const ofCustomer = (await place(app, visitor, { contact: { first_name: 'Анна', phone: mine } })).body.order.number
    const thief = new Visitor(app)
    for (const other of [number, ofCustomer, '261120-000000-0']) {
      app.clock.advance(61_000)
      await askForCode(thief, mine)
      expect(await open(thief, other, mine, await lastCode(app, mine))).toMatchObject({
        status: 404,
        errors: [{ name: 'number', code: 'orders.not_with_phone' }],
      })
    }
    expect((await thief.call('POST /orders/:number/cancel', { params: { number } })).status).toBe(404)
  })

  test('[T3] who mistypes the number types it again under the same code, as long as the code has tries', async () => {
    const phone = '+79161230005'
    const number = await guestOrder(phone)
    const guest = new Visitor(app)
    app.clock.advance(61_000)
    await askForCode(guest, phone)
    const code = await lastCode(app, phone)
    for (let turn = 0; turn < 4; turn++) expect((await open(guest, '261120-000000-0', phone, code)).status).toBe(404)
    expect((await open(guest, number, phone, code)).status).toBe(200)
    app.clock.advance(61_000)
    await askForCode(guest, phone)
    const next = await lastCode(app, phone)
    for (let turn = 0; turn < 5; turn++) expect((await open(guest, '261120-000000-0', phone, next)).status).toBe(404)
    expect(await open(guest, number, phone, next)).toMatchObject({ status: 400, errors: [{ code: 'customers.code_used_up' }] })
  })

  test('[T3] the signed link of a text message opens the order for the browser that follows it', async () => {
    const number = await guestOrder('+79161230004')
    const { rows } = await app.db.execute<{ text: string }>(sql`select text from messages where recipient = ${sealed('+79161230004')}`)
    const link = new URL(/https?:\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '')
    expect(link.pathname).toBe('/order/track')
    expect(link.searchParams.get('access_token')).toBe(accessToken(app.platform, number))
    const phone = new Visitor(app)
    const query = { access_token: link.searchParams.get('access_token') ?? '' }
    expect((await phone.call('GET /orders/:number', { params: { number }, query })).status).toBe(200)
    expect((await phone.call('GET /orders/:number', { params: { number } })).status).toBe(200)
  })
})

test('[ACC-05] an order is put into the cart again: what can be had is there, what cannot is told by name', async () => {
  const { visitor } = await loggedIn(app)
  await fillCart(visitor, 2, 1)
  await fillCart(visitor, 1, 2)
  const sum = (await visitor.call('GET /cart', {})).body.total_sum
  const refused = await place(app, visitor, { expected_total: sum })
  const { calc_price: fresh } = refused.body as unknown as { calc_price?: { total: number } }
  const placed = refused.status === 201 ? refused : await place(app, visitor, { expected_total: fresh?.total ?? 0 })
  expect(placed.status).toBe(201)
  const { number } = placed.body.order
  await app.db.execute(sql`update stock set on_hand = reserved where offer_id = 2`)
  await app.db.execute(sql`update stock set on_hand = reserved + 1 where offer_id = 1 and location_id = 1`)
  const { body, status } = await visitor.call('POST /personal/orders/:number/repeat', { params: { number } })
  await app.db.execute(sql`update stock set on_hand = (select sum(delta) from stock_movements m
    where m.offer_id = stock.offer_id and m.location_id = stock.location_id)`)
  expect(status).toBe(200)
  expect(body.added).toBe(1)
  expect(body.cart.items).toMatchObject([{ quantity: 1 }])
  expect(body.missing).toMatchObject([{ pieces: 1 }, { pieces: 1 }])
  for (const { message, title } of body.missing) expect([message, title]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
  const stranger = (await loggedIn(app)).visitor
  expect((await stranger.call('POST /personal/orders/:number/repeat', { params: { number } })).status).toBe(404)
})

test('[UX-47] a guest whose card was declined gives the order up and finds its things in the cart again; nobody else does', async () => {
  const visitor = new Visitor(app)
  await fillCart(visitor, 1, 1)
  const { number } = (await place(app, visitor)).body.order
  expect((await visitor.call('GET /cart', {})).body.items).toEqual([])
  const stranger = new Visitor(app)
  expect((await stranger.call('POST /orders/:number/repeat', { params: { number } })).status).toBe(404)
  expect((await visitor.call('POST /orders/:number/cancel', { params: { number } })).body.order.status).toBe('cancelled')
  const { body, status } = await visitor.call('POST /orders/:number/repeat', { params: { number } })
  expect([status, body.added, body.missing]).toEqual([200, 1, []])
  expect((await visitor.call('GET /cart', {})).body.items).toMatchObject([{ quantity: 1, size: { offer_id: 1 } }])
  // The reply was lost, and the button is pressed again.
  const again = await visitor.call('POST /orders/:number/repeat', { params: { number } })
  expect(again.body.missing).toEqual([])
  expect((await visitor.call('GET /cart', {})).body.items).toMatchObject([{ quantity: 1, size: { offer_id: 1 } }])
})

test('[UX-47] [T39] money that comes just before the order is given up keeps it; whoever cancels a paid order still can', async () => {
  const { visitor, customerId } = await loggedIn(app)
  const order = await anOrder(app, { customerId })
  const { number } = order
  await notifyShop(app, order)
  const given = await visitor.call('POST /orders/:number/cancel', { params: { number }, query: { only_unpaid: 'true' } })
  expect([given.status, given.errors[0]?.code]).toEqual([409, 'orders.paid_meanwhile'])
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect((await visitor.call('POST /orders/:number/cancel', { params: { number } })).body.order.status).toBe('cancelled')
})

test('[ACC-05] an order with a gift is put into the cart again without it: a gift is not bought', async () => {
  await aPromotion(app, { code: 'ПОДАРОК', kind: 'gift', percent: 0, giftOfferId: 3 })
  const { visitor } = await loggedIn(app)
  const repeat = async (offerId: number) => {
    await fillCart(visitor, 1, offerId)
    const placed = await place(app, visitor, { coupon: 'ПОДАРОК' })
    const { body } = await visitor.call('POST /personal/orders/:number/repeat', { params: { number: placed.body.order.number } })
    await visitor.call('POST /cart/clear', {})
    return { pieces: placed.body.order.items.map((item) => item.quantity), again: body.cart.items.map((item) => item.quantity), ...body }
  }
  expect(await repeat(1)).toMatchObject({ pieces: [1, 1], again: [1], added: 1, missing: [] })
  // Who has ordered the same size themselves got one piece more of it.
  expect(await repeat(3)).toMatchObject({ pieces: [2], again: [1], added: 1, missing: [] })
})

describe('a gift in what the shopper reads', () => {
  const emailsTo = async (email: string) =>
    (
      await app.db.execute<{ text: string }>(
        sql`select text from messages where channel = 'email' and recipient = ${sealed(email)} order by id`,
      )
    ).rows.map((row) => row.text.replaceAll('\u00A0', ' '))
  test('[ORD-03] the email of an order that is paid at the door says so beside its sum', async () => {
    const visitor = new Visitor(app)
    await fillCart(visitor, 1, 2)
    const contact = { first_name: 'Анна', phone: '+79161230078', email: 'on-receipt@example.com' }
    expect((await place(app, visitor, { payment_type: 'on_delivery', contact })).status).toBe(201)
    expect((await emailsTo(contact.email))[0]).toContain('\n\nТовары: 19 900 ₽\nДоставка: 390 ₽\nК оплате при получении: 20 290 ₽')
  })

  const giftOrder = async (visitor: Visitor, offerId: number, email: string) => {
    await fillCart(visitor, 1, offerId)
    const placed = await place(app, visitor, { coupon: 'ПОДАРОК', contact: { first_name: 'Анна', phone: '+79161230077', email } })
    expect(placed.status).toBe(201)
    return placed.body.order
  }

  test('[ORD-04] [ORD-08] the emails name the things and the gift apart, the gift without a price, in the order’s language', async () => {
    const { visitor } = await loggedIn(app)
    const order = await giftOrder(visitor, 1, 'gift-ru@example.com')
    const [emailMessage] = await emailsTo('gift-ru@example.com')
    const [own, gift] = order.items
    expect(emailMessage).toContain(
      `\n\n${own?.title}, ${own?.color}, ${own?.size} — 19 900 ₽\n${gift?.title}, ${gift?.color}, ${gift?.size} — подарок\n\nТовары: 39 800 ₽\nПромокод ПОДАРОК: −19 900 ₽\nДоставка: 390 ₽\nИтого: 20 290 ₽\n\nДоставка: Курьер, 21 ноября — 23 ноября`,
    )
    const english = (await loggedIn(app, 'en')).visitor
    await giftOrder(english, 3, 'gift-en@example.com')
    const [inEnglish] = await emailsTo('gift-en@example.com')
    // The same size, bought and given: two rows.
    expect(inEnglish).toMatch(
      /\n\n(.+) — 19 900 ₽\n\1 — a gift\n\nItems: 39 800 ₽\nPromo code ПОДАРОК: −19 900 ₽\nDelivery: 390 ₽\nTotal: 20 290 ₽\n\nDelivery: Courier, 21 November – 23 November$/,
    )
  })

  test('[ORD-04] [I4] the receipt has it as a gift at the rouble that a receipt needs, and adds up to what was charged', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const { number } = await giftOrder(visitor, 1, 'gift-receipt@example.com')
    const [row] = (await app.db.execute<{ id: number }>(sql`select id from orders where number = ${number}`)).rows
    await notifyShop(app, await orderNow(app, row?.id ?? 0))
    visitor.token = await tokenOf(app, customerId)
    const { receipts = [] } = (await visitor.call('GET /personal/orders/:number', { params: { number }, query: { receipt: 'true' } })).body
    const [receipt] = receipts
    expect(receipt).toMatchObject({ kind: 'prepayment', total: 20_290 })
    const gifts = receipt?.lines.filter((line) => line.title.endsWith(', подарок')) ?? []
    expect(gifts).toMatchObject([{ quantity: 1, price: 1, sum: 1 }])
    expect(receipt?.lines.map((line) => line.sum)).toEqual([19_899, 1, 390])
    const list = await visitor.call('GET /personal/receipts', {})
    expect(list.body).toMatchObject({ count: 1, results: [{ order_number: number, kind: 'prepayment', total: 20_290 }] })
  })

  test('[I9] [I4] who bought the same size as their gift gives the gift back first: for its rouble, as it stands in the receipts', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const params = { number: (await giftOrder(visitor, 3, 'gift-back@example.com')).number }
    const [row] = (await app.db.execute<{ id: number }>(sql`select id from orders where number = ${params.number}`)).rows
    const order = await orderNow(app, row?.id ?? 0)
    await notifyShop(app, order)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    visitor.token = await tokenOf(app, customerId)
    for (const [goods, total] of [
      [1, 1],
      [19_899, 20_289],
    ]) {
      const asked = await askBack(app, visitor, order, 1)
      expect(asked.return).toMatchObject({ goods, total })
      await approveReturn(app.platform, asked.id)
      await receiveReturn(app.platform, asked.id)
    }
    await runRefunds(app)
    const { receipts = [] } = (await visitor.call('GET /personal/orders/:number', { params, query: { receipt: 'true' } })).body
    expect(receipts.map((one) => one.lines.map((line) => [line.quantity, line.sum, line.title.endsWith(', подарок')]))).toEqual([
      [
        [1, 19_899, false],
        [1, 1, true],
        [1, 390, false],
      ],
      [
        [1, 19_899, false],
        [1, 1, true],
        [1, 390, false],
      ],
      [[1, 1, true]],
      [
        [1, 19_899, false],
        [1, 390, false],
      ],
    ])
  })
})

test('[ACC-05] the receipts of all own orders stand in one list, the newest first, a page at a time; nobody else sees them', async () => {
  const { visitor, customerId } = await loggedIn(app, 'en')
  const numbers: string[] = []
  for (let one = 0; one < 3; one++) {
    app.clock.advance(60_000)
    const order = await anOrder(app, { customerId })
    await notifyShop(app, order)
    numbers.unshift(order.number)
  }
  await anOrder(app, { customerId })
  visitor.token = await tokenOf(app, customerId)
  const first = await visitor.call('GET /personal/receipts', { query: { limit: '2' } })
  expect(first.body).toMatchObject({
    count: 3,
    results: numbers.slice(0, 2).map((number) => ({ order_number: number, title: 'Prepayment' })),
  })
  const rest = await visitor.call('GET /personal/receipts', { query: { limit: '2', offset: '2' } })
  expect(rest.body.results.map((one) => one.order_number)).toEqual(numbers.slice(2))
  expect((await (await loggedIn(app)).visitor.call('GET /personal/receipts', {})).body).toEqual({ count: 0, results: [] })
  expect((await new Visitor(app).call('GET /personal/receipts', {})).status).toBe(401)
  expect((await visitor.call('GET /personal/receipts', { query: { limit: '0' } })).status).toBe(400)
})

test('[ACC-05] as many pieces as there are come into the cart at once, and the words are those of the whole wish', async () => {
  const { visitor } = await loggedIn(app)
  await fillCart(visitor, 5)
  const order = await place(app, visitor, { expected_total: 99_500 })
  await fillCart(visitor, 1)
  await app.db.execute(sql`update stock set on_hand = reserved + 3 where offer_id = 1 and location_id = 1`)
  const { body } = await visitor.call('POST /personal/orders/:number/repeat', { params: { number: order.body.order.number } })
  await app.db.execute(sql`update stock set on_hand = (select sum(delta) from stock_movements m
    where m.offer_id = stock.offer_id and m.location_id = stock.location_id)`)
  expect(body).toMatchObject({ added: 2, cart: { items: [{ quantity: 3 }] }, missing: [{ pieces: 3 }] })
  expect(body.missing[0]?.message).toMatch(/^Осталось всего 3\sштуки, и\sчасть уже в\sкорзине$/)
})

describe('an order of a guest who makes an account', () => {
  const own = async (visitor: Visitor) => (await visitor.call('GET /personal/orders', {})).body.results.map((order) => order.number)

  test('[UX-39] [UX-48] is theirs, with its bonuses, once they log in with its phone in the browser that placed it; its link stays good', async () => {
    const phone = '+79161230020'
    const guest = new Visitor(app)
    await fillCart(guest)
    const { order } = (await place(app, guest, { contact: { first_name: 'Анна', phone } })).body
    await logIn(guest, phone)
    expect(await own(guest)).toEqual([order.number])
    const byLink = { params: { number: order.number }, query: { access_token: order.access_token ?? '' } }
    expect((await new Visitor(app).call('GET /orders/:number', byLink)).status).toBe(200)
  })

  test('[I12] [UX-39] earns what the lowest level earns once it is theirs, as they were told before; nothing while it is nobody’s', async () => {
    const deliver = async (isClaimed: boolean, phone: string) => {
      const guest = new Visitor(app)
      await fillCart(guest)
      const told = await guest.call('POST /orders/calc-price', { body: { city_id: 1 } })
      expect(told.body.bonuses.earned).toBe(597)
      const { order } = (await place(app, guest, { contact: { first_name: 'Анна', phone } })).body
      expect(order.bonuses_earned).toBe(0)
      const { number } = order
      const [row] = (await app.db.execute<{ id: number }>(sql`select id from orders where number = ${number}`)).rows
      const placed = await orderNow(app, row?.id ?? 0)
      if (isClaimed) await logIn(guest, phone)
      if (isClaimed)
        expect((await guest.call('GET /personal/orders/:number', { params: { number } })).body.order).toMatchObject({ bonuses_earned: 597 })
      await notifyShop(app, placed)
      await moveAlong(app, placed, 'assembling', 'handed_over', 'in_transit', 'delivered')
      return (await app.db.execute(sql`select amount, state from bonus_accruals where order_id = ${placed.id}`)).rows
    }
    expect(await deliver(true, '+79161230023')).toEqual([{ amount: 597, state: 'pending' }])
    expect(await deliver(false, '+79161230024')).toEqual([])
  })

  test('[I12] [UX-39] earns what was kept of it when it was received before the login, once, from the day it was received', async () => {
    const phone = '+79161230025'
    const guest = new Visitor(app)
    await fillCart(guest)
    const { number } = (await place(app, guest, { contact: { first_name: 'Анна', phone } })).body.order
    const [row] = (await app.db.execute<{ id: number }>(sql`select id from orders where number = ${number}`)).rows
    const placed = await orderNow(app, row?.id ?? 0)
    await notifyShop(app, placed)
    await moveAlong(app, placed, 'assembling', 'handed_over', 'in_transit', 'delivered')
    const receivedAt = app.clock.now().getTime()
    app.clock.advance(3 * 3_600_000)
    await logIn(guest, phone)
    expect((await guest.call('GET /personal/orders/:number', { params: { number } })).body.order.bonuses_earned).toBe(597)
    const noted = () => app.db.select().from(bonusAccruals).where(eq(bonusAccruals.orderId, placed.id))
    const earned = [{ amount: 597, state: 'pending', availableAt: new Date(receivedAt + 14 * 86_400_000) }]
    expect(await noted()).toMatchObject(earned)
    const bought = await app.db.select().from(bonusPurchases).where(eq(bonusPurchases.orderId, placed.id))
    expect(bought).toMatchObject([{ net: 1_990_000, at: new Date(receivedAt) }])
    app.clock.advance(61_000)
    await logIn(guest, phone)
    expect(await noted()).toMatchObject(earned)
    app.clock.advance(14 * 86_400_000)
    await postMatured(app.db, app.clock.now())
    const customer = await findCustomerByPhone(app.db, phone)
    expect(await availableBonuses(app.db, customer?.id ?? 0, app.clock.now())).toBe(1097)
  })

  test('[T8] is nobody else’s: not by its phone in another browser, not by its browser with another phone', async () => {
    const phone = '+79161230021'
    const guest = new Visitor(app)
    await fillCart(guest)
    await place(app, guest, { contact: { first_name: 'Анна', phone } })
    const elsewhere = new Visitor(app)
    await logIn(elsewhere, phone)
    expect(await own(elsewhere)).toEqual([])
    await logIn(guest, '+79161230022')
    expect(await own(guest)).toEqual([])
  })
})

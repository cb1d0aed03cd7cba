import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, orderBody, place, startCheckout } from '#tests/support/checkout.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { aPromotion, endPromotions } from '#tests/support/promotions.ts'
import { setStockAbsolute } from '#server/modules/fulfillment/inventory/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(500)
})
afterEach(async () => {
  await expectInvariants(app.db)
  await endPromotions(app)
})
afterAll(() => app.close())

const shoppers = async (count: number) => {
  const all = Array.from({ length: count }, () => new Visitor(app))
  for (const shopper of all) await fillCart(shopper)
  return all
}
/** Orders with a code; a busy shop is asked again under the same key, as a browser does. */
const insist = async (shopper: Visitor, coupon: string) => {
  const body = await orderBody(app, { coupon, expected_total: 18_300 })
  const send = () => shopper.call('POST /orders', { body }, { 'idempotency-key': `insist-${body.contact.phone.slice(1)}` })
  let answer = await send()
  while (answer.status === 503) answer = await send()
  return answer
}
const counted = async (id: number) =>
  (
    await app.db.$pool.query<{ used: number; live: number }>(
      `select used, (select count(*)::int from promotion_redemptions r where r.promotion_id = p.id and state = 'live') as live from promotions p where id = $1`,
      [id],
    )
  ).rows[0]
const statuses = (answers: readonly { status: number }[]) =>
  [201, 409].map((status) => answers.filter((one) => one.status === status).length)

describe('many orders with one code at once', () => {
  test('[T31] [I13] 200 parallel orders redeem a code of limit 9 exactly 9 times, typed in any way', { timeout: 240_000 }, async () => {
    const id = await aPromotion(app, { code: 'СНЕГ5', totalLimit: 9 })
    const ways = ['СНЕГ5', 'снег5', ' CHEГ 5', 'ｃнег５']
    const all = await shoppers(200)
    const answers = await Promise.all(all.map((shopper, index) => insist(shopper, ways[index % ways.length] ?? '')))
    expect(statuses(answers)).toEqual([9, 191])
    for (const one of answers.filter((answer) => answer.status === 409)) {
      expect(one.errors).toMatchObject([{ name: 'coupon', code: 'promotions.coupon.used_up' }])
      expect(one.body).toMatchObject({ calc_price: { total: 20_290, coupon: { applied: false } } })
    }
    expect(await counted(id)).toEqual({ used: 9, live: 9 })
  })

  test('[ORD-04] [T29] [I2] twelve parallel orders with a code whose gift is there three times: three have it, nine are told that it is gone', async () => {
    const stock = (quantity: number) => setStockAbsolute(app.db, [{ offerId: 3, locationId: 1, quantity }])
    await stock(3)
    const id = await aPromotion(app, { code: 'ПЛАТОК', kind: 'gift', percent: 0, giftOfferId: 3 })
    const all = await shoppers(12)
    const answers = await Promise.all(
      all.map((shopper) => place(app, shopper, { coupon: 'ПЛАТОК', expected_total: 20_290, payment_type: 'on_delivery' })),
    )
    expect(statuses(answers)).toEqual([3, 9])
    for (const one of answers) {
      if (one.status === 201) expect(one.body.order.items.map((item) => item.gift_quantity)).toEqual([0, 1])
      else expect(one.errors).toMatchObject([{ name: 'coupon', code: 'promotions.coupon.gift_gone' }])
    }
    expect(await counted(id)).toEqual({ used: 3, live: 3 })
    await stock(500)
  })

  test('[T31] [I13] one phone uses a code for one order once, from however many browsers', async () => {
    const id = await aPromotion(app, { code: 'ТЕЛЕФОН', perPhoneLimit: 1 })
    const contact = { first_name: 'Анна', phone: '+79165550099' }
    const answers = await Promise.all(
      (await shoppers(8)).map((shopper) =>
        place(app, shopper, { coupon: 'ТЕЛЕФОН', contact, expected_total: 18_300, payment_type: 'on_delivery' }),
      ),
    )
    expect(statuses(answers)).toEqual([1, 7])
    expect(await counted(id)).toEqual({ used: 1, live: 1 })
  })

  test('[T31] [I13] an account makes one first order, with however many phones', async () => {
    const id = await aPromotion(app, { code: 'ПЕРВЫЙ', isFirstOrderOnly: true })
    const { visitor } = await loggedIn(app)
    const answers = []
    for (const round of [1, 2]) {
      await fillCart(visitor)
      answers.push(
        await place(app, visitor, { coupon: 'ПЕРВЫЙ', contact: { first_name: 'А', phone: `+7916555030${round}` }, expected_total: 18_300 }),
      )
    }
    expect(statuses(answers)).toEqual([1, 1])
    expect(await counted(id)).toEqual({ used: 1, live: 1 })
  })

  test('[T31] [I13] uses that are given back while others order are never counted twice', { timeout: 60_000 }, async () => {
    const id = await aPromotion(app, { code: 'ТУДАСЮДА', totalLimit: 3 })
    const buy = (visitor: Visitor) => place(app, visitor, { coupon: 'ТУДАСЮДА', expected_total: 18_300 })
    const owners = await Promise.all(Array.from({ length: 3 }, async () => (await loggedIn(app)).visitor))
    for (const owner of owners) await fillCart(owner)
    const first = await Promise.all(owners.map(buy))
    expect(statuses(first)).toEqual([3, 0])
    const rivals = await shoppers(12)
    const [cancelled, placed] = await Promise.all([
      Promise.all(
        first.flatMap(
          ({ body }, index) => owners[index]?.call('POST /personal/orders/:number/cancel', { params: { number: body.order.number } }) ?? [],
        ),
      ),
      Promise.all(rivals.map(buy)),
    ])
    expect(cancelled.map((one) => one.status)).toEqual([200, 200, 200])
    const [won = 0] = statuses(placed)
    expect(won).toBeLessThanOrEqual(3)
    expect(await counted(id)).toEqual({ used: won, live: won })
  })
})

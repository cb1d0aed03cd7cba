import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CartReply } from '#contracts/cart.contract.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { openCartShop, price, warehouse } from '#tests/support/cart-shop.ts'
import { CartShopper, firstId, quantities } from '#tests/support/cart-shopper.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { aPromotion, endPromotions } from '#tests/support/promotions.ts'
import { setStockAbsolute } from '#server/modules/fulfillment/inventory/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openCartShop(app.db)
})
afterAll(() => closeTestApp(app))
beforeEach(async () => {
  await app.db.execute(
    sql`update products set price = ${price}, old_price = null, is_coming_soon = false, is_only_shops = false where id = 1`,
  )
  await stock(1, 20)
  await stock(2, 3)
  await stock(3, 0)
})

const stock = (offerId: number, quantity: number, locationId = warehouse) => setStockAbsolute(app.db, [{ offerId, locationId, quantity }])

describe('whose cart it is', () => {
  test('[CART-01] a visitor who only looks gets an empty cart and leaves no row; its id stays when something is added', async () => {
    const shopper = new CartShopper(app)
    const { body, status } = await shopper.look()
    expect(status).toBe(200)
    expect(body).toMatchObject({ items: [], total_count: 0, total_sum: 0, free_delivery_remainder: 10_000, available_bonuses: 0 })
    expect((await app.db.execute(sql`select 1 from carts where id = ${body.id}::uuid`)).rows).toEqual([])
    expect((await shopper.look()).body.id).toBe(body.id)
    expect((await shopper.add(1)).body.id).toBe(body.id)
    expect((await shopper.look()).body.total_count).toBe(1)
  })

  test('[T4] a foreign cart id gives a new empty cart and 200; the owner’s is untouched', async () => {
    const owner = new CartShopper(app)
    await owner.add(1)
    for (const thief of [new CartShopper(app), new CartShopper(app)]) {
      if (thief.cartId === undefined) await thief.add(2)
      thief.cartId = owner.cartId
      const seen = await thief.look()
      expect(seen.status).toBe(200)
      expect(seen.body.items).toEqual([])
      expect(seen.body.id).not.toBe(owner.cartId)
      thief.cartId = owner.cartId
      expect((await thief.add(1, 2)).body).toMatchObject({ item_added: true, total_count: 3 })
      expect(thief.cartId).not.toBe(owner.cartId)
    }
    expect(quantities((await owner.look()).body)).toEqual([1])
  })

  test('[T4] a link to a foreign cart shows an empty one and takes nobody’s own away: it opens as before', async () => {
    const owner = new CartShopper(app)
    await owner.add(1)
    const guest = new CartShopper(app)
    await guest.add(2, 3)
    for (const cart_id of [owner.cartId, crypto.randomUUID(), 'nonsense']) {
      const followed = await guest.visitor.call('GET /cart', { query: { cart_id } })
      expect(followed).toMatchObject({ status: 200, body: { items: [] } })
      expect([owner.cartId, guest.cartId]).not.toContain(followed.body.id)
      expect(followed.headers['set-cookie']).toBeUndefined()
      expect(quantities((await guest.look()).body)).toEqual([3])
    }
  })

  test('[T4] what is changed under another id changes nothing of one’s own, but an addition is in it', async () => {
    const guest = new CartShopper(app)
    const id = firstId((await guest.add(2, 3)).body)
    const own = guest.cartId
    const elsewhere = { cart_id: crypto.randomUUID() }
    const cleared = await guest.visitor.call('POST /cart/clear', { query: elsewhere })
    expect(cleared).toMatchObject({ status: 200, body: { items: [] } })
    expect((await guest.visitor.call('POST /cart/delete', { query: elsewhere, body: { ids: [id] } })).status).toBe(404)
    expect(quantities((await guest.look()).body)).toEqual([3])
    const added = await guest.visitor.call('POST /cart/items', { query: elsewhere, body: { offer_id: 1 } })
    expect(added.body.id).toBe(own)
    expect(quantities(added.body)).toEqual([3, 1])
  })

  test('[T4] [T5] lines of another cart are not found, and nothing happens to them', async () => {
    const owner = new CartShopper(app)
    const id = firstId((await owner.add(1, 2)).body)
    const { visitor } = await loggedIn(app)
    const others = [new CartShopper(app), new CartShopper(visitor)]
    for (const other of others) {
      await other.add(2)
      const answers = [
        await other.change('increase', id),
        await other.change('decrease', id),
        await other.set(id, 5),
        await other.remove(id),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
      expect(answers[0]?.errors[0]?.code).toBe('cart.item_not_found')
      const many = await other.visitor.call('POST /cart/delete', { query: other.query, body: { ids: [id] } })
      expect(many.status).toBe(404)
      expect((await other.look()).body.total_count).toBe(1)
    }
    expect(quantities((await owner.look()).body)).toEqual([2])
  })

  test('[T5] the cart of an account opens neither by its id nor for another account', async () => {
    const owner = new CartShopper((await loggedIn(app)).visitor)
    await owner.add(1)
    const guest = new CartShopper(app)
    guest.cartId = owner.cartId
    expect((await guest.look()).body.items).toEqual([])
    const other = new CartShopper((await loggedIn(app)).visitor)
    other.cartId = owner.cartId
    expect((await other.look()).body.items).toEqual([])
    expect(other.cartId).not.toBe(owner.cartId)
  })

  test('[CART-01] a cart id that is nonsense, and a cookie that is, give a new cart', async () => {
    const shopper = new CartShopper(app)
    shopper.visitor.cookies.set('cart', "' or 1=1 --")
    shopper.cartId = 'nonsense'
    expect((await shopper.look()).status).toBe(200)
    shopper.cartId = 'x'.repeat(65)
    expect((await shopper.look()).status).toBe(400)
  })

  test('[CART-01] the cookie is HttpOnly and lives for ninety days', async () => {
    const { headers } = await new Visitor(app).call('GET /cart', {})
    expect(String(headers['set-cookie'])).toMatch(/^cart=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/)
  })

  test('[CART-01] [UX-38] beside it scripts may read which cart it is, as long as it lives; who has the secret alone is told', async () => {
    const shopper = new CartShopper(app)
    const { headers } = await shopper.add(1)
    expect(headers['set-cookie']).toContainEqual(`cart_id=${shopper.cartId}; Max-Age=7776000; Path=/; SameSite=Lax`)
    const seen = await shopper.visitor.call('GET /cart', {})
    expect(seen.headers['set-cookie']).toBeUndefined()
    shopper.visitor.cookies.delete('cart_id')
    const told = await shopper.visitor.call('GET /cart', {})
    expect(told.body.id).toBe(shopper.cartId)
    expect(shopper.visitor.cookies.get('cart_id')).toBe(shopper.cartId)
  })
})

describe('adding', () => {
  test('[UX-34] a line that was removed stands where it was when it is put back before the one that came next', async () => {
    const shopper = new CartShopper(app)
    await shopper.add(1, 4)
    const [first, next] = (await shopper.add(2)).body.items
    await shopper.remove(first?.id ?? 0)
    const putBack = { offer_id: 1, quantity: 4, before_item_id: next?.id }
    const { body } = await shopper.visitor.call('POST /cart/items', { query: shopper.query, body: putBack })
    expect([quantities(body), quantities((await shopper.look()).body)]).toEqual([
      [4, 1],
      [4, 1],
    ])
    await shopper.remove(next?.id ?? 0)
    expect(
      quantities(
        (await shopper.visitor.call('POST /cart/items', { query: shopper.query, body: { ...putBack, offer_id: 2, quantity: 1 } })).body,
      ),
    ).toEqual([4, 1])
  })

  test('[CART-02] [CART-05] [CART-06] an offer is added with all that its line shows', async () => {
    await app.db.execute(sql`update products set old_price = 2390000 where id = 1`)
    const { body } = await new CartShopper(app).add(1, 2, 'look-3')
    expect(body).toMatchObject({
      item_added: true,
      message: null,
      total_count: 2,
      total_products: 1,
      total_sum: 39_800,
      full_sum: 47_800,
      discount_sum: 8000,
      bonuses_will_be_earned: 1194,
      is_all_products_available_current_city: true,
      free_delivery_remainder: 0,
    })
    expect(body.items[0]).toMatchObject({
      source_id: 'look-3',
      quantity: 2,
      price: 19_900,
      old_price: 23_900,
      discount: 17,
      message: null,
      message_code: null,
      available_quantity: 20,
      bonuses_will_be_earned: 1194,
      product: {
        id: 1,
        title: 'Платье',
        slug: 'dress-spruce',
        color: { title: 'Еловый', color_code: '#21443a' },
        product_model: { slug: 'dress' },
      },
      size: { offer_id: 1, title: 'S', amount: { code: 'many', title: 'В наличии' } },
    })
  })

  test('[CART-02] the same offer again raises its line', async () => {
    const shopper = new CartShopper(app)
    await shopper.add(1, 2)
    expect(quantities((await shopper.add(1, 3)).body)).toEqual([5])
  })

  test.each([
    ['ru', 3, 1, 'Этот размер закончился'],
    ['en', 3, 1, 'This size has sold out'],
    ['ru', 2, 4, 'Осталось всего 3\u00A0штуки'],
  ] as const)('[CART-07] in %s offer %i × %i is refused with a message, and nothing changes', async (locale, offer, quantity, message) => {
    const shopper = new CartShopper(new Visitor(app, locale))
    await shopper.add(1)
    const { status, body } = await shopper.add(offer, quantity)
    expect(status).toBe(200)
    expect(body).toMatchObject({ item_added: false, message, total_count: 1 })
    expect(body.items).toHaveLength(1)
  })

  test('[CART-07] what is in the cart counts', async () => {
    const shopper = new CartShopper(app)
    await shopper.add(2, 2)
    const { body } = await shopper.add(2, 2)
    expect(body).toMatchObject({ item_added: false, total_count: 2 })
    expect(body.message).toContain('уже в')
    await shopper.add(1, 8)
    expect((await shopper.add(1, 3)).body).toMatchObject({ item_added: false })
  })

  test.each([
    ['is_coming_soon', 'Эта вещь скоро поступит в\u00A0продажу'],
    ['is_only_shops', 'Эта вещь продаётся только в\u00A0магазинах'],
  ])('[PRD-05] [CART-02] a product that %s cannot be added', async (flag, message) => {
    await app.db.execute(sql`update products set ${sql.identifier(flag)} = true where id = 1`)
    expect((await new CartShopper(app).add(1)).body).toMatchObject({ item_added: false, message, items: [] })
  })

  test('[CART-07] [T26] numbers that are none, and offers that do not exist, are refused and change nothing', async () => {
    const shopper = new CartShopper(app)
    await shopper.add(1)
    const send = (body: unknown) => shopper.visitor.raw<CartReply>('POST', `/api/ru/cart/items?cart_id=${shopper.cartId}`, body)
    const bad = [0, -1, 1.5, 11, 1e9, '1', '1e1', null, 'NaN']
    for (const quantity of bad) {
      const { status, errors } = await send({ offer_id: 1, quantity })
      expect([quantity, status, errors[0]?.name]).toEqual([quantity, 400, 'quantity'])
    }
    expect((await send({ offer_id: 1, price: 1 })).status).toBe(400)
    expect((await send({})).errors[0]?.name).toBe('offer_id')
    expect((await send('{')).status).toBe(400)
    for (const offer of [0, -4, 1.5, 'one', 2 ** 40]) expect((await send({ offer_id: offer })).status).toBe(400)
    const unknown = await send({ offer_id: 999_999 })
    expect([unknown.status, unknown.errors[0]]).toEqual([
      404,
      { name: 'offer_id', message: 'Такого размера нет в магазине', code: 'cart.offer_not_found' },
    ])
    expect((await shopper.look()).body.total_count).toBe(1)
  })

  test('[CART-07] a cart holds fifty lines', async () => {
    const shopper = new CartShopper(app)
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from offers where id > 3 order by id limit 51`)
    for (const { id } of rows.slice(0, 50)) await shopper.add(id)
    const refused = await shopper.add(rows[50]?.id ?? 0)
    expect(refused.body).toMatchObject({ item_added: false, total_products: 50 })
    expect((await shopper.add(rows[0]?.id ?? 0)).body).toMatchObject({ item_added: true, total_count: 51 })
  })
})

describe('how the total came about', () => {
  test('[CART-06] [ORD-01] every line with its reasons; they add up to the total, also for what cannot be had', async () => {
    await app.db.execute(sql`update products set old_price = 2390000 where id = 1`)
    await aPromotion(app, { title: { ru: '10 % на всё', en: '10% off' } })
    const shopper = new CartShopper(app)
    await shopper.add(1, 2)
    await shopper.add(2, 3)
    await stock(2, 1)
    const { body } = await shopper.look()
    expect(body.lines.map(({ code, title, amount, reasons }) => [code, title, amount, reasons.map(plain)])).toEqual([
      ['goods', 'Товары', 71_700, ['Платье: 23 900 ₽ × 2', 'Платье: 23 900 ₽']],
      ['sale', 'Скидка', -12_000, ['Платье: −8 000 ₽, скидка 17 %', 'Платье: −4 000 ₽, скидка 17 %']],
      ['promotion', '10 % на всё', -5970, ['Действует сама, без промокода']],
    ])
    expect(body.total_sum).toBe(71_700 - 12_000 - 5970)
    expect(plain(body.earned_reason)).toBe(
      '3 % уровня «Берег» от стоимости вещей за вычетом скидок и бонусов. Появятся на счёте через 14 дней после получения.',
    )
    await stock(1, 0)
    await stock(2, 0)
    expect((await shopper.look()).body).toMatchObject({ total_sum: 0, lines: [{ code: 'goods', amount: 0, reasons: [] }] })
    await endPromotions(app)
  })
})

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}

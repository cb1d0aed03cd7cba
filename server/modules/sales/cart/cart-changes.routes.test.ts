import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { openCartShop, price, warehouse } from '#tests/support/cart-shop.ts'
import { CartShopper, firstId, quantities } from '#tests/support/cart-shopper.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
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
const nbsp = (text: string) => text.replaceAll(' ', '\u00A0')

describe('changing', () => {
  test('[CART-04] increase, decrease, set and remove answer the whole cart', async () => {
    const shopper = new CartShopper(app)
    const id = firstId((await shopper.add(1)).body)
    expect(quantities((await shopper.change('increase', id)).body)).toEqual([2])
    expect((await shopper.set(id, 7)).body).toMatchObject({ total_count: 7, total_sum: 139_300, message: null })
    expect(quantities((await shopper.change('decrease', id)).body)).toEqual([6])
    expect((await shopper.remove(id)).body).toMatchObject({ items: [], total_sum: 0 })
    expect((await shopper.remove(id)).status).toBe(404)
  })

  test('[CART-04] decreasing from 1 removes the line', async () => {
    const shopper = new CartShopper(app)
    const id = firstId((await shopper.add(1)).body)
    expect((await shopper.change('decrease', id)).body.items).toEqual([])
  })

  test('[CART-04] [CART-07] increasing and setting beyond stock change nothing, and the line says why', async () => {
    const shopper = new CartShopper(app)
    const id = firstId((await shopper.add(2, 3)).body)
    const told = nbsp('3 штуки')
    for (const { status, body } of [await shopper.change('increase', id), await shopper.set(id, 9)]) {
      expect(status).toBe(200)
      expect(body.items[0]).toMatchObject({ quantity: 3, message: `Осталось ${told}`, message_code: 'only_n_left' })
      expect(body.message).toBe(`Осталось ${told}`)
    }
    await stock(1, 40)
    const other = new CartShopper(app)
    const full = firstId((await other.add(1, 10)).body)
    expect((await other.change('increase', full)).body.items[0]).toMatchObject({ quantity: 10, message_code: 'max_pieces' })
    expect((await other.look()).body.items[0]).toMatchObject({ quantity: 10, message: null })
  })

  test.each([0, -1, 11, 1.5, '3', null])('[CART-07] [T26] setting %s pieces is refused', async (quantity) => {
    const shopper = new CartShopper(app)
    const id = firstId((await shopper.add(1)).body)
    const path = `/api/en/cart/items/${id}/update-quantity?cart_id=${shopper.cartId}`
    const { status, errors } = await shopper.visitor.raw('POST', path, { quantity })
    expect([status, errors[0]?.name]).toEqual([400, 'quantity'])
    expect(quantities((await shopper.look()).body)).toEqual([1])
  })

  test('[CART-04] several lines go together or not at all; clearing leaves nothing', async () => {
    const shopper = new CartShopper(app)
    await shopper.add(1)
    const { body } = await shopper.add(2)
    const ids = body.items.map((item) => item.id)
    const remove = (list: number[]) => shopper.visitor.call('POST /cart/delete', { query: shopper.query, body: { ids: list } })
    expect((await remove([...ids, 999_999])).status).toBe(404)
    expect((await remove([])).status).toBe(400)
    expect((await shopper.look()).body.total_products).toBe(2)
    expect((await remove(ids.slice(0, 1))).body.total_products).toBe(1)
    expect((await shopper.visitor.call('POST /cart/clear', { query: shopper.query })).body).toMatchObject({ items: [], total_count: 0 })
    expect((await new Visitor(app).call('POST /cart/clear', {})).status).toBe(200)
  })

  test('[CART-04] a line’s id that is none is refused', async () => {
    const visitor = new Visitor(app)
    for (const id of ['0', '-1', 'x', '1.5', '99999999999'])
      expect((await visitor.call('DELETE /cart/items/:id', { params: { id } })).status).toBe(400)
    const { status, errors } = await new Visitor(app, 'en').call('DELETE /cart/items/:id', { params: { id: '123456' } })
    expect([status, errors[0]?.message]).toEqual([404, 'This item is no longer in your bag'])
  })
})

describe('what changes around the cart', () => {
  test('[CART-05] [CART-06] what the city cannot have does not count, and the line says so', async () => {
    const shopper = new CartShopper(app)
    shopper.city = '2'
    await stock(3, 2, 2)
    await shopper.add(1)
    expect((await shopper.add(3)).body).toMatchObject({ item_added: true, total_count: 2 })
    shopper.city = '1'
    const { body } = await shopper.look()
    expect(body).toMatchObject({ total_count: 1, total_products: 1, total_sum: 19_900, is_all_products_available_current_city: false })
    expect(body.items[1]).toMatchObject({ message_code: 'not_in_city', available_quantity: 0, size: { amount: { code: 'none' } } })
    expect((await shopper.add(3)).body).toMatchObject({ item_added: false, message: 'В вашем городе этого размера нет' })
    shopper.city = undefined
    expect((await shopper.look()).body.total_count).toBe(2)
    await stock(3, 0, 2)
  })

  test('[CART-05] stock that shrank: the total counts only what is left', async () => {
    const shopper = new CartShopper(new Visitor(app, 'en'))
    await shopper.add(1, 4)
    await stock(1, 1)
    const { body } = await shopper.look()
    expect(body).toMatchObject({ total_count: 1, total_sum: 19_900, is_all_products_available_current_city: false })
    expect(body.items[0]).toMatchObject({ quantity: 4, available_quantity: 1, message_code: 'only_n_left' })
    expect(body.items[0]?.message).toContain('Only 1 left')
    expect(quantities((await shopper.change('decrease', firstId(body))).body)).toEqual([3])
  })

  test('[CART-05] [T27] prices are today’s; a change is told, and after a while it is known', async () => {
    const shopper = new CartShopper(app)
    await shopper.add(1)
    await app.db.execute(sql`update products set price = 1490000 where id = 1`)
    const message = `Цена изменилась: была ${nbsp('19 900 ₽')}, стала ${nbsp('14 900 ₽')}`
    expect((await shopper.look({ deny_recalc: '1' })).body).toMatchObject({ total_sum: 19_900 })
    expect((await shopper.look()).body).toMatchObject({
      total_sum: 14_900,
      items: [{ price: 14_900, message, message_code: 'price_changed' }],
    })
    expect((await shopper.look()).body.items[0]?.message).toBe(message)
    app.clock.advance(16 * 60_000)
    expect((await shopper.look()).body.items[0]?.message).toBeNull()
    expect((await shopper.look({ deny_recalc: '1' })).body.total_sum).toBe(14_900)
  })

  test('[CART-05] [UX-36] a price that went down, came back and rose is told each time', async () => {
    const shopper = new CartShopper(app)
    await shopper.add(1)
    const lookAt = async (roubles: number) => {
      await app.db.execute(sql`update products set price = ${roubles * 100} where id = 1`)
      return (await shopper.look()).body.items[0]?.message
    }
    const changed = (from: string, to: string) => `Цена изменилась: была ${nbsp(from)}, стала ${nbsp(to)}`
    expect(await lookAt(14_900)).toBe(changed('19 900 ₽', '14 900 ₽'))
    app.clock.advance(48 * 3_600_000)
    expect(await lookAt(19_900)).toBe(changed('14 900 ₽', '19 900 ₽'))
    app.clock.advance(48 * 3_600_000)
    expect(await lookAt(24_900)).toBe(changed('19 900 ₽', '24 900 ₽'))
  })

  test('[CART-05] a price that changed while nothing was left is told when there is some again', async () => {
    const shopper = new CartShopper(app)
    await shopper.add(1)
    await stock(1, 0)
    await app.db.execute(sql`update products set price = 2490000 where id = 1`)
    expect((await shopper.look()).body.items[0]?.message_code).toBe('sold_out')
    app.clock.advance(3_600_000)
    await stock(1, 9)
    expect((await shopper.look()).body.items[0]?.message_code).toBe('price_changed')
  })

  test('[CART-07] fewer pieces than before are refused too while there are not as many; one less is not', async () => {
    const shopper = new CartShopper(app)
    const { body } = await shopper.add(1, 8)
    await stock(1, 2)
    const line = firstId((await shopper.look()).body)
    const set = (quantity: number) => shopper.set(line, quantity)
    expect((await set(5)).body.items[0]).toMatchObject({ quantity: 8, message_code: 'only_n_left' })
    expect(quantities((await shopper.change('decrease', line)).body)).toEqual([7])
    expect(quantities((await set(2)).body)).toEqual([2])
    expect(body.total_count).toBe(8)
  })

  test('[CART-06] with deny_recalc the stored cart is answered without asking the stock', async () => {
    const shopper = new CartShopper(app)
    await shopper.add(2, 3)
    await stock(2, 0)
    expect((await shopper.look({ deny_recalc: '1' })).body).toMatchObject({ total_count: 3, items: [{ message: null }] })
    expect((await shopper.look()).body).toMatchObject({ total_count: 0, items: [{ message_code: 'sold_out' }] })
  })

  test('[CART-06] with deny_recalc no promotion is reckoned; any change reckons them again', async () => {
    const shopper = new CartShopper(app)
    await shopper.add(1)
    await aPromotion(app)
    try {
      const bare = { total_sum: 19_900, full_sum: 19_900, discount_sum: 0, promotions: [], items: [{ price: 19_900 }] }
      expect((await shopper.look({ deny_recalc: '1' })).body).toMatchObject(bare)
      expect((await shopper.add(1)).body).toMatchObject({ total_sum: 35_820, promotions: [{ title: 'Скидка', amount: 3980 }] })
    } finally {
      await endPromotions(app)
    }
  })
})

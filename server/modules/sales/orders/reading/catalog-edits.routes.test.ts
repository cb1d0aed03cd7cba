import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOffers } from '#server/modules/goods/catalog/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { anOrder, seenOrder } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { accessToken } from './access.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(10)
  await app.db.execute(sql`
    insert into images (key, version, width, height, color, alt)
    values ('dress/before', 'v1', 800, 1000, '#21443a', '{"ru": "Платье"}'), ('dress/after', 'v1', 800, 1000, '#000000', '{"ru": "Сарафан"}')`)
  await app.db.execute(sql`insert into product_images (product_id, position, image_id) values (1, 1, 1)`)
})
afterAll(() => closeTestApp(app))

test('[I5] what was ordered is shown as it was sold, whatever the catalogue says of it later', async () => {
  const order = await anOrder(app)
  const read = async (locale: 'ru' | 'en') =>
    new Visitor(app, locale).call('GET /orders/:number', {
      params: { number: order.number },
      query: { access_token: accessToken(app.platform, order.number) },
    })
  const before = [(await read('ru')).body, (await read('en')).body]
  expect(before[0]?.order.items).toMatchObject([
    { title: 'Платье', sku: 'D-1', slug: 'dress-spruce', size: 'S', color: 'Еловый', price: 19_900, old_price: null, sum: 19_900 },
  ])
  expect(before[0]?.order.items[0]?.image).toMatchObject({ color: '#21443a' })
  for (const edit of [
    sql`update models set title = '{"ru": "Сарафан", "en": "Sundress"}', is_returnable = not is_returnable, vat_percent = 10`,
    sql`update products set price = 2990000, old_price = 3990000, slug = 'sundress-pine', sku = 'S-1', hex = '#000000'`,
    sql`update offers set sku = 'S-1-' || id`,
    sql`update sizes set title = '{"ru": "42"}'`,
    sql`update colors set title = '{"ru": "Сосновый", "en": "Pine"}', hex = '#000000'`,
    sql`update product_images set image_id = 2`,
  ])
    await app.db.execute(edit)
  expect((await findOffers(app.db, [1])).get(1)?.product).toMatchObject({ title: { ru: 'Сарафан' }, price: 2_990_000, imageId: 2 })
  expect([(await read('ru')).body, (await read('en')).body]).toEqual(before)
  expect((await seenOrder(app, order.id)).total).toBe(20_290)
  await expectInvariants(app.db)
})

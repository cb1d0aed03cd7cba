import { afterAll, beforeAll, describe, expect } from 'vitest'
import { storeCards } from '#server/modules/goods/catalog/index.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { anotherColor, believedCards, openCardShop, run } from '#tests/support/card-shop.ts'
import { meet, valueOf, type Ending } from '#tests/support/interleaving.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
const shop = () => app

async function freshShop(): Promise<void> {
  await run(
    app.db,
    'truncate stock_movements, categories, colors, materials, sizes, models, labels, images, countries, cities, locations restart identity cascade',
  )
  await openCardShop(app.db)
}

const change = (statement: string) => () => app.db.transaction((tx) => run(tx, statement))
/** Stores cards while its own change is made and not yet committed. */
const changeAround = (statement: string) => () =>
  app.db.transaction(async (tx) => {
    await run(tx, statement)
    await storeCards(app.db)
  })

/** Meanwhile nothing was believed that is not so; afterwards everything is stored, and so. */
async function check({ a, b }: { a: Ending; b: Ending }): Promise<void> {
  valueOf(a)
  valueOf(b)
  const untrue = async () => (await run(app.db, 'select * from inv_90_stored_cards')).rows
  expect(await untrue()).toEqual([])
  await storeCards(app.db)
  expect(await untrue()).toEqual([])
  const shown = await run(app.db, 'select id from products where published_at is not null order by id')
  expect(await believedCards(app.db)).toEqual(shown.rows.map(({ id }) => id))
}

const newTitle = `update models set title = '{"ru": "Сарафан"}'`
const redrawn = `update images set version = 'v3' where id in (1, 6)`
const getsPicture = `insert into product_images values (2, 0, 6)`

describe('[ADM-09] stored cards', () => {
  for (const [what, statement] of [
    ['a title', newTitle],
    ['a colour that comes', anotherColor('snow')],
    ['a product that goes', 'delete from products where id = 2'],
  ] as const) {
    meet(`${what} changes while cards are stored`, shop, async () => {
      await freshShop()
      await run(app.db, 'update products set price = 990000')
      return { a: change(statement), b: () => storeCards(app.db), check }
    })
  }

  meet('two processes store the same cards', shop, async () => {
    await freshShop()
    await run(app.db, newTitle)
    return { a: () => storeCards(app.db), b: () => storeCards(app.db), check }
  })

  for (const [what, one, other] of [
    ['two colours of one model come', anotherColor('snow'), anotherColor('rose')],
    ['a title changes while a colour comes', newTitle, anotherColor('snow')],
    ['a picture is drawn anew while a product gets it', redrawn, getsPicture],
  ] as const) {
    // Neither transaction sees what the other has not committed, and cards are stored in between.
    meet(`${what}, and cards are stored before both are committed`, shop, async () => {
      await freshShop()
      return { a: change(one), b: changeAround(other), check }
    })
  }
})

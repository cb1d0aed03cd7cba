import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { believedCards, openCardShop, run } from '#tests/support/card-shop.ts'
import { listCards } from './cards.service.ts'
import { storeCardsWithin } from './stored-cards.service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase('empty')
  await openCardShop(database.db)
})
afterAll(() => database.drop())

/** The two cards as the database has them. */
const cards = (db: Db, locale: 'ru' | 'en' = 'ru', cityId?: number) => listCards(db, [1, 2], locale, cityId)
/** The same put together anew. */
const liveCards = (db: Db, locale: 'ru' | 'en' = 'ru', cityId?: number) =>
  undone(db, async (tx) => {
    await run(tx, `delete from stored_cards`)
    return cards(tx, locale, cityId)
  })
/** Does it, and takes it back. */
async function undone<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const rollback = new Error('taken back')
  let answer: { value: T } | undefined
  const act = async (tx: Db): Promise<never> => {
    answer = { value: await work(tx) }
    throw rollback
  }
  const done = '$pool' in db ? inTransaction(db as never, act) : (db as TestDatabase['db']).transaction(act as never)
  await done.catch((error: unknown) => {
    if (error !== rollback) throw error
  })
  if (!answer) throw new Error('nothing was done')
  return answer.value
}

test('[CAT-01] stored cards are those of the database, in both languages and for every city', async () => {
  const { db } = database
  expect(await believedCards(db)).toEqual([1, 2])
  for (const locale of ['ru', 'en'] as const) {
    for (const cityId of [undefined, 1, 2]) expect(await cards(db, locale, cityId)).toEqual(await liveCards(db, locale, cityId))
  }
  expect((await cards(db, 'ru', 1))[0]).toMatchObject({ sizes: [{ amount: { code: 'few' } }, { amount: { code: 'none' } }, {}] })
  expect((await cards(db, 'ru', 2))[0]).toMatchObject({ sizes: [{ amount: { code: 'few' } }, { amount: { code: 'last' } }, {}] })
  expect((await cards(db))[0]).toMatchObject({ images_more: [{}, {}], colors: [{ slug: 'dress-spruce' }, { slug: 'dress-ash' }] })
})

// What changes, and the cards that are put together anew for it.
const changes: [string, string, number[]][] = [
  ['a title', `update models set title = '{"ru": "Сарафан"}'`, [1, 2]],
  ['a price', `update products set price = 990000, old_price = 1990000 where id = 1`, [1]],
  ['a number', `update products set sku = 'D-9' where id = 1`, [1]],
  ['an address', `update products set slug = 'gown' where id = 1`, [1, 2]],
  ['the colour of the cloth', `update products set hex = '#000000' where id = 1`, [1, 2]],
  [
    'a category',
    `with k as (insert into categories (slug, path, position, title) values ('men', 'men', 2, '{"ru": "Мужчинам"}') returning id)
    update products p set category_id = k.id from k where p.id = 1`,
    [1],
  ],
  ['a film', `update products set video = '/film.mp4', show_video = true where id = 1`, [1]],
  ['a promise', `update products set is_coming_soon = true where id = 2`, [2]],
  ['a product that is taken back', `update products set published_at = null where id = 1`, [1, 2]],
  [
    'a product that comes',
    `insert into products (model_id, color_id, category_id, slug, sku, hex, price, published_at)
    values (1, 1, 1, 'dress-snow', 'D-3', '#ffffff', 100, now())`,
    [1, 2],
  ],
  ['a product that goes', `delete from products where id = 2`, [1, 2]],
  [
    'another model',
    `with m as (insert into models (slug, title, description, composition, care, material_id, season)
    values ('skirt', '{"ru": "Юбка"}', '{"ru": "Юбка"}', '{"ru": "Шерсть"}', '{}', 1, 'winter') returning id)
    update products p set model_id = m.id from m where p.id = 2`,
    [1, 2],
  ],
  ['a size that comes', `insert into offers (product_id, size_id, sku, position) values (2, 1, 'D-2-S', 1)`, [2]],
  ['a size that goes', `delete from offers where id = 3`, [1]],
  ['the fit of a size', `update offers set fitting = '{"ru": "Маломерит"}' where id = 1`, [1]],
  ['a picture that is drawn anew', `update images set version = 'v2' where id = 2`, [1]],
  ['a picture that comes', `insert into product_images values (2, 0, 6)`, [2]],
  ['a picture that goes', `delete from product_images where product_id = 1 and position = 0`, [1]],
  ['another picture', `update product_images set image_id = 6 where product_id = 1 and position = 1`, [1]],
  [
    'a label',
    `with l as (insert into labels (code, title, position) values ('hit', '{"ru": "Хит"}', 1) returning id)
    insert into product_labels select 1, id from l`,
    [1],
  ],
  ['everything at once', `truncate product_images`, [1, 2]],
]
test.each(changes)('[ADM-09] %s that changes stands on the cards at once, and is stored by the next run', async (_, statement, ids) => {
  await undone(database.db, async (tx) => {
    await run(tx, statement)
    expect(await believedCards(tx)).toEqual([1, 2].filter((id) => !ids.includes(id)))
    const shown = await cards(tx)
    expect(shown).toEqual(await liveCards(tx))
    await storeCardsWithin(tx)
    expect(await cards(tx)).toEqual(shown)
    const { rows } = await run(tx, `select id from products where published_at is not null order by 1`)
    expect(await believedCards(tx)).toEqual(rows.map(({ id }) => id))
    expect((await run(tx, `select 1 from card_changes`)).rows).toEqual([])
    expect((await run(tx, `select * from inv_90_stored_cards`)).rows).toEqual([])
  })
})

// Titles of the dictionaries stand on cards by their ids.
const words: [string, string, string][] = [
  ['a colour', `update colors set title = '{"ru": "Лиловый"}'`, 'Лиловый'],
  ['a size', `update sizes set title = '{"ru": "44"}' where id = 1`, '44'],
  ['a category', `update categories set title = '{"ru": "Дамам"}'`, 'Дамам'],
]
test.each(words)(
  '[ADM-09] %s that is called otherwise is read from the dictionary, and no card is stored anew',
  async (_, statement, word) => {
    await undone(database.db, async (tx) => {
      await run(tx, statement)
      expect(await believedCards(tx)).toEqual([1, 2])
      expect(JSON.stringify(await cards(tx))).toContain(`"${word}"`)
    })
  },
)

const quiet: [string, string][] = [
  ['popularity', `update products set popularity = popularity + 1`],
  ['stock', `update stock set on_hand = on_hand + 1`],
  ['what search engines read', `update products set seo = '{"keywords": {"ru": "платье"}}'`],
  ['a picture that is saved as it was', `update images set key = key || '!'`],
  ['a description', `update models set description = '{"ru": "Тёплое"}'`],
]
test.each(quiet)('%s changes no stored card', async (_, statement) => {
  await undone(database.db, async (tx) => {
    await run(tx, statement)
    expect(await believedCards(tx)).toEqual([1, 2])
    expect(await cards(tx)).toEqual(await liveCards(tx))
  })
})

test('a colour younger than the cached dictionaries is on the card at once', async () => {
  await undone(database.db, async (tx) => {
    await cards(tx)
    await run(tx, `insert into colors (slug, title, hex, position) values ('ash', '{"ru": "Пепел"}', '#aebbc2', 2)`)
    await run(tx, `update products set color_id = (select id from colors where slug = 'ash') where id = 2`)
    expect((await cards(tx))[1]?.color.title).toBe('Пепел')
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { refreshSearch } from './documents.service.ts'
import { search } from './search.service.ts'
import { forgetUnusedWords } from './words.repo.ts'

let database: TestDatabase
beforeEach(async () => {
  await database?.drop()
  database = await cloneDatabase('empty')
  await openTinyShop(database.db)
  await refreshSearch(database.db)
})
afterAll(async () => database.drop())

const run = (statement: string) => database.db.execute(sql.raw(statement))
async function count(q: string): Promise<number> {
  await refreshSearch(database.db)
  return (await search(database.db, { q, limit: 12, page: 1, cityId: undefined, locale: 'ru' })).products_count
}

const changes: [string, string, string][] = [
  ['a title', `update models set title = '{"ru": "Сарафан"}'`, 'сарафан'],
  ['a colour', `update colors set title = '{"ru": "Лиловый"}'`, 'лиловое'],
  ['a material', `update materials set title = '{"ru": "Конопля"}'`, 'конопля'],
  ['a category', `update categories set title = '{"ru": "Дамам"}'`, 'дамам'],
  ['a number', `update products set sku = 'Z-77777'`, 'z-77777'],
  [
    'a label',
    `with l as (insert into labels (code, title, position) values ('hit', '{"ru": "Хит"}', 1) returning id) insert into product_labels select 1, id from l`,
    'хит',
  ],
]
test.each(changes)('%s that changes is found by its new words', async (_, statement, query) => {
  expect(await count(query)).toBe(0)
  await run(statement)
  expect(await count(query)).toBe(1)
})

test('a product is found once it is shown, and no longer when it is taken back or deleted', async () => {
  await run(
    `insert into products (model_id, color_id, category_id, slug, sku, hex, price) values (1, 1, 1, 'second', 'D-2', '#21443a', 100)`,
  )
  expect(await count('платье')).toBe(1)
  await run(`update products set published_at = '2026-11-02' where slug = 'second'`)
  expect(await count('платье')).toBe(2)
  await run(`update products set published_at = null where slug = 'second'`)
  expect(await count('платье')).toBe(1)
  await run(`delete from products where slug = 'second'`)
  expect(await count('платье')).toBe(1)
})

test('only the first and the last piece of a place are worth a new document', async () => {
  const appeal = async () => (await run(`select round(appeal::numeric, 1)::float as appeal from search_documents`)).rows[0]?.appeal
  const waiting = async () => (await run(`select count(*)::int as n from search_queue`)).rows[0]?.n
  expect(await appeal()).toBe(0.1)
  await run(`insert into stock (offer_id, location_id, on_hand) values (1, 1, 3)`)
  await refreshSearch(database.db)
  expect(await appeal()).toBe(1)
  await run(`update stock set on_hand = 1`)
  expect(await waiting()).toBe(0)
  await run(`update stock set on_hand = 0`)
  expect(await waiting()).toBe(1)
})

test('words by which nothing is found any more are forgotten, those of synonyms are not', async () => {
  await run(`insert into search_synonyms (asked, found) values ('{туника}', '{платье}')`)
  await run(`update models set title = '{"ru": "Сарафан"}', description = '{"ru": "Тёплый"}'`)
  await refreshSearch(database.db)
  await forgetUnusedWords(database.db)
  const words = (await run(`select word from search_words where word in ('платье', 'туника', 'сарафан') order by 1`)).rows
  expect(words).toEqual([{ word: 'сарафан' }, { word: 'туника' }])
})

test('processes that refresh at once write each product once and lose none', async () => {
  await run(`insert into products (model_id, color_id, category_id, slug, sku, hex, price, published_at)
    select 1, 1, 1, 'copy-' || n, 'C-' || n, '#21443a', 100, now() from generate_series(1, 50) n`)
  await Promise.all([1, 2, 3].map(() => refreshSearch(database.db)))
  expect(await count('платье')).toBe(51)
})

const words = (word: string) => run(`select lexemes, version from search_words where word = '${word}'`)

test('[SRCH-03] documents, words and synonyms that an older dictionary made are written anew by the next refresh, and until then are found by stems', async () => {
  await run(`update models set title = '{"ru": "Сумки"}'`)
  await run(`insert into search_synonyms (asked, found) values ('{кошёлка}', '{сумка}')`)
  expect(await count('сумок')).toBe(1)
  await run(`update search_documents set words = 'сумк:1A', version = 0`)
  await run(`update search_words set lexeme = 'сумк', lexemes = '{сумк}', version = 0 where word like 'сум%'`)
  await run(`update search_synonyms set asked_lexemes = '{кошелк}', found_query = $$'сумк'$$, version = 0`)
  const found = async (q: string) => (await search(database.db, { q, limit: 12, page: 1, cityId: undefined, locale: 'ru' })).products_count
  expect(await found('сумками')).toBe(1)
  expect(await refreshSearch(database.db)).toBe(1)
  expect(await found('сумок')).toBe(1)
  expect(await found('кошёлок')).toBe(1)
  expect((await words('сумки')).rows).toEqual([{ lexemes: ['сумка'], version: 1 }])
  expect(await refreshSearch(database.db)).toBe(0)
})

test('[UX-18] a beginning finds what any form of a word in titles begins with', async () => {
  await run(`update models set title = '{"ru": "Сумка"}'`)
  for (const begun of ['сумо', 'сумк', 'сумкой']) expect(await count(begun)).toBe(1)
})

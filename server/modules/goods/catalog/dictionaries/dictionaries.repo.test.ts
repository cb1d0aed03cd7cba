import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(0)
})
afterAll(() => app.close())

test.each([
  ['colors', 'slug', `hex, position) values ($word, '{"ru": "Слово"}', '#21443a', 9)`],
  ['materials', 'slug', `position) values ($word, '{"ru": "Слово"}', 9)`],
  ['sizes', 'slug', `system, position) values ($word, '{"ru": "Слово"}', 'one', 9)`],
  ['labels', 'code', `position) values ($word, '{"ru": "Слово"}', 9)`],
])('[CAT-04] %s: what would break the address of a filter is not saved', async (table, column, rest) => {
  const save = (word: string) =>
    app.db.execute(sql.raw(`insert into ${table} (${column}, title, ${rest.replace('$word', `'${word}'`)} returning id`))
  const isRefused = { cause: { constraint: `${table}_${column}` } }
  for (const wrong of ['red-or-blue', 'Red', 'red/blue', 'красный', '-red', ''])
    await expect(save(wrong), wrong).rejects.toMatchObject(isRefused)
  for (const right of ['dark-red', 'w30', '41.5', 'or']) expect((await save(right)).rows, right).toHaveLength(1)
})

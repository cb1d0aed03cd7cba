import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProductCard } from '#contracts/products.contract.ts'
import { manyFrom } from '#core/many-from.ts'
import { listCards } from '#server/modules/goods/catalog/cards/cards.service.ts'
import { findCards } from '#server/modules/goods/catalog/cards/cards.repo.ts'
import { findReader } from '#server/modules/goods/catalog/cards/card-reader.service.ts'
import { storeCards, takeCardApart } from '#server/modules/goods/catalog/index.ts'
import { findIndex } from '#server/modules/goods/listing-index/index.ts'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { ByteWriter } from '#server/platform/byte-writer.ts'
import { createLog } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/module.ts'
import { startTestApp, Visitor } from '#tests/support/app.ts'
import { anotherColor, openCardShop, run } from '#tests/support/card-shop.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { cardFileJobs } from './card-file.jobs.ts'
import { doubtCards, findCardFile, keepCardFile, type CardFileKeeper } from './card-file-keeper.ts'
import type { Reader } from './written-card.ts'

let database: TestDatabase
let other: Database
let folder: string
const keepers: CardFileKeeper[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-cards-'))
  database = await cloneDatabase('empty')
  await openCardShop(database.db)
  other = createDatabase({ url: database.url, max: 3, log: createLog('silent') })
})
afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.stop()
  await other.$pool.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function keep(db: Database, where = folder): Promise<CardFileKeeper> {
  const keeper = keepCardFile(db, where, createLog('silent'), takeCardApart)
  keepers.push(keeper)
  await keeper.look()
  return keeper
}

const ids = [1, 2, 3]
const writtenBy = (keeper: CardFileKeeper, reader: Reader): ProductCard[] =>
  ids.flatMap((id) => {
    const card = new ByteWriter()
    return keeper.write(id, reader, card) ? [JSON.parse(card.written.toString()) as ProductCard] : []
  })

/** The products whose cards come from the file. */
async function kept(keeper: CardFileKeeper): Promise<number[]> {
  return writtenBy(keeper, await findReader(database.db, 'ru', undefined)).map(({ id }) => id)
}

/** What the file tells shoppers is what the database tells them; these are the products that it tells of. */
async function expectTruth(keeper: CardFileKeeper, told: readonly number[]): Promise<void> {
  const { db } = database
  for (const locale of ['ru', 'en'] as const) {
    for (const cityId of [undefined, 1, 2]) {
      const cards = await listCards(db, ids, locale, cityId)
      expect(writtenBy(keeper, await findReader(db, locale, cityId))).toEqual(cards.filter(({ id }) => told.includes(id)))
    }
  }
}

describe('cards in the file', () => {
  test('[CAT-01] are those of the database, in both languages and for every city', async () => {
    const keeper = await keep(database.db)
    expect(keeper.isFull).toBe(true)
    await expectTruth(keeper, [1, 2])
    const reader = await findReader(database.db, 'ru', 2)
    expect(writtenBy(keeper, reader)).toMatchObject([
      { is_in_stock: true, sizes: [{ amount: { code: 'few' } }, { amount: { code: 'last' } }, { amount: { code: 'none' } }] },
      { is_in_stock: false },
    ])
    expect([3, 4].map((id) => keeper.write(id, reader, new ByteWriter()))).toEqual([false, false])
  })

  test.each([
    ['a title', `update models set title = '{"ru": "Сарафан"}'`, []],
    ['a price', `update products set price = 990000, old_price = 1990000 where id = 1`, [2]],
    ['a picture drawn anew', `update images set version = 'v2' where id = 1`, [2]],
    ['a size', `insert into offers (product_id, size_id, sku, position) values (2, 1, 'D-2-S', 1)`, [1]],
    ['another colour', anotherColor('snow'), []],
  ])('[CAT-01] of which %s has changed are asked of the database until they are stored', async (_, change, believed) => {
    const { db } = database
    const keeper = await keep(db)
    await run(db, change)
    await keeper.look()
    await expectTruth(keeper, believed)
    await storeCards(db)
    await keeper.look()
    await expectTruth(
      keeper,
      (await findCards(db, [1, 2, 3], undefined)).map((card) => card.id),
    )
  })

  test('[CAT-01] of what is shown no longer go', async () => {
    const { db } = database
    const keeper = await keep(db)
    await run(db, `update products set published_at = null where id = 1`)
    await keeper.look()
    // The other one shows the colours of both.
    await expectTruth(keeper, [])
    await storeCards(db)
    await keeper.look()
    await expectTruth(keeper, [2])
  })

  test('[CAT-01] tell how much is left after every sale and every delivery, in each city', async () => {
    const { db } = database
    const keeper = await keep(db)
    for (const pieces of [8, 7, 5, 4, 2, 1, 0, 1, 5, 50]) {
      for (const location of [1, 2]) {
        await run(
          db,
          `insert into stock (offer_id, location_id, on_hand, reserved) values (3, ${location}, ${pieces + 2}, 2)
          on conflict (offer_id, location_id) do update set on_hand = excluded.on_hand, reserved = excluded.reserved`,
        )
        await keeper.look()
        await expectTruth(keeper, [1, 2])
      }
    }
  })

  test('[CAT-01] are not touched by a sale that they do not tell of', async () => {
    const { db } = database
    const news = async () => (await run(db, 'select product_id from card_news')).rows.map((row) => row.product_id)
    const sell = (from: number, to: number) => run(db, `update stock set on_hand = ${to} where on_hand = ${from}`)
    await run(db, `update stock set on_hand = 50, reserved = 0`)
    await run(db, 'delete from card_news')
    await sell(50, manyFrom + 1)
    await sell(manyFrom + 1, manyFrom)
    expect(await news()).toEqual([])
    await sell(manyFrom, manyFrom - 1)
    expect(await news()).toEqual([1])
  })

  test('[CAT-01] do not miss a transaction that began early and commits late', async () => {
    const { db } = database
    const keeper = await keep(db)
    await other.transaction(async (tx) => {
      await run(tx, `update stock set on_hand = 1, reserved = 0 where offer_id = 1`)
      await run(db, `update stock set on_hand = 4, reserved = 0 where offer_id = 2`)
      await keeper.look()
      await expectTruth(keeper, [1, 2])
    })
    await keeper.look()
    await expectTruth(keeper, [1, 2])
    const [card] = writtenBy(keeper, await findReader(db, 'ru', undefined))
    expect(card?.sizes.map(({ amount }) => amount.code)).toEqual(['last', 'few', 'none'])
  })

  test('[CAT-01] are asked of the database from a doubt on, until a look that began after it', async () => {
    const { db } = database
    const keeper = await keep(db)
    const reader = await findReader(db, 'ru', undefined)
    doubtCards(db)
    expect(writtenBy(keeper, reader)).toEqual([])
    await keeper.look()
    await expectTruth(keeper, [1, 2])
  })

  test('[CAT-01] are asked of the database when the reader does not know one of their words', async () => {
    const keeper = await keep(database.db)
    const reader = await findReader(database.db, 'ru', undefined)
    for (const word of reader.words.keys()) {
      const words = new Map([...reader.words].filter(([number]) => number !== word))
      for (const { id, ...card } of writtenBy(keeper, { ...reader, words })) {
        expect({ id, ...card }).toEqual(writtenBy(keeper, reader).find((one) => one.id === id))
      }
    }
    expect(writtenBy(keeper, { ...reader, words: new Map() })).toEqual([])
  })

  test('[CAT-01] that no answer may have are left to the database, and the others are kept', async () => {
    const { db } = database
    await run(db, `update stored_cards set card = '{"id": 1}' where product_id = 1`)
    const keeper = await keep(db)
    expect(keeper.isFull).toBe(true)
    expect(await kept(keeper)).toEqual([2])
    const to = new ByteWriter()
    to.text('before')
    expect(keeper.write(1, await findReader(db, 'ru', undefined), to)).toBe(false)
    expect(keeper.write(2, { ...(await findReader(db, 'ru', undefined)), words: new Map() }, to)).toBe(false)
    expect(to.written.toString()).toBe('before')
  })

  test('[CAT-01] keep what their texts say, whatever that looks like', async () => {
    const { db } = database
    const odd = JSON.stringify({ ru: String.raw`"\u00001\u0000" {"code":"many"} "is_in_stock":true \ 👗`, en: '' })
    await run(db, `update models set title = '${odd}'; insert into labels (code, title, position) values ('odd', '${odd}', 9)`)
    await storeCards(db)
    await expectTruth(await keep(db), [1, 2])
  })

  test('are read portion by portion after news of many', async () => {
    const { db } = database
    const keeper = await keep(db)
    await run(db, `update stock set on_hand = 1, reserved = 0`)
    // Those before them take five looks; the file looks by itself at most once in the meantime.
    await run(db, `select card_news_of(array(select generate_series(-2500, 0)))`)
    await keeper.look()
    await expectTruth(keeper, [2])
    for (let look = 0; look < 6; look++) await keeper.look()
    await expectTruth(keeper, [1, 2])
  })

  test('are read anew after news of very many', async () => {
    const { db } = database
    const keeper = await keep(db)
    await run(
      db,
      'alter table stock disable trigger user; update stock set on_hand = 1, reserved = 0; alter table stock enable trigger user',
    )
    await run(db, `select card_news_of(array(select generate_series(1, 20001)))`)
    expect((await run(db, 'select product_id from card_news where product_id is null')).rows).toHaveLength(1)
    await keeper.look()
    await expectTruth(keeper, [1, 2])
  })

  test('are asked of the database while an import waits to be stored', async () => {
    const { db } = database
    const keeper = await keep(db)
    await run(db, `insert into card_changes (thing) select card_thing('product', id) from generate_series(100, 5200) id`)
    await keeper.look()
    await expectTruth(keeper, [])
    await storeCards(db)
    await keeper.look()
    expect(await kept(keeper)).toEqual([1, 2])
  })

  test('are asked of the database where no file can be had', async () => {
    const taken = join(folder, 'taken')
    writeFileSync(taken, '')
    const keeper = await keep(database.db, taken)
    expect(keeper.isFull).toBe(false)
    await expectTruth(keeper, [])
  })

  test('are not kept for a transaction, which must see its own writes, nor after the end', async () => {
    const keeper = await keep(database.db)
    await database.db.transaction(async (tx) => expect(findCardFile(tx)).toBeUndefined())
    await keeper.stop()
    expect(findCardFile(database.db)).toBeUndefined()
    expect(await kept(keeper)).toEqual([])
  })
})

describe('a server that listens', () => {
  test('[CAT-01] keeps the cards, answers listings with them, and gives them up when it stops', async () => {
    const app = await startTestApp({ template: 'demo', config: { dataDir: folder } })
    const { db } = app.platform
    const visitor = new Visitor(app)
    const page = async () => (await visitor.call('GET /catalog/page', { query: { path: '/catalog/women', sort: 'price' } })).body.products
    const before = await page()
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    await vi.waitFor(() => expect([findIndex(db) !== undefined, findCardFile(db)?.isFull]).toEqual([true, true]), { timeout: 20_000 })
    expect(await page()).toEqual(before)
    const reader = await findReader(db, 'ru', undefined)
    expect(before.filter(({ id }) => !findCardFile(db)?.write(id, reader, new ByteWriter()))).toEqual([])
    // What is written for a browser is what pages are handed over in the process, from the file or with a card in the middle that is the database's.
    const expectSame = async () => {
      for (const locale of ['ru', 'en'] as const) {
        for (const city_id of [undefined, '1', '2']) {
          const query = { path: '/catalog/women', ...(city_id && { city_id }) }
          const written = await new Visitor(app, locale).call('GET /catalog/page', { query })
          expect(written.body).toEqual(await app.calls.call(locale, 'GET /catalog/page', { query }))
        }
      }
    }
    await expectSame()
    await run(db, `insert into card_changes (thing) values (card_thing('product', ${before[5]?.id}))`)
    await findCardFile(db)?.look()
    expect(findCardFile(db)?.write(before[5]?.id ?? 0, reader, new ByteWriter())).toBe(false)
    await expectSame()
    expect((await page()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    await app.close()
    expect(findCardFile(db)).toBeUndefined()
  })
})

test('forgets what every node has seen long ago', async () => {
  const { db } = database
  await run(db, 'delete from card_news')
  await run(db, `insert into card_news (product_id, at) values (1, now() - interval '25 hours'), (2, now() - interval '2 hours')`)
  const [forget] = cardFileJobs({ db, clock: { now: () => new Date() } } as Platform)
  await forget?.handle({})
  expect((await run(db, 'select product_id from card_news')).rows).toEqual([{ product_id: 2 }])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { takeCounts, type StockFeedStep } from '#tools/run/stock-feed.ts'
import { receiveStock, reserve } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(0)
})
beforeEach(async () => {
  await app.db.execute(sql`truncate stock_feeds, stock_movements, reservations, stocked_sizes, stock, messages, email_bounces`)
  await receiveStock(
    app.db,
    [1, 2].map((offerId) => ({ offerId, locationId: 1, quantity: 5 })),
  )
  await app.db.execute(sql`update stock_movements set at = '2020-01-01'`)
})
afterAll(() => app.close())

const at = '2020-01-02T09:00+03:00'
const take = (text: string, step: Partial<StockFeedStep> = {}) => takeCounts(app.platform, { text, location: 'central', at, ...step })

async function onHand(): Promise<Record<number, number>> {
  const { rows } = await app.db.execute<{ offer_id: number; on_hand: number }>(
    sql`select offer_id, on_hand from stock where location_id = 1 order by offer_id`,
  )
  return Object.fromEntries(rows.map((row) => [row.offer_id, row.on_hand]))
}

test('[ADM-42] the command says what a file would change, and then takes it', async () => {
  const file = 'sku;pieces\nD-1-S;3\nD-1-M;5\nD-1-L;2\n'
  const changes = 'D-1-S: 5 → 3\nD-1-L: 0 → 2\ncentral: articles counted 3, changing 2.'
  expect(await take(file, { preview: true })).toBe(`${changes} Nothing is taken yet.`)
  expect(await onHand()).toEqual({ 1: 5, 2: 5 })
  expect(await take(file)).toBe(`${changes} Taken.`)
  expect(await onHand()).toEqual({ 1: 3, 2: 5, 3: 2 })
  expect(await take(file, { preview: true })).toBe('central: articles counted 3, changing 0. Nothing is taken yet.')
  await expectInvariants(app.db)
})

test('[ADM-42] what a row is refused for is said, and nothing is taken until the file is mended or the rows are left out', async () => {
  const file = 'D-1-S;3\nD-1-M;many\nX-1;2\n'
  const refused = 'line 2: "many" is no number of pieces\nX-1: the shop has no such article'
  await expect(take(file)).rejects.toThrow(`${refused}\nNothing is taken: `)
  expect(await onHand()).toEqual({ 1: 5, 2: 5 })
  expect(await take(file, { preview: true })).toContain(refused)
  expect(await take(file, { skip: true })).toBe(`${refused}\nD-1-S: 5 → 3\ncentral: articles counted 1, changing 1. Taken.`)
  expect(await onHand()).toEqual({ 1: 3, 2: 5 })
  await expect(take('X-1;2', { skip: true })).rejects.toThrow('No row of the file can be taken')
})

test.each([
  ['a place', { location: 'centre' }, 'Say where it was counted: --location central, north'],
  ['a moment', { at: '' }, 'Say when it was counted'],
  ['the zone of a moment', { at: '2020-01-02T09:00' }, 'with the zone'],
  ['a moment that there is', { at: '2020-13-02T09:00Z' }, 'Say when it was counted'],
])('[ADM-42] nothing is taken without %s', async (_what, step, words) => {
  await expect(take('D-1-S;3', step)).rejects.toThrow(words)
  expect(await onHand()).toEqual({ 1: 5, 2: 5 })
})

test('[I22] a refusal of the shop is told in words, by the preview as well', async () => {
  await take('D-1-S;3')
  for (const preview of [true, false]) {
    const older = { at: '2020-01-01T09:00Z', preview }
    await expect(take('D-1-S;4', older)).rejects.toThrow('Stock that was counted later has been taken for this place already')
    await expect(take('D-1-S;4', { at: '2999-01-01T00:00Z', preview })).rejects.toThrow('counted in the future')
  }
  expect(await onHand()).toEqual({ 1: 3, 2: 5 })
})

test('[ADM-42] what would sell out much is said beforehand, and taken when a person means it', async () => {
  await app.db.execute(
    sql`insert into sizes (slug, system, title, position) select n::text, 'numbers', '{"ru": "1"}', n from generate_series(4, 20) n`,
  )
  await app.db.execute(
    sql`insert into offers (product_id, size_id, sku, position) select 1, id, 'D-1-' || slug, position from sizes where position > 3`,
  )
  const skus = ['S', 'M', 'L', ...Array.from({ length: 17 }, (_, index) => String(index + 4))].map((size) => `D-1-${size}`)
  await take(skus.map((sku) => `${sku};5`).join('\n'))
  const empty = skus.map((sku, index) => `${sku};${index < 7 ? 0 : 5}`).join('\n')
  expect(await take(empty, { preview: true })).toContain('\n7 of them would be sold out, which only --accepted takes\n')
  await expect(take(empty)).rejects.toThrow('would sell out 7 of 20 sizes')
  expect(await take(empty, { accepted: true })).toContain('articles counted 20, changing 7. Taken.')
})

test('[I1] promises that cannot be kept are named by the command and by an email', async () => {
  await inTransaction(app.db, (tx) => reserve(tx, { orderId: 1, lines: [{ offerId: 1, quantity: 4 }], cityId: 1, expiresAt: null }))
  expect(await take('D-1-S;3')).toContain('\nD-1-S: less than orders were promised\n')
  expect((await operatorEmails(app))[0]).toContain('\nD-1-S: 1\n')
})

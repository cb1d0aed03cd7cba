import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeBarcodeStep } from '#tools/run/barcodes.ts'
import { findOfferIdByCode } from '../product/offers.repo.ts'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(1)
  await haveOlga(app)
})
afterAll(() => closeTestApp(app))

const [first, second] = ['2900000000018', '2900000000025']

async function take(csv: string, yes = true): Promise<string> {
  const folder = await mkdtemp('/tmp/vitrina-barcodes-')
  try {
    await writeFile(`${folder}/barcodes.csv`, csv)
    return await takeBarcodeStep(app.platform, { act: 'import', file: `${folder}/barcodes.csv`, staff: olga, yes })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const stored = async () =>
  (await app.db.execute(sql`select sku, barcode from offers order by id`)).rows.map(({ sku, barcode }) => [sku, barcode])

test('[ADM-21] barcodes are looked at, taken and exchanged by a file; wrong rows are named and left out, each change is audited', async () => {
  const csv = `sku;barcode\nD-1-S;${first}\nD-1-M;4006381333930\nD-9;${second}\nD-1-L\n`
  const told =
    'line 3: D-1-M: this is no EAN-13 or EAN-8, or its check digit does not fit\nline 4: D-9: the shop has no such article\n' +
    'line 5: D-1-L: this is no article and its barcode\n1 new, 0 changed, 0 same, 3 refused'
  expect(await take(csv, false)).toBe(`${told}\nNothing has changed: say --yes to do it.`)
  expect(await stored()).toEqual([
    ['D-1-S', null],
    ['D-1-M', null],
    ['D-1-L', null],
  ])
  expect(await take(csv)).toBe(told)
  expect(await take(`D-1-M,${first}`)).toBe('line 1: D-1-M: another article has this barcode\n0 new, 0 changed, 0 same, 1 refused')
  expect(await take(`D-1-S\t${second}\nD-1-M\t${first}`)).toBe('1 new, 1 changed, 0 same, 0 refused')
  expect(await stored()).toEqual([
    ['D-1-S', second],
    ['D-1-M', first],
    ['D-1-L', null],
  ])
  const { rows } = await app.db.execute(sql`select row_id, before, after, origin from staff_changes order by id`)
  expect(rows).toEqual([
    { row_id: 'D-1-S', before: { barcode: null }, after: { barcode: first }, origin: 'import' },
    { row_id: 'D-1-S', before: { barcode: first }, after: { barcode: second }, origin: 'import' },
    { row_id: 'D-1-M', before: { barcode: null }, after: { barcode: first }, origin: 'import' },
  ])
})

test('[ADM-21] a barcode is not free while its article keeps it, whatever the file asked for that article', async () => {
  const before = await stored()
  const third = '4006381333931'
  // The first wants a barcode that is named twice, so it keeps its own, and so do all who wait along the chain.
  const told = await take(`D-1-S;${third}\nD-1-L;${second}\nD-9;${third}\n`)
  expect(told).toContain('D-1-L: another article has this barcode')
  expect(told).toContain('0 new, 0 changed, 0 same, 3 refused')
  expect(await stored()).toEqual(before)
})

test('[ADM-21] a piece is found by its barcode or its number; the database itself refuses what is no barcode', async () => {
  expect(await findOfferIdByCode(app.db, first)).toBe(2)
  expect(await findOfferIdByCode(app.db, 'd-1-l')).toBe(3)
  expect(await findOfferIdByCode(app.db, '4006381333931')).toBeUndefined()
  for (const wrong of ['4006381333930', '400638133393', 'D-1', ''])
    await expect(app.db.execute(sql`update offers set barcode = ${wrong} where id = 3`), wrong).rejects.toThrow()
  await app.db.execute(sql`update offers set barcode = '73513537' where id = 3`)
})

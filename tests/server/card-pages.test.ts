import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findCardFile } from '#server/modules/goods/card-file/index.ts'
import { findIndex } from '#server/modules/goods/listing-index/index.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { builtPages } from '#tests/support/built-pages.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-cards-'))
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo', pages: await builtPages(), config: { pageCache: true, dataDir } })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
}, 180_000)
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const patience = { timeout: 20_000 }
const listing = async () => (await app.server.inject({ url: '/catalog/women' })).body

test('[CAT-01] a finished page that is dropped is not made anew of the cards of before, however long they take to be heard of', async () => {
  const { db } = app.platform
  await vi.waitFor(() => expect([findIndex(db) !== undefined, findCardFile(db)?.isFull]).toEqual([true, true]), patience)
  const [, imageId, version] = /\/images\/(\d+)-(\w+)\/\d+\.\w+/.exec((await listing()).split('<main')[1] ?? '') ?? []
  expect(version).toBeDefined()
  const cards = findCardFile(db)
  if (!cards) throw new Error('no cards are kept')
  // From here on nothing is heard of.
  vi.spyOn(cards, 'look').mockReturnValue(new Promise(() => undefined))
  await app.db.execute(sql`update images set version = 'drawnanew' where id = ${Number(imageId)}`)
  await vi.waitFor(async () => expect(await listing()).toContain(`/images/${imageId}-drawnanew`), patience)
})

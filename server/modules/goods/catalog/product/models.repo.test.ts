import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { listModelFaces } from './models.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
})
afterAll(() => app.close())

test('[ADM-61] a model is shown by a product of its own, not by one whose number it has', async () => {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`insert into models (slug, title, description, composition, care, material_id, season)
      select 'another', title, description, composition, care, material_id, season from models limit 1 returning id`,
  )
  const other = rows[0]?.id ?? 0
  const before = (await listModelFaces(app.db, [1])).get(1)?.slug
  expect(before).toEqual(expect.any(String))
  await app.db.execute(sql`update products set model_id = ${other}`)
  const faces = await listModelFaces(app.db, [1, other])
  expect([faces.get(1)?.slug, faces.get(other)?.slug]).toEqual([null, before])
})

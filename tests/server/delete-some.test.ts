import { lt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteSome } from '#server/platform/db/delete-some.ts'
import { idempotencyKeys } from '#server/platform/db/idempotency.schema.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what a night forgets goes in portions, each a statement of its own, and what is younger stays', async () => {
  await app.db.execute(sql`insert into idempotency_keys (scope, key, body_hash, created_at)
    select 'order', n, '', now() - case when n > 2500 then interval '1 hour' else interval '1 week' end from generate_series(1, 2503) n`)
  const portions: number[] = []
  const isOld = lt(idempotencyKeys.createdAt, sql`now() - interval '3 days'`)
  const gone = await inPortions(async (limit) => {
    const found = await deleteSome(app.db, idempotencyKeys, idempotencyKeys.id, isOld, limit)
    portions.push(found)
    return found
  })
  expect([gone, portions]).toEqual([2500, [1000, 1000, 500]])
  expect(await app.db.$count(idempotencyKeys)).toBe(3)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { runJob } from '#tests/support/orders.ts'
import { openedRows, sealed } from '#tests/support/personal-data.ts'
import { aDeliveredOrder, askBack } from '#tests/support/returns.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { rejectReturn } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(10)
})
afterAll(() => closeTestApp(app))

const words = async () => openedRows((await app.db.execute(sql`select status, comment, answer from returns order by id`)).rows)

test('what was written of a return is forgotten after the years of the books, and not before', async () => {
  const { visitor, customerId } = await loggedIn(app)
  const { id } = await askBack(app, visitor, await aDeliveredOrder(app, { customerId }), 1)
  await app.db.execute(sql`update returns set comment = ${sealed('Колет шею')} where id = ${id}`)
  await rejectReturn(app.platform, id, 'Вещь носили')
  app.clock.advance(5 * 365 * 86_400_000)
  await runJob(app, 'returns:forget-words', {})
  expect(await words()).toEqual([{ status: 'rejected', comment: 'Колет шею', answer: 'Вещь носили' }])
  app.clock.advance(3 * 86_400_000)
  await runJob(app, 'returns:forget-words', {})
  expect(await words()).toEqual([{ status: 'rejected', comment: null, answer: null }])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { areTextsDelayed } from './messages.repo.ts'
import { sealed } from '#tests/support/personal-data.ts'

const now = new Date('2026-11-20T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(() => database.db.execute(sql`delete from messages`))
afterAll(() => database.drop())

type State = 'queued' | 'delivered' | 'failed'
const isDelayed = (asker?: string) => areTextsDelayed(database.db, now, asker)

/** Texts of a state, each to a phone of its own unless one is named. */
async function write(count: number, state: State, { secondsAgo = 60, to = '' } = {}): Promise<void> {
  const at = new Date(now.getTime() - secondsAgo * 1000).toISOString()
  await database.db.execute(sql`
    insert into messages (channel, recipient, text, locale, state, created_at, delivered_at)
    select 'sms', coalesce(nullif(${sealed(to)}, ''), 'pd1.' || n), '', 'ru', ${state}, ${at}::timestamptz,
      case when ${state} = 'delivered' then ${at}::timestamptz end
    from generate_series(1, ${count}::int) n`)
}

test('[AUTH-02] a number that cannot be reached does not make all texts slow, however often it is written to', async () => {
  await write(1, 'failed', { to: '+79990000001' })
  expect(await isDelayed()).toBe(false)
  await write(9, 'queued', { to: '+79990000001' })
  expect(await isDelayed()).toBe(false)
  expect(await isDelayed('+79990000002')).toBe(false)
})

test('[AUTH-02] who asks again is told of their own text that waits', async () => {
  await write(1, 'queued', { to: '+79990000001' })
  await write(30, 'delivered', { secondsAgo: 30 })
  expect(await isDelayed('+79990000001')).toBe(true)
})

test.each(['queued', 'failed'] as const)(
  '[AUTH-02] texts to two phones are %s: slow, unless fewer than three in ten are',
  async (state) => {
    await write(2, state)
    expect(await isDelayed()).toBe(true)
    await write(4, 'delivered')
    expect(await isDelayed()).toBe(true)
    await write(1, 'delivered')
    expect(await isDelayed()).toBe(false)
  },
)

test('[AUTH-02] the newest twenty tell: once the providers are back, nobody reads of it for long', async () => {
  await write(40, 'failed', { secondsAgo: 300 })
  expect(await isDelayed()).toBe(true)
  await write(15, 'delivered')
  expect(await isDelayed()).toBe(false)
})

test('texts of the last fifteen seconds are still on their way, those of ten minutes ago are past', async () => {
  await write(9, 'queued', { secondsAgo: 14 })
  await write(9, 'failed', { secondsAgo: 601 })
  expect(await isDelayed()).toBe(false)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { whileRowIsBad } from '#tests/support/bad-row.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, runJob, stockUp } from '#tests/support/orders.ts'
import { openedRows } from '#tests/support/personal-data.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { waitingListJobs } from './waiting-list.jobs.ts'
import { tokenOf } from './waiting-list.emails.ts'
import { waitingList } from './waiting-list.schema.ts'
import { leaveQueue } from './waiting-list.service.ts'

type Place = typeof waitingList.$inferInsert

const hourMs = 3_600_000
const dayMs = 24 * hourMs
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
  await stockUp(app, 20)
})
afterAll(() => closeTestApp(app))
beforeEach(async () => {
  app.clock.advance(dayMs)
  await app.db.execute(sql`delete from waiting_list`)
})

const ago = (ms: number) => new Date(app.clock.now().getTime() - ms)
/** A place of an address that is told as a name. */
const place = async (name: string, fields: Partial<Place> & Pick<Place, 'state'>) => {
  const queuedAt = ago(dayMs)
  const notifiedAt = fields.state === 'notified' ? ago(hourMs) : null
  const base = { offerId: 2, email: `${name}@example.ru`, phone: '+79211542013', locale: 'ru' as const, queuedAt, notifiedAt }
  await app.db.insert(waitingList).values({ ...base, ...fields })
}
const run = async (name: string) =>
  waitingListJobs(app.platform)
    .find((job) => job.name === name)
    ?.handle({})
const states = async () => {
  const { rows } = await app.db.execute<{ email: string; state: string }>(sql`select email, state from waiting_list`)
  return Object.fromEntries(openedRows(rows).map(({ email, state }) => [email.replace(/@.*/, ''), state]))
}

test('[PRD-03] wishes end after 90 days, also of somebody who was told', async () => {
  await place('new', { state: 'waiting', queuedAt: ago(89 * dayMs) })
  await place('old', { state: 'waiting', queuedAt: ago(90 * dayMs + 1) })
  await place('told', { state: 'notified', queuedAt: ago(90 * dayMs + 1) })
  await run('waiting-list:forget')
  expect(await states()).toEqual({ new: 'waiting', old: 'expired', told: 'expired' })
  app.clock.advance(30 * dayMs)
  await run('waiting-list:forget')
  expect(await states()).toEqual({ new: 'expired', old: 'expired', told: 'expired' })
  app.clock.advance(1)
  await run('waiting-list:forget')
  expect(await states()).toEqual({ new: 'expired' })
})

test('[PRD-03] what has ended, or was told of, is kept for 30 days', async () => {
  for (const state of ['bought', 'expired', 'cancelled'] as const) {
    await place(`${state}-lately`, { state, queuedAt: ago(80 * dayMs), endedAt: ago(30 * dayMs) })
    await place(`${state}-long-ago`, { state, queuedAt: ago(80 * dayMs), endedAt: ago(30 * dayMs + 1) })
    await place(`${state}-unknown-when`, { state, queuedAt: ago(30 * dayMs + 1) })
  }
  await place('told-lately', { state: 'notified', queuedAt: ago(80 * dayMs), notifiedAt: ago(30 * dayMs) })
  await place('told-long-ago', { state: 'notified', queuedAt: ago(80 * dayMs), notifiedAt: ago(30 * dayMs + 1) })
  await place('waits-again', { state: 'waiting', queuedAt: ago(10 * dayMs), notifiedAt: ago(60 * dayMs) })
  await run('waiting-list:forget')
  expect(await states()).toEqual({
    'bought-lately': 'bought',
    'expired-lately': 'expired',
    'cancelled-lately': 'cancelled',
    'told-lately': 'notified',
    'waits-again': 'waiting',
  })
})

test('[PRD-03] the page behind an email’s link says for 30 days that its holder has left, however long they waited', async () => {
  await place('patient', { state: 'waiting', queuedAt: ago(80 * dayMs) })
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from waiting_list`)
  await leaveQueue(app.platform, tokenOf(app.platform, rows[0]?.id ?? 0))
  app.clock.advance(30 * dayMs)
  await run('waiting-list:forget')
  expect(await states()).toEqual({ patient: 'cancelled' })
})

test('[PRD-03] an address that nobody has confirmed is forgotten two days after its last email', async () => {
  await place('never-mailed', { state: 'unconfirmed', queuedAt: ago(2 * dayMs + 1) })
  await place('mailed', { state: 'unconfirmed', queuedAt: ago(4 * dayMs), mailedAt: ago(2 * dayMs + 1) })
  await place('mailed-again', { state: 'unconfirmed', queuedAt: ago(4 * dayMs), mailedAt: ago(2 * dayMs) })
  await place('asked-again', { state: 'unconfirmed', queuedAt: ago(2 * dayMs), mailedAt: ago(40 * dayMs) })
  await run('waiting-list:forget')
  expect(await states()).toEqual({ 'mailed-again': 'unconfirmed', 'asked-again': 'unconfirmed' })
})

test('[PRD-03] from where an email was asked for is forgotten after a day', async () => {
  await place('old', { state: 'waiting', originHash: 'from-there', mailedAt: ago(dayMs + 1) })
  await place('new', { state: 'waiting', originHash: 'from-there', mailedAt: ago(dayMs) })
  await run('waiting-list:forget')
  const { rows } = await app.db.execute<{ email: string }>(sql`select email from waiting_list where origin_hash is not null`)
  expect(openedRows(rows)).toEqual([{ email: 'new@example.ru' }])
})

test('[PRD-03] whoever was told and has ordered the size since, by their address or their phone, has bought it', async () => {
  const order = await anOrder(app, { offerId: 2 })
  const by = { orderedAt: ago(0), phone: order.contactPhone }
  await place('anna', { state: 'notified', email: order.contact.email ?? '' })
  await place('known-by-phone', { state: 'notified', phone: by.phone })
  await place('told-afterwards', { state: 'notified', phone: by.phone, notifiedAt: new Date(by.orderedAt.getTime() + 1) })
  await place('waits', { state: 'waiting', phone: by.phone })
  await place('other-size', { state: 'notified', phone: by.phone, offerId: 1 })
  await place('stranger', { state: 'notified' })
  await run('waiting-list:close')
  expect(await states()).toEqual({
    anna: 'bought',
    'known-by-phone': 'bought',
    'told-afterwards': 'notified',
    waits: 'waiting',
    'other-size': 'notified',
    stranger: 'notified',
  })
  const { rows } = await app.db.execute<{ at: Date }>(sql`select distinct ended_at as at from waiting_list where state = 'bought'`)
  expect(rows.map((row) => new Date(row.at))).toEqual([app.clock.now()])
})

test('[PRD-03] an order that came to nothing is no purchase, and nobody told is no work', async () => {
  await run('waiting-list:close')
  const order = await anOrder(app, { offerId: 2 })
  app.clock.advance(hourMs)
  await runJob(app, 'orders:expire', { orderId: order.id })
  await place('late', { state: 'notified', notifiedAt: ago(2 * hourMs), phone: order.contactPhone })
  await run('waiting-list:close')
  expect(await states()).toEqual({ late: 'notified' })
})

test('[PRD-03] a purchase that cannot be noted keeps no other wish from ending', async () => {
  const order = await anOrder(app, { offerId: 2 })
  await place('buyer', { state: 'notified', phone: order.contactPhone })
  await place('old', { state: 'waiting', queuedAt: ago(91 * dayMs) })
  await whileRowIsBad(app.db, 'waiting_list', `new.state = 'bought'`, async () => {
    await expect(run('waiting-list:close')).rejects.toThrow('waiting_list')
    await run('waiting-list:forget')
  })
  expect(await states()).toEqual({ buyer: 'notified', old: 'expired' })
})

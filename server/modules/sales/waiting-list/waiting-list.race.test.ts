import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAgreements } from '#demo/seed/agreements.ts'
import { receiveStock } from '#server/modules/fulfillment/inventory/index.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { notifyWaiting } from './restock.service.ts'
import { opened, sealed } from '#tests/support/personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
  await seedAgreements(app.db, new Date(testNow))
})
afterAll(() => closeTestApp(app))

test('[PRD-03] twenty restocks at one moment tell the first six of forty once each, in their order', async () => {
  const emails = Array.from({ length: 40 }, (_, index) => `w${index + 1}@example.ru`)
  await app.db.execute(sql`insert into waiting_list (offer_id, email, phone, locale, state, queued_at)
    select 1, email, ${sealed('+79211542013')}, 'ru', 'waiting', timestamptz '2026-11-19' + n * interval '1 minute'
    from unnest(${sql.param(emails.map(sealed))}::text[]) with ordinality as one (email, n)`)
  await receiveStock(app.db, [{ offerId: 1, locationId: 1, quantity: 2 }])
  await Promise.all(Array.from({ length: 20 }, () => notifyWaiting(app.platform)))
  const { rows } = await app.db.execute<{ to: string }>(sql`select recipient as to from messages order by id`)
  expect(rows.map((row) => opened(row.to))).toEqual(emails.slice(0, 6))
  const states = await app.db.execute(sql`select state, count(*) as count from waiting_list group by state order by state`)
  expect(states.rows).toEqual([
    { state: 'notified', count: 6 },
    { state: 'waiting', count: 34 },
  ])
  // None of them was asked for a consent (I19).
  await app.db.execute(sql`delete from waiting_list`)
})

test('[PRD-03] one address that asks thirty times at one moment has one place and one email', async () => {
  const settings = await new Visitor(app).call('GET /forms/agreements-settings', {})
  const agreements = settings.body.find((one) => one.type === 'admission_request')?.agreements ?? []
  const body = {
    email: 'busy@example.ru',
    phone: '+79211542013',
    product: 1,
    size: 3,
    agreement_ids: agreements.filter((one) => one.required).map((one) => one.id),
  }
  const answers = await Promise.all(Array.from({ length: 30 }, () => new Visitor(app).call('POST /forms/admission', { body })))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const { rows } = await app.db.execute(sql`select 1 from waiting_list where email = ${sealed('busy@example.ru')}`)
  const emailMessages = await app.db.execute(sql`select 1 from messages where recipient = ${sealed('busy@example.ru')}`)
  expect([rows.length, emailMessages.rows.length]).toEqual([1, 1])
})

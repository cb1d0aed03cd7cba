import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreements } from '#demo/content/agreements.ts'
import { seedAgreements } from '#demo/seed/agreements.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seedAgreements(app.db, new Date(testNow))
})
afterAll(() => app.close())

test('[FORM-06] every form has its agreements, in order and in the language asked for', async () => {
  const russian = await new Visitor(app).call('GET /forms/agreements-settings', {})
  const english = await new Visitor(app, 'en').call('GET /forms/agreements-settings', {})
  expect(russian.body.map((form) => form.type).toSorted()).toEqual(agreements.map((form) => form.type).toSorted())
  for (const [answer, locale] of [
    [russian, 'ru'],
    [english, 'en'],
  ] as const) {
    const form = answer.body.find((one) => one.type === 'login_or_register_page')
    const expected = agreements.find((one) => one.type === 'login_or_register_page')
    expect(form?.agreements.map((one) => one.text)).toEqual(expected?.agreements.map((one) => one.text[locale]))
    expect(form?.agreements.every((one) => one.type !== 'text_active_checkbox')).toBe(true)
  }
})

test('[I19] a consent names the version and the hash of what was read, and can be neither changed nor removed', async () => {
  const visitor = new Visitor(app, 'en')
  await logIn(visitor, '+79161234567')
  const { rows } = await app.db.execute<{ matches: boolean; subject: string }>(sql`
    select l.subject, l.locale = 'en' and l.text_hash = encode(sha256(convert_to(t.text ->> 'en', 'UTF8')), 'hex') as matches
    from consent_log l join agreement_texts t on t.agreement_id = l.agreement_id and t.version = l.version`)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.every((row) => row.matches && !row.subject.includes('916'))).toBe(true)
  await expect(app.db.execute(sql`update consent_log set state = 'withdrawn'`)).rejects.toThrow()
  await expect(app.db.execute(sql`delete from consent_log`)).rejects.toThrow()
  await expect(app.db.execute(sql`truncate consent_log`)).rejects.toThrow()
})

test('[I19] nothing is broken after all this', () => expectInvariants(app.db))

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { runJob, waitingJobs } from '#tests/support/orders.ts'
import { openedRows } from '#tests/support/personal-data.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { haveOlga, olga as byEmail } from '#tests/support/staff.ts'
import { takeRequestStep } from '#tools/run/requests.ts'
import { answerRequest, finishRequest, getRequest, listRequests, takeRequestOn } from './index.ts'
import { eraseRequestsBefore } from './requests.repo.ts'

const dayMs = 86_400_000
let app: TestApp
let keys = 0
beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
  await haveOlga(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.execute(sql`truncate request_history, requests, messages, email_bounces`)
})

const olga: Author = { actor: { kind: 'staff', memberId: null, name: 'Ольга', roles: ['support'] }, origin: 'command' }
const ivan: Author = { actor: { kind: 'staff', memberId: null, name: 'Иван', roles: ['support'] }, origin: 'command' }
const anna = { name: 'Anna', phone: '+79211542013', agreement_ids: [] }

async function ask(form: 'feedback' | 'stylist', locale: Locale = 'ru') {
  const more = form === 'feedback' ? { email: 'anna@example.com', message: 'Is it lined?' } : {}
  await new Visitor(app, locale).call(`POST /forms/${form}` as 'POST /forms/feedback', { body: { ...anna, ...more } } as never, {
    'idempotency-key': `staff-request-${++keys}`,
  })
  await app.db.execute(sql`delete from messages`)
  const row = (await listRequests(app.platform)).find((one) => one.kind === form)
  if (!row) throw new Error('the request was not kept')
  return row
}
const emails = async () =>
  openedRows((await app.db.execute<{ to: string; text: string }>(sql`select recipient as to, text from messages order by id`)).rows)
const audit = async (id: number) =>
  (
    await app.db.execute(
      sql`select actor, act, revision, after from staff_changes where table_name = 'requests' and row_id = ${String(id)} order by id`,
    )
  ).rows

test('[FORM-12] a request is taken, answered by email in the language of its page, and closed; each act is audited and kept', async () => {
  const row = await ask('feedback', 'en')
  const taken = await takeRequestOn(app.platform, olga, row)
  expect(taken).toMatchObject({ state: 'in_work', assignee: 'Ольга', revision: 2 })
  expect(await answerRequest(app.platform, ivan, taken, 'Yes, with cupro.')).toMatchObject({
    state: 'done',
    assignee: 'Ольга',
    revision: 3,
  })
  const [email, ...more] = await emails()
  expect([email?.to, more]).toEqual(['anna@example.com', []])
  expect(email?.text).toMatch(
    /^Our answer to your request \d+\n\nHello Anna,\n\nYes, with cupro\.\n\nYou wrote to us on 20 November:\nIs it lined\?$/,
  )
  const { history } = await getRequest(app.platform, row.id)
  expect(history.map(({ act, actor, note }) => [act, actor, note])).toEqual([
    ['taken', 'Ольга', null],
    ['answered', 'Иван', 'Yes, with cupro.'],
  ])
  expect(await audit(row.id)).toMatchObject([
    { actor: 'Ольга', act: 'change', revision: 2, after: { state: 'in_work', assignee: 'Ольга' } },
    { actor: 'Иван', act: 'change', revision: 3, after: { state: 'done' } },
  ])
  expect(JSON.stringify(await audit(row.id))).not.toMatch(/anna@|cupro|lined/)
  expect(await listRequests(app.platform)).toEqual([])
})

test('[FORM-12] of two who answer at the same time one is refused, and one email goes out', async () => {
  const row = await ask('feedback')
  const both = await Promise.allSettled([olga, ivan].map((author) => answerRequest(app.platform, author, row, 'Да, есть.')))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'staff.conflict', status: 409 } })
  expect([(await emails()).length, (await audit(row.id)).length]).toEqual([1, 1])
})

test('who left only a phone is not answered by email, and what is closed stays so', async () => {
  const row = await ask('stylist')
  await expect(answerRequest(app.platform, olga, row, 'Добрый день')).rejects.toMatchObject({ code: 'requests.no_email', status: 409 })
  const done = await finishRequest(app.platform, olga, row, 'Перезвонили')
  for (const act of [takeRequestOn, finishRequest])
    await expect(act(app.platform, olga, done)).rejects.toMatchObject({ code: 'requests.closed', status: 409 })
  await expect(takeRequestOn(app.platform, olga, { id: 77, revision: 1 })).rejects.toMatchObject({ code: 'requests.unknown', status: 404 })
  expect([await emails(), (await audit(row.id)).length]).toEqual([[], 1])
})

test('[FORM-12] staff are reminded of what nobody answered in time, each day until somebody does', async () => {
  const row = await ask('feedback')
  const remind = () => runJob(app, 'requests:overdue', { requestId: row.id })
  await remind()
  expect(await emails()).toEqual([])
  for (const day of [1, 2]) {
    app.clock.advance(dayMs)
    await remind()
    expect((await emails()).length).toBe(day)
  }
  expect((await emails())[0]?.text).toMatch(/^Обращение \d+: вопрос магазину без ответа\n/)
  expect((await waitingJobs(app, 'requests:overdue')).filter(({ requestId }) => requestId === row.id).length).toBe(1)
  await finishRequest(app.platform, olga, row)
  app.clock.advance(dayMs)
  await remind()
  expect((await emails()).length).toBe(2)
})

test('[FORM-27] with a request what was answered is erased, and staff see neither any more', async () => {
  const row = await ask('feedback')
  await answerRequest(app.platform, olga, row, 'Да, Анна, есть.')
  await eraseRequestsBefore(app.db, new Date(app.clock.now().getTime() + 1), app.clock.now(), 10)
  await expect(getRequest(app.platform, row.id)).rejects.toMatchObject({ code: 'requests.unknown' })
  const { rows } = await app.db.execute(sql`select act, note from request_history`)
  expect(rows).toEqual([{ act: 'answered', note: null }])
})

test('the history of a request cannot be changed or taken back', async () => {
  const row = await ask('feedback')
  await takeRequestOn(app.platform, olga, row)
  for (const act of [sql`update request_history set actor = 'Иван'`, sql`delete from request_history`])
    await expect(app.db.execute(act)).rejects.toThrow()
})

test('the command lists, shows, takes, answers and closes, and says in a sentence what it cannot do', async () => {
  const step = (act: string, more: object = {}) => takeRequestStep(app.platform, { act, ...more })
  expect(await step('list')).toBe('Nothing waits for an answer.')
  const id = String((await ask('feedback')).id)
  expect(await step('list')).toMatch(new RegExp(`^${id}\tfeedback\tnew\tdue .+\trevision 1$`))
  await expect(step('answer', { id, staff: byEmail })).rejects.toThrow(/^Say what to answer/)
  await expect(step('take', { id })).rejects.toThrow(/^Say who does it/)
  await expect(step('show', { id: '0x1' })).rejects.toThrow(/^Say which request/)
  await expect(step('open', { id })).rejects.toThrow(/^Say what to do/)
  await expect(step('show', { id: '777' })).rejects.toThrow('There is no such request')
  expect(await step('take', { id, staff: byEmail })).toMatch(/in_work, Ольга/)
  expect(await step('answer', { id, staff: byEmail, words: 'Yes.' })).toMatch(/done, Ольга/)
  await expect(step('done', { id, staff: byEmail })).rejects.toThrow('This request is closed already')
  expect(await step('show', { id })).toMatch(/Почта: anna@example\.com[\s\S]+answered by Ольга: Yes\./)
})

test('nothing is broken after all this', () => expectInvariants(app.db))

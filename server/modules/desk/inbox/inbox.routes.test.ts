import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InboxItem, InboxKind, InboxRow } from '#contracts/staff/inbox.contract.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { openedRows } from '#tests/support/personal-data.ts'

let app: TestApp
let name = 'Света'
beforeAll(async () => {
  const authenticateStaff = async () => ({ kind: 'staff' as const, memberId: 7, name, roles: ['support' as const] })
  app = await startTestApp({ template: 'demo', authenticateStaff })
})
afterAll(() => closeTestApp(app))

interface Page {
  results: InboxRow[]
  next_cursor: string | null
  count: { value: number; is_more: boolean }
  kinds: Record<InboxKind, { value: number }>
}
const staff = <T = InboxItem>(method: string, path: string, body?: object) =>
  new Visitor(app, 'ru').raw<T>(method, `/api/ru/staff/${path}`, body)
const inbox = async (query = '') => (await staff<Page>('GET', `inbox${query}`)).body
const emails = async () =>
  openedRows((await app.db.execute<{ to: string; text: string }>(sql`select recipient as to, text from messages order by id`)).rows)
const acts = async (table: string) =>
  (await app.db.execute(sql`select actor, act, row_id from staff_changes where table_name = ${table} order by id`)).rows

test('[ADM-81] all that waits stands in one list by due time, page by page, without a phone or an e-mail in it', async () => {
  const settings = (await new Visitor(app).call('GET /forms/agreements-settings', {})).body
  const agreed = settings.find(({ type }) => type === 'feedback')?.agreements ?? []
  await new Visitor(app, 'en').call(
    'POST /forms/feedback',
    {
      body: {
        name: 'Anna',
        phone: '+79211542013',
        email: 'anna@example.com',
        message: 'Is it lined?',
        agreement_ids: agreed.filter((one) => one.required).map((one) => one.id),
      },
    } as never,
    { 'idempotency-key': 'inbox-request' },
  )
  await new Visitor(app).call('POST /pages/error/report', { body: { url: '/gone' } })
  const all = await inbox('?limit=200')
  const { kinds } = all
  expect(kinds).toMatchObject({ survey: { value: 6 }, request: { value: expect.any(Number) }, link: { value: expect.any(Number) } })
  expect(all.count.value).toBe(Object.values(kinds).reduce((sum, { value }) => sum + value, 0))
  expect(all.results.map((row) => row.due_at)).toEqual(all.results.map((row) => row.due_at).toSorted())
  expect(JSON.stringify(all)).not.toMatch(/79211542013|anna@example/)
  expect(all.results.find(({ kind }) => kind === 'request')).toMatchObject({
    title: expect.any(String),
    about: 'Is it lined?',
    state: 'new',
  })
  const pages: InboxRow[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await inbox(`?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    pages.push(...page.results)
    cursor = page.next_cursor
  }
  expect(pages).toEqual(all.results)
  expect((await inbox('?kind=survey')).results.every(({ kind }) => kind === 'survey')).toBe(true)
  expect((await staff('GET', 'inbox?cursor=x')).status).toBe(400)
})

test('[ADM-81] [ADM-07] a request is opened, which is recorded, taken and answered by letter', async () => {
  const [row] = (await inbox('?kind=request')).results.filter(({ about }) => about === 'Is it lined?')
  const opened = (await staff('GET', `requests/${row?.id}`)).body
  expect(opened).toMatchObject({ state: 'new', email: 'anna@example.com', phone: '+79211542013', revision: 1 })
  const { rows } = await app.db.execute(
    sql`select actor, act from staff_accesses where object_kind = 'requests' and object_id = ${String(row?.id)}`,
  )
  expect(rows).toEqual([{ actor: 'Света', act: 'open' }])
  expect((await staff('POST', `requests/${row?.id}/take`, { revision: 1 })).body).toMatchObject({ state: 'in_work', assignee: 'Света' })
  expect((await inbox('?mine=1')).results.map(({ id }) => id)).toContain(row?.id)
  await app.db.execute(sql`delete from messages`)
  const answered = await staff('POST', `requests/${row?.id}/answer`, { revision: 2, words: 'Yes, with cupro.' })
  expect(answered.body).toMatchObject({ state: 'done', history: [{ act: 'taken' }, { act: 'answered', note: 'Yes, with cupro.' }] })
  expect(await emails()).toEqual([{ to: 'anna@example.com', text: expect.stringContaining('Yes, with cupro.') }])
  expect((await staff('POST', `requests/${row?.id}/done`, { revision: 2 })).status).toBe(409)
})

test('[ADM-81] [ADM-06] a bad answer to a survey is taken by one, refused to another, and done; each act is audited once', async () => {
  const [row] = (await inbox('?kind=survey')).results.filter(({ state }) => state === 'new')
  expect((await staff('GET', `survey-answers/${row?.id}`)).body).toMatchObject({ state: 'new', answers: expect.any(Array) })
  expect((await staff('POST', `survey-answers/${row?.id}/take`)).body).toMatchObject({ state: 'in_work', assignee: 'Света' })
  name = 'Олег'
  expect(await staff('POST', `survey-answers/${row?.id}/done`, {})).toMatchObject({
    status: 409,
    errors: [{ code: 'surveys.taken', message: 'Этим уже занимается Света' }],
  })
  name = 'Света'
  expect((await staff('POST', `survey-answers/${row?.id}/done`, { note: 'позвонила' })).body).toMatchObject({ state: 'done' })
  expect((await staff('POST', `survey-answers/${row?.id}/take`)).status).toBe(409)
  expect((await inbox('?kind=survey')).kinds.survey.value).toBe(5)
  expect(await acts('survey_answers')).toEqual(['take', 'done'].map((act) => ({ actor: 'Света', act, row_id: String(row?.id) })))
})

test('[ADM-81] a broken link that was seen to comes back with the next report', async () => {
  const [link] = (await inbox('?kind=link')).results.filter(({ about }) => about === '/gone')
  expect((await staff('POST', `broken-links/${link?.id}/done`)).status).toBe(204)
  expect((await staff('POST', `broken-links/${link?.id}/done`)).status).toBe(404)
  expect((await inbox('?kind=link')).results.map(({ id }) => id)).not.toContain(link?.id)
  await new Visitor(app).call('POST /pages/error/report', { body: { url: '/gone' } })
  expect((await inbox('?kind=link')).results.map(({ id }) => id)).toContain(link?.id)
})

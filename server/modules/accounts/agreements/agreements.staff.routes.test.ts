import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgreementDetail, AgreementRow } from '#contracts/staff/agreements.contract.ts'
import type { StaffReply } from '#contracts/staff/api.ts'
import { seedAgreements } from '#demo/seed/agreements.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'

let app: TestApp
let isStrong: boolean
beforeAll(async () => {
  const authenticateStaff = async () => ({ kind: 'staff' as const, memberId: null, name: 'Анна', roles: ['owner' as const], isStrong })
  app = await startTestApp({ authenticateStaff })
  await seedAgreements(app.db, new Date(testNow))
})
beforeEach(() => {
  isStrong = true
})
afterAll(() => closeTestApp(app))

const call = <T = AgreementDetail>(method: string, path = '', body?: object) =>
  new Visitor(app, 'en').raw<T>(method, `/api/en/staff/agreements${path}`, body)
type Published = StaffReply<'POST /staff/agreements/:id/publish'>
const publish = (id: number, revision: number, isMaterial = false) =>
  call<Published>('POST', `/${id}/publish`, { revision, is_material: isMaterial })
async function bySlug(slug: string): Promise<AgreementRow> {
  const { body } = await call<{ results: AgreementRow[] }>('GET')
  const row = body.results.find((one) => one.slug === slug)
  if (!row) throw new Error(`no ${slug}`)
  return row
}
const draftOf = ({ text, kind, required }: AgreementRow) => ({ text, kind, required })
async function shown(form: string) {
  const { body } = await new Visitor(app).call('GET /forms/agreements-settings', {})
  return body.find(({ type }) => type === form)?.agreements ?? []
}

test('[ADM-57] [ADM-76] a draft changes nothing in the shop; published it is shown, and its version rises with the words', async () => {
  const row = await bySlug('order-offer')
  expect(row).toMatchObject({ state: 'live', version: 1, revision: 1 })
  const text = { ru: 'Принимаю <a href="/page/offer">новые условия</a>', en: 'I accept the <a href="/page/offer">new terms</a>' }
  const saved = await call('PUT', `/${row.id}/draft`, { ...draftOf(row), text, revision: 1 })
  expect(saved).toMatchObject({ status: 200, body: { state: 'edited', version: 1, text, revision: 2, published: { text: row.text } } })
  expect((await shown('order')).find(({ id }) => id === row.id)).toMatchObject({ text: row.text.ru, version: 1 })
  const done = await publish(row.id, 2, true)
  expect(done).toMatchObject({
    status: 200,
    body: { agreement: { state: 'live', version: 2 }, transaction: expect.stringMatching(/^\d+$/) },
  })
  expect((await shown('order')).find(({ id }) => id === row.id)).toMatchObject({ text: text.ru, version: 2 })
  expect(done.body.agreement.versions).toMatchObject([
    { version: 2, is_material: true },
    { version: 1, is_material: false },
  ])
  const { rows } = await app.db.execute(
    sql`select act, permission, revision from staff_changes where table_name = 'agreements' and row_id = ${String(row.id)} order by id`,
  )
  expect(rows).toEqual([
    { act: 'change', permission: 'agreements.write', revision: 2 },
    { act: 'change', permission: 'agreements.publish', revision: 3 },
  ])
  expect(await publish(row.id, 3)).toMatchObject({ status: 409, errors: [{ code: 'agreements.nothing_new' }] })
})

test('[ADM-57] what is asked otherwise in the same words keeps its version, and a draft that says what is shown is none', async () => {
  const row = await bySlug('order-marketing')
  await call('PUT', `/${row.id}/draft`, { ...draftOf(row), required: true, revision: row.revision })
  const done = await publish(row.id, row.revision + 1)
  expect(done.body.agreement).toMatchObject({ version: 1, required: true, state: 'live', versions: [{ version: 1 }] })
  const { revision } = done.body.agreement
  await call('PUT', `/${row.id}/draft`, { ...draftOf(row), required: false, revision })
  const back = await call('PUT', `/${row.id}/draft`, { ...draftOf(row), required: true, revision: revision + 1 })
  expect(back.body.state).toBe('live')
})

test('[ADM-57] a consent that is ticked beforehand is not published, nor is markup that is no link saved', async () => {
  for (const slug of ['feedback-personal-data', 'admission-marketing']) {
    const row = await bySlug(slug)
    await call('PUT', `/${row.id}/draft`, { ...draftOf(row), kind: 'text_active_checkbox', revision: row.revision })
    expect(await publish(row.id, row.revision + 1)).toMatchObject({ status: 422, errors: [{ code: 'agreements.ticked', name: 'kind' }] })
  }
  const row = await bySlug('refund-personal-data')
  for (const ru of ['<b>Да</b>', '<a href="javascript:alert(1)">да</a>', 'a < b']) {
    const answer = await call('PUT', `/${row.id}/draft`, { ...draftOf(row), text: { ru, en: '' }, revision: row.revision })
    expect(answer).toMatchObject({ status: 400, errors: [{ code: 'agreements.wrong_markup', name: 'text.ru' }] })
  }
})

test('[ADM-77] of two that save one draft, and of two that publish it, one wins; the other is told who', async () => {
  const row = await bySlug('click-personal-data')
  const saves = await Promise.all(
    ['один', 'два'].map((ru) => call('PUT', `/${row.id}/draft`, { ...draftOf(row), text: { ru, en: '' }, revision: row.revision })),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(saves.find(({ status }) => status === 409)?.body).toMatchObject({ changed_by: { name: 'Анна' }, fields: ['draft'] })
  const publications = await Promise.all([1, 2].map(() => publish(row.id, row.revision + 1)))
  expect(publications.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { rows } = await app.db.execute(sql`select version from agreement_texts where agreement_id = ${row.id} order by version`)
  expect(rows).toEqual([{ version: 1 }, { version: 2 }])
})

test('[ADM-76] a new one is a draft until it is published, and its name is its own', async () => {
  const fresh = {
    slug: 'quality-notice',
    form: 'quality',
    purpose: 'terms',
    kind: 'text',
    required: false,
    is_only_auth: false,
    text: { ru: 'Ответы читает человек', en: '' },
  }
  const made = await call('POST', '', fresh)
  expect(made).toMatchObject({ status: 201, body: { state: 'draft', version: 0, published: null, published_at: null } })
  expect(await shown('quality')).toHaveLength(1)
  expect(await call('POST', '', fresh)).toMatchObject({ status: 409, errors: [{ code: 'agreements.taken', name: 'slug' }] })
  expect((await publish(made.body.id, 1)).body.agreement).toMatchObject({ state: 'live', version: 1 })
  expect((await shown('quality')).map(({ text }) => text)).toContain('Ответы читает человек')
})

test('[ADM-04] a publication asks for a fresh second factor', async () => {
  isStrong = false
  const row = await bySlug('stylist-orders')
  expect(await publish(row.id, row.revision)).toMatchObject({ status: 403, errors: [{ code: 'staff.step_up' }] })
})

test('[ADM-57] [ADM-07] what a customer agreed to is shown with the version and the words of then; the look is recorded', async () => {
  const visitor = new Visitor(app, 'en')
  await logIn(visitor, '+79161234567')
  const { rows } = await app.db.execute<{ agreement: number; customer: number }>(
    sql`select agreement_id as agreement, customer_id as customer from consent_log where customer_id is not null order by id limit 1`,
  )
  const { agreement: id, customer } = rows[0] ?? { agreement: 0, customer: 0 }
  const before = (await call('GET', `/${id}/draft`)).body
  expect(before.agreed).toEqual({ value: 1, is_more: false })
  await call('PUT', `/${id}/draft`, { ...draftOf(before), text: { ru: 'Иначе', en: '' }, revision: before.revision })
  const after = (await publish(id, before.revision + 1)).body.agreement
  expect(after.agreed).toEqual({ value: 0, is_more: false })
  const evidence = await call<StaffReply<'GET /staff/agreements/:id/evidence'>>('GET', `/${id}/evidence?customer=${customer}`)
  expect(evidence.body.results).toMatchObject([{ state: 'given', version: 1, locale: 'en', text: before.text.en, is_proved: true }])
  const looks = await app.db.execute(sql`select act, object_kind, object_id, field, actor from staff_accesses`)
  expect(looks.rows).toEqual([{ act: 'open', object_kind: 'customers', object_id: String(customer), field: 'agreements', actor: 'Анна' }])
})

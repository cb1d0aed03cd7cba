import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Agreement } from '#contracts/content.contract.ts'
import { seedForms } from '#demo/seed/forms.ts'
import { setStockAbsolute } from '#server/modules/fulfillment/inventory/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { askForCode, lastCode } from '#tests/support/login.ts'
import { insertAgreements } from './index.ts'

/* An agreement is changed while somebody has its form open. Source: decision 0088. */

const words = 'Условия обновились. Прочитайте их и\u00A0отметьте согласия ещё раз'
let app: TestApp
let numbers = 0
beforeAll(async () => {
  app = await startCheckout(50)
  const checkbox = { position: 1, kind: 'text_not_active_checkbox', purpose: 'personal_data', required: true, isOnlyAuth: false } as const
  const createdAt = app.clock.now()
  await insertAgreements(
    app.db,
    ['login_or_register_page', 'admission_request', 'cooperation'].map((form) => ({
      ...checkbox,
      form,
      slug: form,
      text: { ru: form },
      createdAt,
    })),
  )
  await seedForms(app.db)
  await setStockAbsolute(app.db, [{ offerId: 2, locationId: 1, quantity: 0 }])
})
beforeEach(() => {
  app.clock.advance(61_000)
  return () => expectInvariants(app.db)
})
afterAll(() => closeTestApp(app))

/** The agreements of a form as its page shows them. */
async function shownOn(visitor: Visitor, form: string): Promise<Agreement[]> {
  const { body } = await visitor.call('GET /forms/agreements-settings', {})
  return body.find((one) => one.type === form)?.agreements ?? []
}

/** Staff write another version of the words of a form. */
async function changeWords(form: string): Promise<void> {
  await app.db.execute(sql`
    insert into agreement_texts (agreement_id, version, text)
    select id, version + 1, jsonb_build_object('ru', form || ' ' || version + 1) from agreements where form = ${form}`)
  await app.db.execute(sql`update agreements set version = version + 1 where form = ${form}`)
}

const agreed = (shown: readonly Agreement[]) => ({
  agreement_ids: shown.map(({ id }) => id),
  agreement_versions: shown.map(({ id, version }) => ({ id, version })),
})
const without = (shown: readonly Agreement[]) => ({ agreement_ids: shown.map(({ id }) => id) })
/** The versions that the evidence names, of a form. */
const written = async (form: string) =>
  (await app.db.execute<{ version: number }>(sql`select version from consent_log where form = ${form} order by id`)).rows.map(
    (row) => row.version,
  )

type Sent = Partial<ReturnType<typeof agreed>>
const nextPhone = () => `+7916333${String(++numbers).padStart(4, '0')}`

/** Each form as it is sent, for one visitor and again and again. */
const forms: Record<string, (visitor: Visitor) => Promise<(sent: Sent) => Promise<{ status: number; errors: unknown }>>> = {
  order: async (visitor) => {
    await fillCart(visitor)
    const contact = { first_name: 'Анна', phone: nextPhone() }
    return (sent) => place(app, visitor, { contact, ...sent })
  },
  login_or_register_page: async (visitor) => {
    const phone = nextPhone()
    await askForCode(visitor, phone)
    const code = await lastCode(app, phone)
    return (sent) => visitor.call('POST /authorization/confirm-phone', { body: { phone, code, is_register_mode: true, ...sent } })
  },
  admission_request: (visitor) => {
    const contact = { email: `anna${++numbers}@example.com`, phone: nextPhone() }
    return Promise.resolve((sent) => visitor.call('POST /forms/admission', { body: { ...contact, product: 1, size: 2, ...sent } }))
  },
  cooperation: async (visitor) => {
    const form = (await visitor.call('GET /forms', {})).body.find((one) => one.type === 'cooperation')
    const answers = Object.fromEntries(
      (form?.fields ?? []).flatMap(({ id, required, field_type: type, list }) => {
        if (!required) return []
        return [[`field_${id}`, type === 'email' ? 'anna@example.com' : (list?.items[0]?.value ?? 'Анна')]]
      }),
    )
    return (sent) =>
      visitor.call(
        'POST /forms/:id',
        { params: { id: String(form?.id) }, body: Object.assign({ ...sent }, answers) },
        { 'idempotency-key': `changed-words-${++numbers}` },
      )
  },
}

describe.each(Object.keys(forms))('[I19] [FORM-06] the agreements of %s', (form) => {
  test('that were changed since they were read are refused, and the same person agrees to the new ones', async () => {
    const visitor = new Visitor(app)
    const send = await (forms[form] as (typeof forms)[string])(visitor)
    const before = await written(form)
    const read = await shownOn(visitor, form)
    await changeWords(form)
    const error = { name: 'agreement_ids', code: 'agreements.changed', message: words }
    expect(await send(agreed(read))).toMatchObject({ status: 400, errors: [error] })
    expect(await written(form)).toEqual(before)
    const anew = await shownOn(visitor, form)
    expect(anew.map((one) => one.version)).toEqual(read.map((one) => one.version + 1))
    expect((await send(agreed(anew))).status).toBeLessThan(300)
    expect(await written(form)).toEqual([...before, ...anew.map((one) => one.version)])
  })

  test('are what is shown now for whoever does not say which they read', async () => {
    const visitor = new Visitor(app)
    const send = await (forms[form] as (typeof forms)[string])(visitor)
    const before = await written(form)
    const shown = await shownOn(visitor, form)
    expect((await send(without(shown))).status).toBeLessThan(300)
    expect(await written(form)).toEqual([...before, ...shown.map((one) => one.version)])
  })
})

test('the refusal is told in English on the English site', async () => {
  const visitor = new Visitor(app, 'en')
  const send = await (forms.admission_request as (typeof forms)[string])(visitor)
  const read = await shownOn(visitor, 'admission_request')
  const { errors } = await send(agreed(read.map((one) => ({ ...one, version: one.version + 1 }))))
  expect(errors).toMatchObject([{ message: 'Our terms have changed. Please read them and tick the boxes again' }])
})

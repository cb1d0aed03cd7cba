import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, Visitor } from '#tests/support/app.ts'
import { sealed } from '#tests/support/personal-data.ts'

const hourMs = 3_600_000
const join = (visitor: Visitor, email: string, wish: { size?: number; product?: number; agreement_ids: number[] }) =>
  visitor.call('POST /forms/admission', { body: { email, phone: '+7 921 154-20-13', product: 0, size: 0, ...wish } })

test('[PRD-03] [T59] one address, or one IPv6 network, has emails written to twenty guests in an hour and no more', async () => {
  const strict = await startTestApp({ template: 'demo', config: { rateLimits: true, mode: 'production' } })
  const one = new Visitor(strict)
  const { rows } = await strict.db.execute<{ size: number; product: number }>(sql`select o.id as size, o.product_id as product from offers o
    where not exists (select 1 from stock s where s.offer_id = o.id and s.on_hand > s.reserved) limit 1`)
  const settings = await one.call('GET /forms/agreements-settings', {})
  const form = settings.body.find((each) => each.type === 'admission_request')
  const ids = (form?.agreements ?? []).filter((each) => each.required).map((each) => each.id)
  const ask = (visitor: Visitor, name: string) => join(visitor, `${name}@example.ru`, { ...rows[0], agreement_ids: ids })
  for (let n = 0; n < 20; n++) {
    one.remoteAddress = `2001:db8:7:8::${n}`
    expect((await ask(one, `g${n}`)).status).toBe(200)
  }
  expect(await ask(one, 'g20')).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  const other = new Visitor(strict, 'en')
  other.remoteAddress = '203.0.113.9'
  expect((await ask(other, 'g20')).status).toBe(200)
  await strict.close()
})

test('[T59] one address asks thirty times a minute and no more, whatever it asks for', async () => {
  const strict = await startTestApp({ config: { rateLimits: true, mode: 'production' } })
  const ask = () => new Visitor(strict).raw('POST', '/api/ru/forms/admission', {})
  const statuses = []
  for (let time = 0; time < 31; time++) statuses.push((await ask()).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
  await strict.close()
})

test('[T59] one e-mail gets three emails a day about whatever sizes, from wherever they are asked for, also at one moment', async () => {
  const strict = await startTestApp({ template: 'demo', config: { rateLimits: true, mode: 'production' } })
  const gone = await strict.db.execute<{ size: number; product: number }>(sql`select o.id as size, o.product_id as product from offers o
    join products p on p.id = o.product_id and p.published_at < now()
    where not exists (select 1 from stock s where s.offer_id = o.id and s.on_hand > s.reserved) order by o.id limit 8`)
  const settings = await new Visitor(strict).call('GET /forms/agreements-settings', {})
  const form = settings.body.find((each) => each.type === 'admission_request')
  const ids = (form?.agreements ?? []).filter((each) => each.required).map((each) => each.id)
  const ask = (index: number, email = 'victim@example.ru') => {
    const visitor = new Visitor(strict)
    visitor.remoteAddress = `203.0.113.${index + 1}`
    return join(visitor, email, { ...gone.rows[index], agreement_ids: ids })
  }
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(index)))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  const refused = answers.find((answer) => answer.status === 429)
  expect(refused?.errors).toMatchObject([{ name: 'email', code: 'waiting-list.too_many_to' }])
  const { rows } = await strict.db.execute(sql`select 1 from messages where recipient = ${sealed('victim@example.ru')}`)
  expect(rows).toHaveLength(3)
  expect((await ask(6, 'other@example.ru')).status).toBe(200)
  strict.clock.advance(2 * hourMs)
  expect((await ask(7)).status).toBe(429)
  strict.clock.advance(23 * hourMs)
  expect((await ask(7)).status).toBe(200)
  await strict.close()
})

test('[T59] one email a day about one size never becomes three a day', async () => {
  const strict = await startTestApp({ template: 'demo', config: { rateLimits: true, mode: 'production' } })
  const gone = await strict.db.execute<{ size: number; product: number }>(sql`select o.id as size, o.product_id as product from offers o
    join products p on p.id = o.product_id and p.published_at < now()
    where not exists (select 1 from stock s where s.offer_id = o.id and s.on_hand > s.reserved) order by o.id limit 1`)
  const settings = await new Visitor(strict).call('GET /forms/agreements-settings', {})
  const form = settings.body.find((each) => each.type === 'admission_request')
  const ids = (form?.agreements ?? []).filter((each) => each.required).map((each) => each.id)
  for (let day = 1; day <= 5; day++) {
    const answer = await join(new Visitor(strict), 'daily@example.ru', { ...gone.rows[0], agreement_ids: ids })
    expect([day, answer.status]).toEqual([day, 200])
    strict.clock.advance(23 * hourMs)
  }
  await strict.close()
})

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calendarDay } from '#core/dates.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { whileRowIsBad } from '#tests/support/bad-row.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { lastCode, logIn, solvedCaptcha } from '#tests/support/login.ts'
import { giveBirthdays } from './birthday.service.ts'
import { burnExpired } from './bonuses.jobs.ts'
import { sealed } from '#tests/support/personal-data.ts'

const dayMs = 86_400_000
let app: TestApp
let count = 0
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  await app.db.execute(sql`update customers set birth_date = null`)
})
afterEach(async () => {
  await app.db.execute(sql`update customers set birth_date = null`)
  await expectInvariants(app.db)
})
afterAll(() => closeTestApp(app))

/** The day so many days from now whose year is one of birth. */
const dayFromNow = (days: number) => `1990${new Date(app.clock.now().getTime() + days * dayMs + 3 * 3_600_000).toISOString().slice(4, 10)}`

async function aShopper(phone = `+7916888${String(++count).padStart(4, '0')}`) {
  const visitor = new Visitor(app)
  const { id } = await logIn(visitor, phone)
  app.clock.advance(61_000)
  return { visitor, id, phone }
}
type Shopper = Awaited<ReturnType<typeof aShopper>>

const tell = ({ visitor }: Shopper, birth_date: string) => visitor.call('PUT /personal/change', { body: { birth_date } })
const presents = async ({ visitor, phone }: Shopper) => {
  await logIn(visitor, phone)
  return (await visitor.call('GET /personal/bonuses', {})).body.history.results.filter((row) => row.title === 'Подарок ко дню рождения')
}
/** Their date is known for so long that it can be changed. */
const bornLongAgo = ({ id }: Shopper, day: string) =>
  app.db.execute(sql`update customers set birth_date = ${day}, birth_date_set_at = '2020-01-01' where id = ${id}`)
async function deleteAccount({ visitor, phone }: Shopper): Promise<void> {
  await logIn(visitor, phone)
  app.clock.advance(61_000)
  await visitor.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(visitor) } })
  const code = await lastCode(app, phone)
  expect((await visitor.call('DELETE /personal/account', { body: { code } })).status).toBe(204)
  app.clock.advance(61_000)
}
/** The clock goes on to the next such day (`MM-DD`) of the shop. */
function advanceTo(day: string): void {
  do app.clock.advance(dayMs)
  while (calendarDay(app.clock.now()).slice(5) !== day)
}
const emailsTo = async (to: string) =>
  (await app.db.execute<{ text: string }>(sql`select text from messages where recipient = ${sealed(to)} and text like '%днём рождения%'`))
    .rows

test('[BON-01] a birthday brings 1000 bonuses a week before it, once, with an email, and they burn two weeks after it', async () => {
  const anna = await aShopper()
  await anna.visitor.call('PUT /personal/change', { body: { email: 'anna.birthday@example.ru', birth_date: dayFromNow(10) } })
  expect(await giveBirthdays(app.platform)).toBe(0)
  app.clock.advance(3 * dayMs)
  expect(await Promise.all([giveBirthdays(app.platform), giveBirthdays(app.platform)])).toHaveLength(2)
  app.clock.advance(dayMs)
  expect(await giveBirthdays(app.platform)).toBe(0)
  expect(await presents(anna)).toMatchObject([{ amount: 1000 }])
  const emails = await emailsTo('anna.birthday@example.ru')
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain('1\u00A0000 бонусов')
  const balance = async () => (await anna.visitor.call('GET /personal/bonuses', {})).body.available
  const before = await balance()
  app.clock.advance(19 * dayMs)
  await burnExpired(app.db, app.clock.now())
  await logIn(anna.visitor, anna.phone)
  expect(await balance()).toBe(before)
  app.clock.advance(2 * dayMs)
  await burnExpired(app.db, app.clock.now())
  await logIn(anna.visitor, anna.phone)
  expect(await balance()).toBe(before - 1000)
})

test('[T34] a date that is told within the week before brings nothing this year', async () => {
  const boris = await aShopper()
  await tell(boris, dayFromNow(5))
  for (let day = 0; day < 20; day++) {
    expect(await giveBirthdays(app.platform)).toBe(0)
    app.clock.advance(dayMs)
  }
})

test('[T34] the date is put right within a week, then once a year; another one brings no second present in a year', async () => {
  const vera = await aShopper()
  await tell(vera, dayFromNow(200))
  expect((await tell(vera, dayFromNow(9))).status).toBe(200)
  app.clock.advance(8 * dayMs)
  expect(await giveBirthdays(app.platform)).toBe(1)
  await logIn(vera.visitor, vera.phone)
  const refused = await tell(vera, dayFromNow(20))
  expect(refused).toMatchObject({ status: 409, errors: [{ name: 'birth_date', code: 'customers.birth_date_locked' }] })
  expect(refused.errors[0]?.message).toMatch(/раз в год\. В следующий раз — \d+ \S+ \d{4}/)
  // Told as it is: the year goes on.
  const [row] = (await app.db.execute<{ day: string }>(sql`select birth_date::text as day from customers where id = ${vera.id}`)).rows
  expect((await tell(vera, row?.day ?? '')).status).toBe(200)
  await app.db.execute(sql`update customers set birth_date_set_at = birth_date_set_at - interval '358 days' where id = ${vera.id}`)
  expect((await tell(vera, dayFromNow(20))).status).toBe(200)
  app.clock.advance(15 * dayMs)
  expect(await giveBirthdays(app.platform)).toBe(0)
  expect(await presents(vera)).toHaveLength(1)
})

test('[T34] a date that is put right counts from when it was told first: the present comes', async () => {
  const zoya = await aShopper()
  await tell(zoya, dayFromNow(12))
  app.clock.advance(4 * dayMs)
  await logIn(zoya.visitor, zoya.phone)
  expect((await tell(zoya, dayFromNow(6))).status).toBe(200)
  expect(await giveBirthdays(app.platform)).toBe(1)
})

test('[T34] who deletes their account and begins anew has no second birthday in a year', async () => {
  const galya = await aShopper()
  await tell(galya, dayFromNow(9))
  app.clock.advance(3 * dayMs)
  expect(await giveBirthdays(app.platform)).toBe(1)
  await deleteAccount(galya)
  const again = await aShopper(galya.phone)
  await app.db.execute(
    sql`update customers set birth_date = ${dayFromNow(3)}, birth_date_set_at = now() - interval '40 years' where id = ${again.id}`,
  )
  expect(await giveBirthdays(app.platform)).toBe(0)
  expect(await presents(again)).toEqual([])
})

test('[T34] nor have they one when the year of the calendar changes in between', async () => {
  advanceTo('12-13')
  const kira = await aShopper()
  await bornLongAgo(kira, '1990-12-20')
  expect(await giveBirthdays(app.platform)).toBe(1)
  await deleteAccount(kira)
  const again = await aShopper(kira.phone)
  expect((await tell(again, '1990-01-05')).status).toBe(200)
  app.clock.advance(16 * dayMs)
  expect(await giveBirthdays(app.platform)).toBe(0)
  expect(await presents(again)).toEqual([])
  advanceTo('12-29')
  expect(await giveBirthdays(app.platform)).toBe(1)
})

test('[T34] a date that is moved by ten months brings no second present within the year, the next year does', async () => {
  advanceTo('06-01')
  const lida = await aShopper()
  await bornLongAgo(lida, dayFromNow(7))
  expect(await giveBirthdays(app.platform)).toBe(1)
  expect((await tell(lida, dayFromNow(317))).status).toBe(200)
  for (const days of [310, 21]) {
    app.clock.advance(days * dayMs)
    expect(await giveBirthdays(app.platform)).toBe(0)
  }
  app.clock.advance(350 * dayMs)
  expect(await giveBirthdays(app.platform)).toBe(1)
  expect(await presents(lida)).toHaveLength(2)
})

test('[ACC-06] who wants no emails about bonuses gets the bonuses alone', async () => {
  const dima = await aShopper()
  await dima.visitor.call('PUT /personal/change', { body: { email: 'dima.birthday@example.ru', birth_date: dayFromNow(9) } })
  await dima.visitor.call('PUT /personal/subscriptions', { body: { topics: [{ topic: 'bonuses', email: false }] } })
  app.clock.advance(4 * dayMs)
  expect(await giveBirthdays(app.platform)).toBe(1)
  expect(await emailsTo('dima.birthday@example.ru')).toEqual([])
})

test('[I9] [BON-01] a shopper who cannot be given their present holds up no other', async () => {
  const [bad, good] = [await aShopper(), await aShopper()]
  for (const one of [bad, good]) await bornLongAgo(one, dayFromNow(7))
  await whileRowIsBad(app.db, 'bonus_lots', `new.customer_id = ${bad.id}`, () =>
    expect(giveBirthdays(app.platform)).rejects.toThrow(`bonuses.birthday failed for 1: ${bad.id}`),
  )
  expect(await presents(good)).toHaveLength(1)
  expect(await giveBirthdays(app.platform)).toBe(1)
  expect(await presents(bad)).toHaveLength(1)
})

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { askForCode, lastCode, logIn, solvedCaptcha } from '#tests/support/login.ts'
import { sealed } from '#tests/support/personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.clock.advance(61_000))
afterAll(() => app.close())

const phone = '+79161234567'

function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

const confirm = (visitor: Visitor, code: string) =>
  visitor.call('POST /authorization/confirm-phone', { body: { phone, code, is_register_mode: false } })

test('[T12] of 200 parallel guesses at most five are compared', async () => {
  const visitor = new Visitor(app)
  await askForCode(visitor, phone)
  const right = Number(await lastCode(app, phone))
  const answers = await times(200, (index) => confirm(visitor, String((right + 1 + index) % 1_000_000).padStart(6, '0')))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]))
  const triesLeft = answers.map((answer) => answer.errors[0]?.message).filter((message) => message?.startsWith('Неверный код'))
  expect(triesLeft.length).toBeLessThanOrEqual(4)
  expect(await confirm(visitor, String(right).padStart(6, '0'))).toMatchObject({
    status: 400,
    errors: [{ code: 'customers.code_used_up' }],
  })
})

test('[T14] [I18] one code sent 20 times at once opens one session', async () => {
  const visitor = new Visitor(app)
  await askForCode(visitor, phone)
  const code = await lastCode(app, phone)
  await app.db.execute(sql`update login_codes set tries_left = 5`)
  const answers = await times(20, () => confirm(visitor, code))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 400]))
})

test('[AUTH-02] [T11] ten parallel requests for one phone send one message', async () => {
  const target = '+79160000777'
  const visitors = Array.from({ length: 10 }, () => new Visitor(app))
  const solved = await Promise.all(visitors.map((visitor) => solvedCaptcha(visitor)))
  const answers = await times(10, async (index) => {
    const visitor = visitors[index] as Visitor
    return visitor.call('POST /authorization/login-or-register', { body: { phone: target, recaptcha: solved[index] ?? '' } })
  })
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 429)])
  const { rows } = await app.db.execute(sql`select count(*) as count from messages where recipient = ${sealed(target)}`)
  expect(rows[0]).toEqual({ count: 1 })
})

test('[T16] one captcha sent 20 times at once passes once', async () => {
  const visitor = new Visitor(app)
  const recaptcha = await solvedCaptcha(visitor)
  const answers = await times(20, (index) =>
    visitor.call('POST /authorization/login-or-register', { body: { phone: `+791600010${String(index).padStart(2, '0')}`, recaptcha } }),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.errors[0]?.name === 'recaptcha')).toHaveLength(19)
})

test('[T19] [I18] 50 parallel refreshes with one cookie all get one usable successor', async () => {
  const visitor = new Visitor(app)
  await logIn(visitor, phone)
  const cookie = visitor.cookies.get('sid') ?? ''
  const tabs = Array.from({ length: 50 }, () => {
    const tab = new Visitor(app)
    tab.cookies.set('sid', cookie)
    return tab
  })
  const answers = await Promise.all(tabs.map((tab) => tab.call('POST /authorization/token-refresh', { body: {} })))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(tabs.map((tab) => tab.cookies.get('sid'))).size).toBe(1)
  for (const [index, tab] of tabs.entries()) tab.token = answers[index]?.body.data.token
  const uses = await Promise.all(tabs.map((tab) => tab.call('GET /personal/addresses', {})))
  expect(new Set(uses.map((answer) => answer.status))).toEqual(new Set([200]))
  app.clock.advance(60_000)
  const [tab] = tabs
  expect((await tab?.call('POST /authorization/token-refresh', { body: {} }))?.status).toBe(200)
})

test('[I18] [I19] nothing is broken after all this', () => expectInvariants(app.db))

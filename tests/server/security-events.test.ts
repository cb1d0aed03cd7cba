import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accessToken } from '#server/modules/sales/orders/reading/access.service.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { askForCode, lastCode, logIn } from '#tests/support/login.ts'
import { anOrder, notifyShop } from '#tests/support/orders.ts'

let app: TestApp
const logLines: string[] = []
beforeAll(async () => {
  app = await startCheckout(50, { onLogLine: (line) => void logLines.push(line) })
})
beforeEach(() => {
  logLines.length = 0
})
afterAll(() => closeTestApp(app))

/** Somebody behind an address of their own; with its last number it must be in no line. */
function from<T extends Visitor>(visitor: T): T {
  visitor.remoteAddress = '203.0.113.77'
  return visitor
}

function events(): Record<string, unknown>[] {
  const lines = logLines.filter((line) => line.includes('"stream":"security"'))
  expect(lines.join()).not.toContain('203.0.113.77')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

const where = { network: '203.0.113.0/24', requestId: expect.stringMatching(/./) as string }

test('[T1] [G17] somebody else’s order', async () => {
  const { number } = await anOrder(app)
  const { visitor, customerId } = await loggedIn(app)
  expect((await from(visitor).call('GET /orders/:number', { params: { number } })).status).toBe(404)
  expect(events()).toMatchObject([{ event: 'order.foreign', actor: customerId, ...where }])
})

test('[T37] [G17] too many attempts to pay', async () => {
  const guest = from(new Visitor(app))
  await fillCart(guest)
  const { number } = (await place(app, guest)).body.order
  const query = { access_token: accessToken(app.platform, number) }
  const pay = (turn: number) =>
    guest.call('POST /orders/:number/pay', { params: { number }, query, body: {} }, { 'idempotency-key': `carding-${turn}` })
  for (let turn = 0; turn < 4; turn++) expect((await pay(turn)).status).toBe(200)
  expect(events()).toEqual([])
  expect((await pay(4)).errors[0]?.code).toBe('payments.too_many_attempts')
  expect(events()).toMatchObject([{ event: 'payment.carding', actor: null, order: expect.any(Number) as number, ...where }])
})

test('[T38] [G17] a notification that no bank has signed', async () => {
  const order = await anOrder(app)
  expect(await notifyShop(app, order, { signature: 'AAAA' })).toMatchObject({ status: 401 })
  expect(events()).toMatchObject([
    {
      event: 'payment.forged',
      actor: null,
      network: '127.0.0.0/24',
      requestId: where.requestId,
      kind: 'pay',
      bytes: expect.any(Number) as number,
    },
  ])
  expect(await notifyShop(app, order)).toMatchObject({ status: 200 })
  expect(events()).toHaveLength(1)
})

test('[T18] [G17] a session’s cookie that was changed long ago', async () => {
  const visitor = new Visitor(app)
  const { id } = await logIn(visitor, '+79161230101')
  const thief = from(new Visitor(app))
  for (const [name, value] of visitor.cookies) thief.cookies.set(name, value)
  for (let turn = 0; turn < 2; turn++) {
    app.clock.advance(40_000)
    await visitor.call('POST /authorization/token-refresh', { body: {} })
  }
  logLines.length = 0
  expect((await thief.call('POST /authorization/token-refresh', { body: {} })).status).toBe(401)
  expect(events()).toMatchObject([{ event: 'session.reused', actor: null, customerId: id, ...where }])
})

test('[T12] [G17] a wrong code, without the code and the phone', async () => {
  const visitor = from(new Visitor(app))
  const phone = '+79161230102'
  await askForCode(visitor, phone)
  const code = (await lastCode(app, phone)) === '101010' ? '010101' : '101010'
  await visitor.call('POST /authorization/confirm-phone', { body: { phone, code, is_register_mode: false } })
  expect(events()).toMatchObject([{ event: 'login.wrong_code', actor: null, purpose: 'login', triesLeft: 4, ...where }])
  expect(JSON.stringify(events())).not.toMatch(/101010|010101|9161230102/)
})

test('[T13] [G17] a wrong password', async () => {
  const visitor = from(new Visitor(app))
  await visitor.call('POST /authorization/login', { body: { username: 'nobody@example.com', password: 'полярный день 22' } })
  expect(events()).toMatchObject([{ event: 'login.wrong_password', actor: null, ...where }])
})

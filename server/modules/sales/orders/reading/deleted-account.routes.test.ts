import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { lastCode, logIn, solvedCaptcha } from '#tests/support/login.ts'
import { openedRows } from '#tests/support/personal-data.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(20)
})
afterAll(() => closeTestApp(app))

const replies = async () =>
  (await app.db.execute<{ number: string }>(sql`select reply #>> '{order,number}' as number from idempotency_keys`)).rows.map(
    ({ number }) => number,
  )
const queuedTo = async () =>
  openedRows(
    (await app.db.execute<{ recipient: string; text: string }>(sql`select recipient, text from messages where state = 'queued'`)).rows,
  )

test('[ACC-08] what was answered under idempotency keys and what waits to be sent goes with the account; what is others’ stays', async () => {
  const [phone, email] = ['+79161230001', 'vera@example.com']
  const order = async (visitor: Visitor, contactPhone: string) => {
    await fillCart(visitor)
    const contact = { first_name: 'Вера', phone: contactPhone, email }
    const placed = await place(app, visitor, { contact })
    expect(placed.status).toBe(201)
    const { number } = placed.body.order
    expect((await visitor.call('POST /orders/:number/cancel', { params: { number } })).status).toBe(200)
    return number
  }
  // As a guest, with a cart that the account never had; the order becomes that of the account, its key stays the guest's.
  const guest = new Visitor(app)
  const before = await order(guest, phone)
  const visitor = new Visitor(app)
  for (const [name, value] of guest.cookies) if (name.startsWith('order_access_')) visitor.cookies.set(name, value)
  await logIn(visitor, phone)
  const own = await order(visitor, phone)
  const stranger = await order(new Visitor(app), '+79161230002')
  await inTransaction(app.db, (tx) =>
    sendMessage(tx, app.platform, { channel: 'email', to: 'other@example.com', locale: 'ru', key: 'customers.password_message' }),
  )
  expect((await visitor.call('PUT /personal/change', { body: { email } })).status).toBe(200)
  expect((await replies()).toSorted()).toEqual([before, own, stranger].toSorted())
  expect((await queuedTo()).filter((one) => one.recipient === phone).length).toBeGreaterThan(2)

  app.clock.advance(61_000)
  await visitor.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(visitor) } })
  expect((await visitor.call('DELETE /personal/account', { body: { code: await lastCode(app, phone) } })).status).toBe(204)
  expect(await replies()).toEqual([stranger])
  const left = await queuedTo()
  expect(left.filter((one) => one.recipient === phone)).toEqual([{ recipient: phone, text: expect.stringMatching(/удал/) }])
  expect(left.filter((one) => one.recipient === email)).toEqual([])
  expect(left.map((one) => one.recipient)).toEqual(expect.arrayContaining(['+79161230002', 'other@example.com']))
})

test('[ACC-08] letters to an e-mail that another account names too are not this account’s alone: they still go out', async () => {
  const email = 'family@example.com'
  const [first, second] = [new Visitor(app), new Visitor(app)]
  await logIn(first, '+79161230011')
  await logIn(second, '+79161230012')
  for (const visitor of [first, second]) expect((await visitor.call('PUT /personal/change', { body: { email } })).status).toBe(200)
  await inTransaction(app.db, (tx) =>
    sendMessage(tx, app.platform, { channel: 'email', to: email, locale: 'ru', key: 'customers.password_message' }),
  )
  app.clock.advance(61_000)
  await first.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(first) } })
  expect((await first.call('DELETE /personal/account', { body: { code: await lastCode(app, '+79161230011') } })).status).toBe(204)
  expect((await queuedTo()).map((one) => one.recipient)).toContain(email)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findCustomer, findCustomerByPhone, insertCustomer } from '#server/modules/accounts/customers/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { logIn } from '#tests/support/login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(50)
})
afterAll(() => closeTestApp(app))
beforeEach(() => {
  app.clock.advance(61_000)
})

async function orderAs(visitor: Visitor, contact: { first_name: string; last_name?: string; phone: string; email?: string }) {
  await fillCart(visitor)
  return (await place(app, visitor, { contact })).body.order
}

test('[UX-48] an account made after a guest’s order has the name and the e-mail of its contact, the e-mail unconfirmed', async () => {
  const guest = new Visitor(app)
  const phone = '+79163330001'
  await orderAs(guest, { first_name: 'Анна', phone })
  await orderAs(guest, { first_name: 'Вера', last_name: 'Лунина', phone, email: 'vera@example.com' })
  expect(await logIn(guest, phone)).toMatchObject({ first_name: 'Вера', last_name: 'Лунина', email: 'vera@example.com' })
  expect((await findCustomerByPhone(app.db, phone))?.emailConfirmedAt).toBeNull()
})

test('[UX-48] [T8] an order that another browser placed with the phone names nobody', async () => {
  const phone = '+79163330002'
  await orderAs(new Visitor(app), { first_name: 'Чужой', phone, email: 'stranger@example.com' })
  const guest = new Visitor(app)
  await orderAs(guest, { first_name: 'Вера', phone: '+79163330003', email: 'vera@example.com' })
  expect(await logIn(guest, phone)).toMatchObject({ first_name: null, email: null })
})

test('[UX-48] an account that was there keeps what it says, and what it leaves unsaid', async () => {
  const phone = '+79163330004'
  const known = await insertCustomer(app.db, { phone, phoneCountryCode: 'RU', firstName: 'Нина', createdAt: app.clock.now() })
  const guest = new Visitor(app)
  const { number } = await orderAs(guest, { first_name: 'Вера', phone, email: 'vera@example.com' })
  await logIn(guest, phone)
  expect(await findCustomer(app.db, known?.id ?? 0)).toMatchObject({ firstName: 'Нина', email: null })
  expect((await guest.call('GET /orders/:number', { params: { number } })).body.order.contact.first_name).toBe('Вера')
})

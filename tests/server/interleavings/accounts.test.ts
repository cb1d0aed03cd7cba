import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { receiveStock } from '#server/modules/inventory/index.ts'
import { findCustomerByPhone } from '#server/modules/customers/customers.repo.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, openCheckout, place } from '#tests/support/checkout.ts'
import { expectOneOf, meet, refusalOf, valueOf } from '#tests/support/interleaving.ts'
import { askForCode, lastCode, logIn, registrationAgreements, solvedCaptcha } from '#tests/support/login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openCheckout(app)
  await receiveStock(app.db, [{ offerId: 1, locationId: 1, quantity: 5000 }])
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(3_600_000))
const shop = () => app
let phones = 0
const newPhone = () => `+7916666${String(++phones).padStart(4, '0')}`
const tabOf = ({ token, cookies }: Visitor) => Object.assign(new Visitor(app), { token, cookies: new Map(cookies) })

/** A customer who stands before the last step of changing his phone: the code that his old one got is all that is missing. */
async function beforeTheChange(): Promise<{ owner: Visitor; old: string; next: string; change: () => Promise<unknown> }> {
  const [old, next] = [newPhone(), newPhone()]
  const owner = new Visitor(app)
  await logIn(owner, old)
  app.clock.advance(61_000)
  await owner.call('PUT /personal/phone', { body: { phone: next, recaptcha: await solvedCaptcha(owner) } })
  const confirm = async (phone: string) => ({ phone, code: await lastCode(app, phone) })
  await owner.call('POST /personal/phone/confirm', { body: await confirm(next) })
  const last = await confirm(old)
  return { owner, old, next, change: () => owner.call('POST /personal/phone/confirm', { body: last }) }
}

/** Somebody on another device with a code for a phone, and what he would send. */
async function loginWith(phone: string) {
  const device = new Visitor(app)
  app.clock.advance(61_000)
  const asked = await askForCode(device, phone)
  const agreement_ids = asked.body.is_register_mode ? await registrationAgreements(device) : []
  const code = await lastCode(app, phone)
  const body = { phone, code, is_register_mode: agreement_ids.length > 0, agreement_ids }
  return { device, login: () => device.call('POST /authorization/confirm-phone', { body }) }
}
type LoggedIn = Awaited<ReturnType<Awaited<ReturnType<typeof loginWith>>['login']>>

describe('[AUTH-07] [T9] a phone changes', () => {
  meet('[I18] while somebody logs in with the old one: he is out, or he was too late', shop, async () => {
    const { owner, old, next, change } = await beforeTheChange()
    const { device, login } = await loginWith(old)
    const id = (await findCustomerByPhone(app.db, old))?.id
    return {
      a: change,
      b: login,
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        expect((await findCustomerByPhone(app.db, next))?.id).toBe(id)
        expect((await owner.call('GET /personal/account', {})).status).toBe(200)
        const { body } = valueOf<LoggedIn>(b)
        // A login after the change finds nobody with that phone and opens an account of its own; one before it has ended with it.
        if (body.user.id !== id) return
        device.token = body.token
        expect((await device.call('GET /personal/account', {})).status).toBe(401)
      },
    }
  })

  meet('[AUTH-06] while somebody registers with the new one: one account has it', shop, async () => {
    const { owner, old, next, change } = await beforeTheChange()
    const { login } = await loginWith(next)
    const id = (await findCustomerByPhone(app.db, old))?.id
    return {
      a: change,
      b: login,
      check: async ({ a, b }) => {
        const holder = (await findCustomerByPhone(app.db, next))?.id
        expect(valueOf<LoggedIn>(b).body.user.id).toBe(holder)
        expect(refusalOf(a)).toBe(holder === id ? undefined : 400)
        expect((await owner.call('GET /personal/account', {})).body.user.phone).toBe(holder === id ? next : old)
      },
    }
  })

  meet('[T14] with its last code sent from two tabs: once', shop, async () => {
    const { owner, next, change } = await beforeTheChange()
    const id = (await owner.call('GET /personal/account', {})).body.user.id
    return {
      a: change,
      b: change,
      check: async ({ a, b }) => {
        expect([refusalOf(a), refusalOf(b)].filter((one) => one === undefined)).toHaveLength(1)
        expect((await findCustomerByPhone(app.db, next))?.id).toBe(id)
      },
    }
  })
})

describe('[ACC-08] an account ends', () => {
  meet('while its owner orders: deleted, or kept because of the order; no order of nobody', shop, async () => {
    const phone = newPhone()
    const owner = new Visitor(app)
    await logIn(owner, phone)
    await fillCart(owner)
    app.clock.advance(61_000)
    await owner.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(owner) } })
    const code = await lastCode(app, phone)
    const other = tabOf(owner)
    return {
      a: () => owner.call('DELETE /personal/account', { body: { code } }),
      b: () => place(app, other),
      check: async ({ a, b }) => {
        const [deletion, order] = [refusalOf(a), refusalOf(b)]
        expectOneOf(
          [deletion === undefined, order === undefined],
          [
            [true, false],
            [false, true],
          ],
        )
      },
    }
  })

  meet('[AUTH-05] while somebody logs in to it: nobody is in what is deleted', shop, async () => {
    const phone = newPhone()
    const owner = new Visitor(app)
    await logIn(owner, phone)
    const id = (await owner.call('GET /personal/account', {})).body.user.id
    app.clock.advance(61_000)
    const { device, login } = await loginWith(phone)
    app.clock.advance(61_000)
    await owner.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(owner) } })
    const code = await lastCode(app, phone)
    return {
      a: () => owner.call('DELETE /personal/account', { body: { code } }),
      b: login,
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        if (refusalOf(b) !== undefined) return
        const { body } = valueOf<LoggedIn>(b)
        device.token = body.token
        expect((await device.call('GET /personal/account', {})).status).toBe(body.user.id === id ? 401 : 200)
      },
    }
  })
})

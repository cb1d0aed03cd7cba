import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { addForms } from '#server/modules/accounts/forms/index.ts'
import { receiveStock } from '#server/modules/fulfillment/inventory/index.ts'
import { findCustomerByPhone } from '#server/modules/accounts/customers/customers.repo.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, openCheckout, place } from '#tests/support/checkout.ts'
import { expectOneOf, meet, refusalOf, valueOf } from '#tests/support/interleaving.ts'
import { tokenOf } from '#tests/support/logged-in.ts'
import { askForCode, lastCode, logIn, registrationAgreements, solvedCaptcha } from '#tests/support/login.ts'
import { anOrder, notifyShop, orderNow, runJob } from '#tests/support/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openCheckout(app)
  await receiveStock(app.db, [{ offerId: 1, locationId: 1, quantity: 5000 }])
  const text = { ru: 'Вопрос' }
  const fields = [{ kind: 'text_input' as const, label: text, isRequired: true }]
  await addForms(app.db, [{ id: 1, type: 'question', title: text, answerTitle: text, answerMessage: text, fields }])
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(3_600_000))
const shop = () => app
let phones = 0
const newPhone = () => `+7916666${String(++phones).padStart(4, '0')}`
const tabOf = ({ token, cookies }: Visitor) => Object.assign(new Visitor(app), { token, cookies: new Map(cookies) })

/** A customer who stands before the last step of changing their phone: the code that their old one got is all that is missing. */
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

/** Somebody on another device with a code for a phone, and what they would send. */
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
  meet('[I18] while somebody logs in with the old one: they are out, or they were too late', shop, async () => {
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

  meet(
    '[T39] while money comes late for an order of its owner: the order is served and says where to, or the money goes back',
    shop,
    async () => {
      const phone = newPhone()
      const owner = new Visitor(app)
      await logIn(owner, phone)
      const { id } = (await owner.call('GET /personal/account', {})).body.user
      const order = await anOrder(app, { customerId: id })
      app.clock.advance(31 * 60_000)
      await runJob(app, 'orders:expire', { orderId: order.id })
      owner.token = await tokenOf(app, id)
      await owner.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(owner) } })
      const code = await lastCode(app, phone)
      return {
        a: () => owner.call('DELETE /personal/account', { body: { code } }),
        b: () => notifyShop(app, order),
        check: async ({ a, b }) => {
          expect(valueOf(b)).toEqual({ status: 200, code: 0 })
          const { status, paymentStatus, contactPhone } = await orderNow(app, order.id)
          const isDeleted = refusalOf(a) === undefined
          if (!isDeleted) expect(refusalOf(a)).toBe(409)
          expect([status, paymentStatus, contactPhone !== '']).toEqual(
            isDeleted ? ['expired', 'failed', false] : ['confirmed', 'paid', true],
          )
        },
      }
    },
  )

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

  for (const [what, tell] of Object.entries({
    'a home address': (tab) =>
      tab.call('POST /personal/addresses', {
        body: { city: 'Москва', street: 'Тверская улица', house: '7', flat: '12', postal_code: '125009' },
      }),
    'where they collect': (tab) => tab.call('PUT /personal/delivery-point', { body: { point_id: 1 } }),
    'their sizes': (tab) => tab.call('PUT /personal/sizes', { body: { height: 180 } }),
    'their name': (tab) => tab.call('PUT /personal/change', { body: { first_name: 'Анна', email: 'anna@example.com' } }),
    'their city': (tab) => tab.call('PUT /personal/location', { body: { city_id: 1 } }),
    'the size they wait for': (tab) =>
      tab.call('POST /forms/admission', { body: { product: 1, size: 3, email: 'anna@example.com', agreement_ids: [] } }),
    'what they ask by a form': (tab) =>
      tab.call('POST /forms/:id', { params: { id: '1' }, body: { field_1: 'Где мой заказ?' } }, { 'idempotency-key': 'a-form-of-a-tab' }),
    'a favourite': (tab) => tab.call('POST /favorites', { body: { favorite_products: [1] } }),
    'the favourites of a browser': (tab) => tab.call('POST /favorites/logined', { body: { favorite_products: [1] } }),
    'what they want to buy': (tab) => tab.call('POST /cart/items', { body: { offer_id: 1, quantity: 1 } }),
  } satisfies Record<string, (tab: Visitor) => Promise<{ status: number }>>)) {
    meet(`[T7] while its owner tells ${what} in another tab: nothing of them is kept`, shop, async () => {
      const { id, other, end } = await beforeTheEnd()
      return {
        a: end,
        b: () => tell(other),
        check: async ({ a, b }) => {
          expect(refusalOf(a)).toBeUndefined()
          expectOneOf(refusalOf(b), [undefined, 401])
          expect(await keptOf(id)).toEqual([
            {
              name: null,
              email: null,
              city: null,
              password: null,
              addresses: 0,
              points: 0,
              sizes: 0,
              waits: 0,
              forms: 0,
              favorites: 0,
              carts: 0,
            },
          ])
        },
      }
    })
  }

  meet('[AUTH-08] while somebody logs in to it by its password: nobody is in what is deleted', shop, async () => {
    const { other, end, login } = await withPassword()
    return {
      a: end,
      b: login.old,
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        expectOneOf(refusalOf(b), [undefined, 400])
        expect(await isIn(login.device)).toBe(false)
        expect(await isIn(other)).toBe(false)
      },
    }
  })
})

describe('[AUTH-08] a password changes', () => {
  meet('while somebody logs in with the old one: they are out, or they were too late', shop, async () => {
    const { other, login } = await withPassword()
    return {
      a: () => changeTo(other, newPassword),
      b: login.old,
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        expectOneOf(refusalOf(b), [undefined, 400])
        expect(await isIn(login.device)).toBe(false)
      },
    }
  })

  meet('in two tabs with the same old one: once', shop, async () => {
    const { owner, other } = await withPassword()
    return {
      a: () => changeTo(other, newPassword),
      b: () => changeTo(tabOf(owner), `${newPassword} 2`),
      check: ({ a, b }) => expect([refusalOf(a), refusalOf(b)].toSorted()).toEqual([400, undefined]),
    }
  })
})

const oldPassword = 'северное сияние 1'
const newPassword = 'полярный день 22'
const isIn = async (visitor: Visitor) => visitor.token !== undefined && (await visitor.call('GET /personal/account', {})).status === 200
const changeTo = (tab: Visitor, password: string) =>
  tab.call('PUT /personal/password', { body: { password, password_confirm: password, old_password: oldPassword } })
const keptOf = async (id: number) =>
  (
    await app.db.execute(sql`
      select first_name as name, email, city_id as city, password_hash as password,
        (select count(*)::int from addresses where customer_id = customers.id) as addresses,
        (select count(*)::int from default_points where customer_id = customers.id) as points,
        (select count(*)::int from customer_sizes where customer_id = customers.id) as sizes,
        (select count(*)::int from waiting_list where customer_id = customers.id) as waits,
        (select count(*)::int from form_answers where customer_id = customers.id) as forms,
        (select count(*)::int from favorites where customer_id = customers.id) as favorites,
        (select count(*)::int from carts where customer_id = customers.id) as carts
      from customers where id = ${id}`)
  ).rows

/** A customer who stands before the last step of deleting their account, and another tab of theirs. */
async function beforeTheEnd() {
  const phone = newPhone()
  const owner = new Visitor(app)
  await logIn(owner, phone)
  const { id } = (await owner.call('GET /personal/account', {})).body.user
  app.clock.advance(61_000)
  await owner.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(owner) } })
  const code = await lastCode(app, phone)
  return { id, owner, other: tabOf(owner), end: () => owner.call('DELETE /personal/account', { body: { code } }) }
}

/** The same with a password, and somebody on another device who knows it. */
async function withPassword() {
  const standing = await beforeTheEnd()
  const email = `anna${++phones}@example.com`
  await standing.owner.call('PUT /personal/change', { body: { email } })
  await standing.owner.call('PUT /personal/password', { body: { password: oldPassword, password_confirm: oldPassword } })
  const device = new Visitor(app)
  const old = async () => {
    const answer = await device.call('POST /authorization/login', { body: { username: email, password: oldPassword } })
    device.token = answer.body.token
    return answer
  }
  return { ...standing, login: { device, old } }
}

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { seedAgreements } from '#demo/seed/agreements.ts'
import { accruePending, availableBonuses, burnExpired, grantBonuses, postMatured, unearn } from '#server/modules/money/bonuses/index.ts'
import { receiveStock, setStockAbsolute } from '#server/modules/fulfillment/inventory/index.ts'
import { forgetOldPlaces } from '#server/modules/sales/waiting-list/forgetting.service.ts'
import { notifyWaiting } from '#server/modules/sales/waiting-list/restock.service.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { openCartShop } from '#tests/support/cart-shop.ts'
import { fillCart } from '#tests/support/checkout.ts'
import { expectOneOf, meet, refusalOf, valueOf } from '#tests/support/interleaving.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { anOrder } from '#tests/support/orders.ts'
import { askForCode, lastCode, logIn, registrationAgreements } from '#tests/support/login.ts'
import { sealed } from '#tests/support/personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openCartShop(app.db)
  await seedAgreements(app.db, new Date(testNow))
  await receiveStock(
    app.db,
    [1, 2].map((offerId) => ({ offerId, locationId: 1, quantity: 5000 })),
  )
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(3_600_000))
const shop = () => app
let phones = 0
const newPhone = () => `+7916555${String(++phones).padStart(4, '0')}`

/** A copy of a browser: another tab, or a program that has stolen its cookies. */
const tabOf = ({ token, cookies }: Visitor) => Object.assign(new Visitor(app), { token, cookies: new Map(cookies) })
const cartOf = async (visitor: Visitor) => (await visitor.call('GET /cart', {})).body
const pieces = async (visitor: Visitor) => (await cartOf(visitor)).total_count
const add = (visitor: Visitor, offer_id = 1, quantity = 1) => visitor.call('POST /cart/items', { body: { offer_id, quantity } })
const refresh = (tab: Visitor) => tab.call('POST /authorization/token-refresh', { body: {} })

/** A browser that has asked for a code, and what it would send with it. */
async function atTheCode(visitor: Visitor, phone: string): Promise<() => ReturnType<typeof confirm>> {
  const asked = await askForCode(visitor, phone)
  const code = await lastCode(app, phone)
  const agreements = asked.body.is_register_mode ? await registrationAgreements(visitor) : []
  return () => confirm(visitor, phone, code, agreements)
}
const confirm = (visitor: Visitor, phone: string, code: string, agreement_ids: number[]) =>
  visitor.call('POST /authorization/confirm-phone', { body: { phone, code, is_register_mode: agreement_ids.length > 0, agreement_ids } })

describe('[CART-04] the cart in two tabs', () => {
  meet('[I15] added twice: two pieces', shop, async () => {
    const guest = new Visitor(app)
    await fillCart(guest)
    return { a: () => add(tabOf(guest)), b: () => add(tabOf(guest)), check: async () => expect(await pieces(guest)).toBe(3) }
  })

  meet('[CART-01] added for the first time in two tabs: one cart', shop, async () => {
    const guest = new Visitor(app)
    const { id } = await cartOf(guest)
    const first = (offer_id: number) => () => guest.call('POST /cart/items', { query: { cart_id: id }, body: { offer_id, quantity: 1 } })
    return { a: first(1), b: first(2), check: async () => expect(await cartOf(guest)).toMatchObject({ id, total_products: 2 }) }
  })

  for (const [what, idOf] of [
    ['another id', () => crypto.randomUUID()],
    ['no id', () => undefined],
  ] as const) {
    meet(`[T4] [CART-01] added for the first time in two tabs, of which one knows ${what}: one cart`, shop, async () => {
      const guest = new Visitor(app)
      const { id } = await cartOf(guest)
      const first = (offer_id: number, cart_id: string | undefined) => () =>
        guest.call('POST /cart/items', { query: { cart_id }, body: { offer_id, quantity: 1 } })
      return { a: first(1, id), b: first(2, idOf()), check: async () => expect(await cartOf(guest)).toMatchObject({ total_products: 2 }) }
    })
  }

  meet('[I15] one more and one less: as before, whichever was first', shop, async () => {
    const guest = new Visitor(app)
    const id = String(await fillCart(guest, 3))
    const change = (how: 'increase' | 'decrease') => () => tabOf(guest).call(`POST /cart/items/:id/${how}`, { params: { id } })
    return { a: change('increase'), b: change('decrease'), check: async () => expect(await pieces(guest)).toBe(3) }
  })

  meet('[I15] removed while its number is set: gone, or never seen', shop, async () => {
    const guest = new Visitor(app)
    const id = String(await fillCart(guest, 3))
    const params = { id }
    return {
      a: () => tabOf(guest).call('DELETE /cart/items/:id', { params }),
      b: () => tabOf(guest).call('POST /cart/items/:id/update-quantity', { params, body: { quantity: 7 } }),
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        expectOneOf(refusalOf(b), [undefined, 404])
        expect(await pieces(guest)).toBe(0)
      },
    }
  })
})

describe('[AUTH-03] [AUTH-05] logging in', () => {
  meet('[T5] [CART-01] the carts become one while a piece is added: nothing lost, nothing doubled', shop, async () => {
    const guest = new Visitor(app)
    await fillCart(guest, 2)
    const other = tabOf(guest)
    const login = await atTheCode(guest, newPhone())
    return {
      a: login,
      b: () => add(other),
      check: async ({ a, b }) => {
        guest.token = valueOf<Awaited<ReturnType<typeof login>>>(a).body.token
        expect(refusalOf(b)).toBeUndefined()
        const [inAccount, outside] = [await pieces(guest), await pieces(tabOf(other))]
        expectOneOf(
          [inAccount, outside],
          [
            [3, 0],
            [2, 1],
          ],
        )
      },
    }
  })

  meet('[T14] [I18] one code typed in two tabs: one session', shop, async () => {
    const browser = new Visitor(app)
    const login = await atTheCode(browser, newPhone())
    return {
      a: login,
      b: login,
      check: ({ a, b }) => expect([refusalOf(a), refusalOf(b)].toSorted()).toEqual([400, undefined]),
    }
  })

  meet('[AUTH-06] [I19] one new phone registers from two devices: one account, one welcome', shop, async () => {
    const phone = newPhone()
    const one = await atTheCode(new Visitor(app), phone)
    app.clock.advance(61_000)
    const two = await atTheCode(new Visitor(app), phone)
    return {
      a: one,
      b: two,
      check: async ({ a, b }) => {
        const ids = [a, b].map((ending) => valueOf<Awaited<ReturnType<typeof one>>>(ending).body.user?.id)
        expect(ids[0]).toBeDefined()
        expect(ids[0]).toBe(ids[1])
        expect(await availableBonuses(app.db, ids[0] ?? 0, app.clock.now())).toBe(500)
      },
    }
  })

  meet('[T19] [I18] two tabs refresh with one cookie: one successor for both', shop, async () => {
    const browser = new Visitor(app)
    await logIn(browser, newPhone())
    const tabs = [tabOf(browser), tabOf(browser)] as const
    return {
      a: () => refresh(tabs[0]),
      b: () => refresh(tabs[1]),
      check: ({ a, b }) => {
        expect([refusalOf(a), refusalOf(b)]).toEqual([undefined, undefined])
        expect(tabs[0].cookies.get('sid')).toBe(tabs[1].cookies.get('sid'))
      },
    }
  })

  meet('[T20] logged out in one tab while another refreshes: nobody is logged in afterwards', shop, async () => {
    const browser = new Visitor(app)
    await logIn(browser, newPhone())
    const tabs = [tabOf(browser), tabOf(browser)] as const
    return {
      a: () => tabs[0].call('DELETE /authorization/logout', {}),
      b: () => refresh(tabs[1]),
      check: async ({ b }) => {
        const token = 'value' in b ? (b.value as Awaited<ReturnType<typeof refresh>>).body?.data?.token : undefined
        tabs[1].token = token ?? browser.token
        expect((await tabs[1].call('GET /personal/account', {})).status).toBe(401)
        expect((await refresh(tabs[1])).status).toBe(401)
      },
    }
  })
})

describe('[FAV-02] [PRD-03] [BON-03] lists, queues and bonuses', () => {
  meet('[FAV-01] favourites merged from two devices: the union', shop, async () => {
    const { visitor } = await loggedIn(app)
    const merge = () => tabOf(visitor).call('POST /favorites/logined', { body: { favorite_products: [1] } })
    return {
      a: merge,
      b: merge,
      check: async () => expect((await visitor.call('GET /favorites', {})).body.results.map((one) => one.id)).toEqual([1]),
    }
  })

  meet('[PRD-03] two restocks tell a queue: everybody once', shop, async () => {
    const offerId = 3
    const who = `queue-${++phones}@example.ru`
    await app.db.execute(sql`delete from waiting_list`)
    // Before anybody was asked for a consent (I19).
    await app.db.execute(sql`insert into waiting_list (offer_id, email, phone, locale, state, queued_at)
      values (${offerId}, ${sealed(who)}, ${sealed('+79211542013')}, 'ru', 'waiting', '2000-01-01')`)
    await receiveStock(app.db, [{ offerId, locationId: 1, quantity: 2 }])
    app.clock.advance(48 * 3_600_000)
    return {
      a: () => notifyWaiting(app.platform),
      b: () => notifyWaiting(app.platform),
      check: async () => {
        const { rows } = await app.db.execute(sql`select count(*) as n from messages where recipient = ${sealed(who)}`)
        expect(rows).toEqual([{ n: 1 }])
      },
    }
  })

  meet('[PRD-03] a size is asked for again while the night removes the wish of before: the new one stands', shop, async () => {
    const email = `again-${++phones}@example.ru`
    const settings = (await new Visitor(app).call('GET /forms/agreements-settings', {})).body
    const agreements = settings.find((one) => one.type === 'admission_request')?.agreements ?? []
    const agreement_ids = agreements.filter((one) => one.required).map((one) => one.id)
    await setStockAbsolute(app.db, [{ offerId: 3, locationId: 1, quantity: 0 }])
    await app.db.execute(sql`insert into waiting_list (offer_id, email, phone, locale, state, queued_at, ended_at)
      values (3, ${sealed(email)}, ${sealed('+79211542013')}, 'ru', 'cancelled', timestamptz '2026-10-01', timestamptz '2026-10-02')`)
    const body = { email, phone: '+79211542013', product: 1, size: 3, agreement_ids }
    return {
      a: () => new Visitor(app).call('POST /forms/admission', { body }),
      b: () => forgetOldPlaces(app.platform),
      check: async ({ a, b }) => {
        expect([valueOf<{ status: number }>(a).status, valueOf(b)]).toEqual([200, undefined])
        const { rows } = await app.db.execute(sql`select state from waiting_list where email = ${sealed(email)}`)
        expect(rows).toEqual([{ state: 'unconfirmed' }])
      },
    }
  })

  meet('[I11] bonuses burn while they are spent: one of both', shop, async () => {
    const { customerId } = await loggedIn(app)
    const now = app.clock.now()
    await grantBonuses(app.db, {
      customerId,
      amount: 300,
      reason: 'gift',
      onceKey: `burn-${customerId}`,
      now,
      expiresAt: new Date(now.getTime() + 1000),
    })
    return {
      a: () => burnExpired(app.db, new Date(now.getTime() + 2000)),
      b: () => anOrder(app, { customerId, bonuses: 300, paymentType: 'on_delivery' }),
      check: async ({ b }) => {
        expectOneOf(refusalOf(b), [undefined, 'bonuses.not_enough'])
        expect(await availableBonuses(app.db, customerId, now)).toBe(0)
      },
    }
  })

  meet('[I12] [T34] bonuses of an order become ripe while its goods come back: posted or revoked, not both', shop, async () => {
    const { customerId } = await loggedIn(app)
    const now = app.clock.now()
    const orderId = 2_000_000 + customerId
    await inTransaction(app.db, (tx) => accruePending(tx, { customerId, orderId, amount: 90, availableAt: now, now }))
    return {
      a: () => postMatured(app.db, now),
      b: () => inTransaction(app.db, (tx) => unearn(tx, { orderId, amount: 90, netKopecks: 0, seq: 1, now })),
      check: async ({ b }) => {
        const isRevoked = valueOf<number>(b) === 90
        expect(await availableBonuses(app.db, customerId, now)).toBe(isRevoked ? 0 : 90)
      },
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { findCustomerByPhone } from '#server/modules/accounts/customers/index.ts'
import { addDays, captureHold, grantBonuses, holdBonuses, recordPurchase } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
})
afterAll(() => closeTestApp(app))

const state = async (visitor: Visitor) => (await visitor.call('GET /personal/bonuses', {})).body

describe('GET /personal/bonuses', () => {
  test('[BON-01] a new shopper stands on the first level with nothing', async () => {
    const { visitor } = await loggedIn(app)
    const body = await state(visitor)
    expect(body).toMatchObject({ available: 0, pending: 0, burning: null, purchases: 0, history: { count: 0, results: [] } })
    expect(body.level).toMatchObject({ title: 'Берег', percentage: 3, bonuses_amount: 0 })
    expect(body.next_level).toMatchObject({ title: 'Тундра', percentage: 5, bonuses_amount: 30_000 })
    expect(body.levels.map((level) => [level.percentage, level.bonuses_amount])).toEqual([
      [3, 0],
      [5, 30_000],
      [7, 80_000],
      [10, 200_000],
    ])
  })

  test('[BON-01] [BON-03] the history adds up to the balance, also when something has burnt since the last run of the job', async () => {
    const { visitor, customerId } = await loggedIn(app, 'en')
    const now = app.clock.now()
    await inTransaction(app.db, async (tx) => {
      const gift = { customerId, now, reason: 'gift' as const }
      await grantBonuses(tx, { ...gift, amount: 100, onceKey: `a:${customerId}`, expiresAt: addDays(now, 10) })
      await grantBonuses(tx, { ...gift, amount: 60, onceKey: `b:${customerId}`, title: { ru: 'За терпение', en: 'For your patience' } })
      await holdBonuses(tx, { customerId, orderId: 900_001, orderNumber: '261120-000001-1', amount: 30, now })
      await captureHold(tx, 900_001, now)
      await recordPurchase(tx, { customerId, orderId: 900_001, netKopecks: 3_500_000, at: now })
    })
    expect(await state(visitor)).toMatchObject({
      available: 130,
      burning: { amount: 70, date: '2026-11-30' },
      burning_days: [
        { amount: 70, date: '2026-11-30' },
        { amount: 60, date: '2027-11-20' },
      ],
      purchases: 35_000,
      level: { title: 'Tundra' },
      next_level: { title: 'Shelf' },
      history: { count: 3 },
    })
    app.clock.advance(11 * 86_400_000)
    visitor.token = await tokenOf(app, customerId)
    const { available, history } = await state(visitor)
    expect(available).toBe(60)
    expect(history.results.map((one) => [one.title, one.amount, one.order_number])).toEqual([
      ['Expired', -70, null],
      ['Spent on an order', -30, '261120-000001-1'],
      ['For your patience', 60, null],
      ['A gift from Severa', 100, null],
    ])
    expect(history.results.reduce((sum, one) => sum + one.amount, 0)).toBe(available)
    app.clock.advance(-11 * 86_400_000)
  })

  test('[BON-03] a history of more than a hundred entries can be followed to its beginning, and adds up to the balance', async () => {
    const { visitor, customerId } = await loggedIn(app, 'en')
    const gift = { customerId, reason: 'gift' as const, amount: 3 }
    await inTransaction(app.db, async (tx) => {
      for (let nth = 0; nth < 105; nth++) {
        const now = new Date(app.clock.now().getTime() - nth * 60_000)
        await grantBonuses(tx, { ...gift, now, onceKey: `many:${customerId}:${nth}`, expiresAt: addDays(app.clock.now(), 200) })
      }
    })
    const { available, history } = await state(visitor)
    expect([available, history.count, history.results.length]).toEqual([315, 105, 100])
    const rest = (await visitor.call('GET /personal/bonuses/history', { query: { offset: '100' } })).body
    expect([rest.count, rest.results.length]).toEqual([105, 5])
    const all = [...history.results, ...rest.results]
    expect(new Set(all.map((one) => one.id)).size).toBe(105)
    expect(all.reduce((sum, one) => sum + one.amount, 0)).toBe(available)
    expect(all.map((one) => one.at)).toEqual(
      all
        .map((one) => one.at)
        .toSorted()
        .toReversed(),
    )
    const last = (await visitor.call('GET /personal/bonuses/history', { query: { limit: '2', offset: '103' } })).body.results
    expect(last).toEqual(rest.results.slice(3))
    const other = (await loggedIn(app)).visitor
    expect((await other.call('GET /personal/bonuses/history', {})).body).toEqual({ count: 0, results: [] })
  })

  test.each([
    ['+79000000001', 'Берег'],
    ['+79000000002', 'Тундра'],
    ['+79000000003', 'Шельф'],
    ['+79000000004', 'Полюс'],
  ])('[BON-01] the demo customer %s has the presents of the demo and stands on %s', async (phone, title) => {
    const customer = await findCustomerByPhone(app.db, phone)
    const visitor = new Visitor(app)
    visitor.token = await tokenOf(app, customer?.id ?? 0)
    const body = await state(visitor)
    expect(body.level?.title).toBe(title)
    expect(body.history.count).toBeGreaterThan(0)
    expect(body.history.results.reduce((sum, one) => sum + one.amount, 0)).toBe(body.available)
  })

  test('[BON-01] somebody who is not logged in is told so, in both languages', async () => {
    for (const locale of ['ru', 'en'] as const) {
      const { status, errors } = await new Visitor(app, locale).call('GET /personal/bonuses', {})
      expect([status, errors[0]?.code]).toEqual([401, 'error.unauthorized'])
      expect(errors[0]?.message).toMatch(locale === 'ru' ? /[а-я]/i : /[a-z]/i)
    }
  })
})

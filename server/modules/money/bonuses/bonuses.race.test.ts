import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DomainError } from '#core/domain-error.ts'
import { insertCustomer } from '#server/modules/accounts/customers/index.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { whileRowIsBad } from '#tests/support/bad-row.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import {
  accruePending,
  addDays,
  availableBonuses,
  burnExpired,
  captureHold,
  grantBonuses,
  grantWelcome,
  holdBonuses,
  levelOf,
  percentFor,
  postMatured,
  recordPurchase,
  releaseHold,
  holdBackEarned,
  returnSpent,
  unearn,
  standingOf,
  upsertLevels,
} from './index.ts'

let database: TestDatabase
let customerId = 0
let orders = 0
const now = new Date('2026-11-20T09:00:00Z')

beforeAll(async () => {
  database = await cloneDatabase('empty')
  await upsertLevels(database.db, [
    { slug: 'shore', title: { ru: 'Берег' }, percentage: 3, threshold: 0 },
    { slug: 'tundra', title: { ru: 'Тундра' }, percentage: 5, threshold: 3_000_000 },
  ])
})
afterAll(() => database.drop())
beforeEach(async () => {
  const customer = await insertCustomer(database.db, { phone: `+7999${String(++orders).padStart(7, '0')}`, phoneCountryCode: 'RU' })
  customerId = customer?.id ?? 0
  return () => expectInvariants(database.db)
})

const give = (amount: number, expiresAt?: Date) =>
  inTransaction(database.db, (tx) =>
    grantBonuses(tx, { customerId, amount, reason: 'gift', onceKey: `gift:${++orders}`, now, ...(expiresAt ? { expiresAt } : {}) }),
  )
const hold = (orderId: number, amount: number, at = now) =>
  inTransaction(database.db, (tx) => holdBonuses(tx, { customerId, orderId, amount, now: at }))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DomainError) return { code: error.code, status: error.status, params: error.params }
      throw error
    },
  )
const available = (at = now) => availableBonuses(database.db, customerId, at)

describe('spending', () => {
  test('[T33] [I11] 50 parallel spends of one balance of 1000 spend exactly 1000', async () => {
    await give(600)
    await give(400, addDays(now, 5))
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => refusal(hold(++orders, 100))))
    expect(outcomes.filter((one) => one === undefined)).toHaveLength(10)
    expect(outcomes.filter((one) => one?.code === 'bonuses.not_enough')).toHaveLength(40)
    expect(await available()).toBe(0)
  })

  test('[T33] more than there is, is a 409 that tells how many there are, and holds nothing', async () => {
    await give(70)
    expect(await refusal(hold(++orders, 71))).toEqual({ code: 'bonuses.not_enough', status: 409, params: { available: 70 } })
    expect(await refusal(hold(++orders, -5).catch((error: Error) => expect(error).toBeInstanceOf(RangeError)))).toBeUndefined()
    expect(await refusal(hold(++orders, 1.5).catch((error: Error) => expect(error).toBeInstanceOf(RangeError)))).toBeUndefined()
    expect(await available()).toBe(70)
  })

  test('[I11] capture and release of one hold at the same moment end it once', async () => {
    await give(500)
    const order = ++orders
    await hold(order, 200)
    const ended = await Promise.all(
      [captureHold, releaseHold, captureHold, releaseHold].map((end) => inTransaction(database.db, (tx) => end(tx, order, now))),
    )
    expect(ended.filter(Boolean)).toHaveLength(1)
    expect([300, 500]).toContain(await available())
  })

  test('[I11] an order cannot hold twice', async () => {
    await give(500)
    const order = ++orders
    await hold(order, 100)
    await expect(hold(order, 100)).rejects.toThrow()
    expect(await available()).toBe(400)
  })

  test('[BON-03] a released hold goes back with its own days of expiry', async () => {
    await give(100)
    await give(40, addDays(now, 3))
    const order = ++orders
    await hold(order, 60)
    expect(await available(addDays(now, 4))).toBe(80)
    await inTransaction(database.db, (tx) => releaseHold(tx, order, now))
    expect(await available()).toBe(140)
    expect(await available(addDays(now, 4))).toBe(100)
  })

  test('[BON-03] of an order that outlived its bonuses the hold lives on for thirty days, and what lives longer keeps its own days', async () => {
    await give(100)
    await give(40, addDays(now, 3))
    const order = ++orders
    await hold(order, 60)
    const later = addDays(now, 10)
    await Promise.all([1, 2].map(() => inTransaction(database.db, (tx) => releaseHold(tx, order, later, { livesOn: true }))))
    expect(await available(later)).toBe(140)
    expect(await available(addDays(later, 29))).toBe(140)
    expect(await available(addDays(later, 31))).toBe(100)
  })
})

test('[BON-03] what a cancelled order had spent comes back once, for thirty days at the least', async () => {
  await give(100)
  await give(40, addDays(now, 3))
  const order = ++orders
  await hold(order, 60)
  await inTransaction(database.db, (tx) => captureHold(tx, order, now))
  expect(await available()).toBe(80)
  const later = addDays(now, 10)
  const returned = await Promise.all([1, 2, 3].map(() => inTransaction(database.db, (tx) => returnSpent(tx, order, later))))
  expect(returned.filter(Boolean)).toHaveLength(1)
  expect(await available(later)).toBe(140)
  expect(await available(addDays(later, 31))).toBe(100)
})

test('[BON-03] giving back one bonus prolongs that one, not the lot that it was taken from', async () => {
  await give(100, addDays(now, 3))
  const order = ++orders
  await hold(order, 1)
  await inTransaction(database.db, (tx) => captureHold(tx, order, now))
  await inTransaction(database.db, (tx) => returnSpent(tx, order, now))
  expect(await available()).toBe(100)
  expect(await available(addDays(now, 4))).toBe(1)
  expect(await available(addDays(now, 31))).toBe(0)
})

test('[BON-03] a part of what was spent comes back, and never more than was spent', async () => {
  await give(100)
  const order = ++orders
  await hold(order, 60)
  await inTransaction(database.db, (tx) => captureHold(tx, order, now))
  await inTransaction(database.db, (tx) => returnSpent(tx, order, now, 20))
  expect(await available()).toBe(60)
  await hold(++orders, 60)
  await inTransaction(database.db, (tx) => captureHold(tx, orders, now))
  await inTransaction(database.db, (tx) => returnSpent(tx, orders, now, 700))
  expect(await available()).toBe(60)
})

describe('earning', () => {
  const earn = (orderId: number, amount: number, availableAt = addDays(now, 14)) =>
    inTransaction(database.db, (tx) => accruePending(tx, { customerId, orderId, amount, availableAt, now }))

  test('[I12] [T34] an order earns once, 14 days after its delivery, for a year', async () => {
    const order = ++orders
    await Promise.all([earn(order, 90), earn(order, 90), earn(order, 90)])
    expect(await available()).toBe(0)
    await postMatured(database.db, addDays(now, 13))
    expect(await available(addDays(now, 13))).toBe(0)
    await Promise.all([postMatured(database.db, addDays(now, 14)), postMatured(database.db, addDays(now, 14))])
    expect(await available(addDays(now, 14))).toBe(90)
    expect(await available(addDays(now, 14 + 364))).toBe(90)
    expect(await available(addDays(now, 14 + 365))).toBe(0)
  })

  test('[I9] [BON-03] one order that cannot be posted, or one shopper whose bonuses cannot burn, holds up no other', async () => {
    const [bad, good] = [++orders, ++orders]
    await earn(bad, 40)
    await earn(good, 50)
    const post = () => postMatured(database.db, addDays(now, 14))
    await whileRowIsBad(database.db, 'bonus_accruals', `new.order_id = ${bad}`, () =>
      expect(post()).rejects.toThrow(`failed for 1: ${bad}`),
    )
    expect(await available(addDays(now, 14))).toBe(50)
    expect(await post()).toBe(1)
    const burn = () => burnExpired(database.db, addDays(now, 14 + 366))
    await whileRowIsBad(database.db, 'bonus_lots', `new.customer_id = ${customerId}`, () =>
      expect(burn()).rejects.toThrow(`failed for 1: ${customerId}`),
    )
    expect(await burn()).toBe(90)
  })

  test('[T34] goods that come back before that earn nothing', async () => {
    const order = ++orders
    await earn(order, 90)
    const giveUp = (seq: number) => inTransaction(database.db, (tx) => unearn(tx, { orderId: order, amount: 90, netKopecks: 0, seq, now }))
    expect(await giveUp(1)).toBe(90)
    expect(await giveUp(2)).toBe(0)
    await postMatured(database.db, addDays(now, 20))
    expect(await available(addDays(now, 20))).toBe(0)
  })

  test('[T34] while a return is open nothing becomes available; what was kept does when it is settled', async () => {
    const order = ++orders
    await earn(order, 90)
    await inTransaction(database.db, (tx) => holdBackEarned(tx, order, true))
    await postMatured(database.db, addDays(now, 20))
    expect(await available(addDays(now, 20))).toBe(0)
    await inTransaction(database.db, (tx) => unearn(tx, { orderId: order, amount: 31, netKopecks: 0, seq: 1, now }))
    await inTransaction(database.db, (tx) => holdBackEarned(tx, order, false))
    await postMatured(database.db, addDays(now, 20))
    expect(await available(addDays(now, 20))).toBe(59)
  })

  test('[BON-03] what nobody spends burns once', async () => {
    await give(100, addDays(now, 2))
    await give(30)
    const later = addDays(now, 3)
    await Promise.all([burnExpired(database.db, later), burnExpired(database.db, later)])
    expect(await available(later)).toBe(30)
    const { rows } = await database.db.execute(
      sql`select balance from bonus_accounts where customer_id = ${customerId} and kind = 'available'`,
    )
    expect(rows).toEqual([{ balance: 30 }])
  })

  test('a registration brings 500 bonuses, once; a later login none', async () => {
    const platform = { secrets: createSecrets('a key of more than thirty-two characters') }
    await Promise.all([1, 2, 3].map(() => inTransaction(database.db, (tx) => grantWelcome(tx, { customerId, isNew: true, now, platform }))))
    await inTransaction(database.db, (tx) => grantWelcome(tx, { customerId, isNew: false, now, platform }))
    expect(await available()).toBe(500)
  })
})

describe('levels', () => {
  test('[BON-01] the level follows what was delivered in the last twelve months', async () => {
    const buy = (orderId: number, roubles: number, at: Date) =>
      recordPurchase(database.db, { customerId, orderId, netKopecks: roubles * 100, at })
    expect(await percentFor(database.db, undefined, now)).toBe(3)
    await buy(++orders, 25_000, addDays(now, -370))
    await buy(++orders, 20_000, addDays(now, -360))
    expect((await levelOf(database.db, customerId, now)).level?.slug).toBe('shore')
    const order = ++orders
    await buy(order, 10_000, now)
    await buy(order, 10_000, now)
    const standing = await levelOf(database.db, customerId, now)
    expect(standing).toMatchObject({ level: { slug: 'tundra' }, next: undefined, purchasedKopecks: 3_000_000 })
    expect(await standingOf(database.db, customerId, now)).toMatchObject({ available: 0, percent: 5 })
  })
})

test('[I11] what is booked can neither be changed nor removed', async () => {
  await give(10)
  await expect(database.db.execute(sql`update bonus_entries set amount = amount + 1`)).rejects.toThrow()
  await expect(database.db.execute(sql`delete from bonus_transactions`)).rejects.toThrow()
})

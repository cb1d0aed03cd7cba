import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { banksUnderTest, type BankUnderTest } from '#tests/support/banks.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { BankRefusal } from './bank-refusal.rules.ts'
import { providerNames } from './provider.ts'

/* What every bank must do, whoever is behind it. Source: decisions F. */

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(200)
})
afterAll(() => app.close())

describe.each(providerNames)('the provider %s', (name) => {
  let under: BankUnderTest
  beforeAll(async () => {
    under = await banksUnderTest[name](app)
  })
  afterEach(() => under.setMood('well'))
  afterAll(() => under.close())

  const paid = async () => {
    const attempt = await under.attempt()
    const request = await under.decide(attempt, true)
    const status = await under.bank.status(app.db, attempt)
    return { attempt, request, status, transactionId: status.transactionId ?? '' }
  }

  test('[ORD-03] names a page without asking anybody', async () => {
    under.setMood('down')
    const url = under.bank.create({ token: 'abc', orderNumber: '261120-000001-4', amountKopecks: 100, locale: 'ru' }).url
    expect(url).toMatch(/^\/(?:payments\/open|dev\/bank)\/abc$/)
  })

  test('[ORD-03] opens one page for one attempt, however often it is asked', async () => {
    if (!under.bank.open) return expect(name).toBe('simulator')
    const opening = { token: 'same', orderNumber: '261120-000009-4', amountKopecks: 100, locale: 'ru', receipt: undefined } as const
    const urls = { successUrl: 'https://shop.example/a', failUrl: 'https://shop.example/b', method: null, keepsMethod: false }
    const [first, second] = [await under.bank.open({ ...opening, ...urls }), await under.bank.open({ ...opening, ...urls })]
    expect(first.url).toMatch(/^https:\/\//)
    expect(second).toEqual(first)
  })

  test('[T41] knows nothing before, the payment after, and why it was declined', async () => {
    const attempt = await under.attempt()
    expect(await under.bank.status(app.db, attempt)).toEqual({ state: 'unknown' })
    const declined = await under.attempt()
    await under.decide(declined, false)
    const refused = await under.bank.status(app.db, declined)
    expect(refused).toMatchObject({ state: 'declined', amountKopecks: declined.amountKopecks })
    expect(refused.reason).toMatch(/^insufficient_?funds$/i)
    const { status } = await paid()
    expect(status).toMatchObject({ state: 'paid', amountKopecks: attempt.amountKopecks, currency: 'RUB', testMode: name === 'simulator' })
    expect(status.methodId).toBeTruthy()
  })

  test('[T38] its notification says what its status says; the same from a stranger is forged', async () => {
    const { attempt, request, transactionId } = await paid()
    const read = await under.bank.readWebhook(app.db, request)
    const { token, amountKopecks } = attempt
    expect(read).toMatchObject({ ok: true, notification: { kind: 'pay', transactionId, token, amountKopecks, currency: 'RUB' } })
    expect(await under.bank.readWebhook(app.db, under.forge(request))).toEqual({ ok: false, problem: 'forged' })
    const other = { ...request, kind: request.kind === undefined ? ('pay' as const) : undefined }
    expect(await under.bank.readWebhook(app.db, other)).toEqual({ ok: false, problem: 'forged' })
  })

  test('[I9] gives back once for a key, and tells of it', async () => {
    const { transactionId: paymentTransactionId } = await paid()
    const request = {
      key: `cancelled:${paymentTransactionId}`,
      transactionId: paymentTransactionId,
      amountKopecks: 29_050,
      receipt: undefined,
    }
    const first = await under.bank.refund(app.db, request)
    expect(await under.bank.refund(app.db, request)).toEqual(first)
    const told = under.notifyRefund({ ...first, paymentTransactionId, amountKopecks: 29_050 })
    const notification = { kind: 'refund', ...first, paymentTransactionId, amountKopecks: 29_050, currency: 'RUB' }
    expect(await under.bank.readWebhook(app.db, told)).toMatchObject({ ok: true, notification })
    const other = await under.bank.refund(app.db, { ...request, key: `${request.key}:more` })
    expect(other.transactionId).not.toBe(first.transactionId)
  })

  test('[ORD-03] charges a kept means of payment once for a token, and says when it is declined', async () => {
    const { attempt, status } = await paid()
    const charge = { ...attempt, token: `${attempt.token}-2`, amountKopecks: 100_000, methodId: status.methodId ?? '', receipt: undefined }
    const first = await under.bank.charge(app.db, charge)
    expect(first).toMatchObject({ state: 'paid', amountKopecks: 100_000 })
    expect(await under.bank.charge(app.db, charge)).toEqual(first)
    under.setMood('declining')
    expect(await under.bank.charge(app.db, { ...charge, token: `${attempt.token}-3` })).toMatchObject({ state: 'declined' })
  })

  test('[I10] its register has every payment and refund of the period, and no other', async () => {
    app.clock.advance(86_400_000)
    const from = app.clock.now()
    const made = [await paid(), await paid(), await paid()]
    const first = made[0]?.transactionId ?? ''
    const back = await under.bank.refund(app.db, {
      key: `register:${first}`,
      transactionId: first,
      amountKopecks: 5000,
      receipt: undefined,
    })
    const attempt = await under.attempt()
    await under.decide(attempt, false)
    app.clock.advance(1000)
    const until = app.clock.now()
    await paid()
    const register = await under.bank.register(app.db, { from, until })
    const expected = [
      ...made.map((one) => ({
        kind: 'payment',
        transactionId: one.transactionId,
        amountKopecks: one.attempt.amountKopecks,
        token: one.attempt.token,
      })),
      { kind: 'refund', transactionId: back.transactionId, paymentTransactionId: first, amountKopecks: 5000, token: undefined },
    ]
    expect(register).toHaveLength(expected.length)
    for (const entry of expected) expect(register).toContainEqual(expect.objectContaining(entry))
  })

  test('[ORD-03] what it refuses for good is no outage', async () => {
    const { attempt, status, transactionId } = await paid()
    const refund = { key: `refused:${transactionId}`, transactionId, amountKopecks: 100, receipt: undefined }
    const charge = { ...attempt, token: `${attempt.token}-9`, methodId: status.methodId ?? '', receipt: undefined }
    under.setMood('refusing')
    await expect(under.bank.refund(app.db, refund)).rejects.toThrow(BankRefusal)
    await expect(under.bank.charge(app.db, charge)).rejects.toThrow(BankRefusal)
    under.setMood('down')
    await expect(under.bank.refund(app.db, refund)).rejects.not.toThrow(BankRefusal)
    under.setMood('well')
    expect((await under.bank.refund(app.db, refund)).transactionId).toBeTruthy()
    expect(await under.bank.charge(app.db, charge)).toMatchObject({ state: 'paid' })
  })

  test('[ORD-07] down, it throws instead of saying anything', async () => {
    const { attempt, transactionId } = await paid()
    under.setMood('down')
    const now = app.clock.now()
    await expect(under.bank.status(app.db, attempt)).rejects.toThrow()
    await expect(under.bank.refund(app.db, { key: 'down', transactionId, amountKopecks: 100, receipt: undefined })).rejects.toThrow()
    await expect(under.bank.charge(app.db, { ...attempt, methodId: 'any', receipt: undefined })).rejects.toThrow()
    await expect(under.bank.register(app.db, { from: now, until: now })).rejects.toThrow()
  })
})

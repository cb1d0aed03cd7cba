import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCustomer } from '#server/modules/accounts/customers/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { aPromotion, endPromotions } from '#tests/support/promotions.ts'
import { sealed } from '#tests/support/personal-data.ts'

/** A step of one person who has an account: an order as its owner or as a guest, telling some phone; or another phone for the account. */
type Step = 'change of phone' | `${'account' | 'guest'} tells ${Told}`
/** The account's own phone as it was at first, that after the change, and one that was never the account's. */
type Told = 'own' | 'new' | 'other' | 'another'

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(300)
})
afterEach(() => endPromotions(app))
afterAll(() => closeTestApp(app))
beforeEach(() => {
  app.clock.advance(60_000)
})

let persons = 0
let codes = 0

async function aCode(terms: Parameters<typeof aPromotion>[1]): Promise<string> {
  const code = `ОДНАЖДЫ${++codes}`
  await aPromotion(app, { code, ...terms })
  return code
}

async function somebody() {
  const { visitor, customerId } = await loggedIn(app)
  const number = String(++persons).padStart(4, '0')
  const own = (await findCustomer(app.db, customerId))?.phone ?? ''
  return { visitor, customerId, phones: { own, new: `+7916111${number}`, other: `+7916222${number}`, another: `+7916333${number}` } }
}

async function buy(who: Visitor, phone: string, coupon: string, more: Parameters<typeof place>[2] = {}) {
  await fillCart(who)
  const contact = { first_name: 'Анна', phone }
  return place(app, who, { coupon, contact, expected_total: 18_300, payment_type: 'on_delivery', ...more })
}

/** What became of each order of one person with a code. */
async function walk(steps: readonly Step[], coupon: string) {
  const { visitor, customerId, phones } = await somebody()
  const answers: Awaited<ReturnType<typeof place>>[] = []
  for (const step of steps) {
    if (step === 'change of phone') {
      await app.db.$pool.query('update customers set phone = $1 where id = $2', [sealed(phones.new), customerId])
      continue
    }
    const [who, , told] = step.split(' ') as ['account' | 'guest', string, Told]
    answers.push(await buy(who === 'account' ? visitor : new Visitor(app), phones[told], coupon))
  }
  return answers
}

const twice: Step[][] = [
  ['guest tells own', 'guest tells own'],
  ['guest tells own', 'account tells own'],
  ['guest tells own', 'account tells other'],
  ['guest tells other', 'account tells other'],
  ['account tells own', 'account tells other'],
  ['account tells own', 'guest tells own'],
  ['account tells other', 'account tells another'],
  ['account tells other', 'guest tells other'],
  ['account tells other', 'guest tells own'],
  ['account tells own', 'change of phone', 'account tells other'],
  ['account tells own', 'change of phone', 'guest tells own'],
  ['account tells own', 'change of phone', 'guest tells new'],
  ['account tells other', 'change of phone', 'guest tells new'],
  ['account tells other', 'change of phone', 'guest tells other'],
  ['guest tells new', 'change of phone', 'account tells other'],
]

describe.each([
  { kind: 'of the first order', terms: { isFirstOrderOnly: true }, code: 'promotions.coupon.first_order_only' },
  { kind: 'once a phone', terms: { perPhoneLimit: 1 }, code: 'promotions.coupon.used_by_phone' },
])('a code $kind serves a person once', ({ terms, code }) => {
  test.each(twice.map((steps) => ({ steps, title: steps.join(', ') })))('[ORD-04] [T31] [I13] $title', async ({ steps }) => {
    const coupon = await aCode(terms)
    expect(await walk(steps, coupon)).toMatchObject([{ status: 201 }, { status: 409, errors: [{ name: 'coupon', code }] }])
  })

  test('[ORD-04] [T31] somebody else who is logged in tells the phone of an account that has used it', async () => {
    const coupon = await aCode(terms)
    const { visitor, phones } = await somebody()
    expect(await buy(visitor, phones.other, coupon)).toMatchObject({ status: 201 })
    const { visitor: friend } = await somebody()
    expect(await buy(friend, phones.own, coupon)).toMatchObject({ status: 409, errors: [{ name: 'coupon', code }] })
  })

  test('[ORD-04] [T31] others are served: who receives what was ordered for them, and who has the former phone of an account', async () => {
    const coupon = await aCode(terms)
    const { visitor, customerId, phones } = await somebody()
    const recipient = { first_name: 'Ольга', phone: phones.another }
    expect(await buy(visitor, phones.other, coupon, { recipient })).toMatchObject({ status: 201 })
    expect(await buy(new Visitor(app), phones.another, coupon)).toMatchObject({ status: 201 })
    await app.db.$pool.query('update customers set phone = $1 where id = $2', [sealed(phones.new), customerId])
    expect(await buy(new Visitor(app), phones.own, coupon)).toMatchObject({ status: 201 })
  })
})

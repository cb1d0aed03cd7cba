import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { expectOneOf, meet, refusalOf, type Ending } from '#tests/support/interleaving.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { aPromotion } from '#tests/support/promotions.ts'

let app: TestApp
let codes = 0
beforeAll(async () => {
  app = await startCheckout(1000)
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(3_600_000))
const shop = () => app

const withPromo = { expected_total: 18_300, payment_type: 'on_delivery' } as const
const statuses = ({ a, b }: { a: Ending; b: Ending }) => [a, b].map((one) => refusalOf(one) ?? 'done').toSorted()
/** Different sizes, so that the two do not take turns before they come to the code. */
async function aGuestWith(offerId: number): Promise<Visitor> {
  const guest = new Visitor(app)
  await fillCart(guest, 1, offerId)
  return guest
}
const used = async (id: number) =>
  (await app.db.$pool.query<{ used: number }>('select used from promotions where id = $1', [id])).rows[0]?.used

describe('[ORD-06] promo codes', () => {
  meet('[T31] [I13] two orders with the last use of a code: one has it', shop, async () => {
    const code = `LAST${++codes}`
    const id = await aPromotion(app, { code, totalLimit: 1 })
    const guests = [await aGuestWith(1), await aGuestWith(2)] as const
    return {
      a: () => place(app, guests[0], { coupon: code, ...withPromo }),
      b: () => place(app, guests[1], { coupon: code, ...withPromo }),
      check: async (endings) => {
        expect(statuses(endings)).toEqual([409, 'done'])
        expect(await used(id)).toBe(1)
      },
    }
  })

  meet('[I13] an order gives its use of a code back while another asks for it: one use at the end, or none', shop, async () => {
    const code = `BACK${++codes}`
    const id = await aPromotion(app, { code, totalLimit: 1 })
    const { visitor } = await loggedIn(app)
    await fillCart(visitor)
    const placed = await place(app, visitor, { coupon: code, ...withPromo })
    expect(placed.status).toBe(201)
    const { number } = placed.body.order
    const guest = await aGuestWith(2)
    return {
      a: () => visitor.call('POST /personal/orders/:number/cancel', { params: { number } }),
      b: () => place(app, guest, { coupon: code, ...withPromo }),
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        expectOneOf(refusalOf(b), [undefined, 409])
        expect(await used(id)).toBe(refusalOf(b) === undefined ? 1 : 0)
      },
    }
  })
})

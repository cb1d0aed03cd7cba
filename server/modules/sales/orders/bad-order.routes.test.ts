import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderBody } from '#contracts/checkout.contract.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, orderBody, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { orders } from './orders.schema.ts'

let app: TestApp
beforeAll(async () => {
  // A bank that keeps no cards: no order is paid in parts.
  app = await startCheckout(100, { config: { bankKeepsCards: false } })
})
afterAll(() => closeTestApp(app))

describe('bad input', () => {
  const cases: [string, Partial<Record<keyof OrderBody, unknown>> & Record<string, unknown>, string, string?][] = [
    ['[T25] a price of one’s own', { total: 1 }, 'total'],
    ['[T25] a discount of one’s own', { discount: 100 }, 'discount'],
    ['[T26] negative bonuses', { bonuses: -1 }, 'bonuses'],
    ['[T26] half a bonus', { bonuses: 1.5 }, 'bonuses'],
    ['no contact', { contact: undefined }, 'contact'],
    ['a phone that is none', { contact: { first_name: 'Анна', phone: '12345' } }, 'contact.phone', 'forms.validation.invalidPhone'],
    [
      '[FORM-02] a first name that nobody sees',
      { contact: { first_name: '\u200b\u3164', phone: '+79160000001' } },
      'contact.first_name',
      'forms.errors.required',
    ],
    [
      '[FORM-02] a first name without a letter',
      { contact: { first_name: '12', phone: '+79160000001' } },
      'contact.first_name',
      'forms.errors.name',
    ],
    [
      '[FORM-02] a recipient’s first name of two lines',
      { recipient: { first_name: 'Анна\nБольшая', phone: '+79160000001' } },
      'recipient.first_name',
      'forms.errors.name',
    ],
    ['a recipient’s phone that is none', { recipient: { first_name: 'Анна', phone: '+7000' } }, 'recipient.phone'],
    ['a city that does not exist', { city_id: 999 }, 'city_id'],
    ['a city as a word', { city_id: 'Москва' }, 'city_id'],
    ['a courier without an address', { delivery: { type: 'courier' } }, 'delivery.address', 'forms.errors.required'],
    [
      'a street that is missing',
      { delivery: { type: 'courier', address: { city: 'Москва', street: '', house: '1' } } },
      'delivery.address.street',
    ],
    [
      '[T6] an address in another city than the one that was priced',
      { delivery: { type: 'courier', address: { city: ' murmansk', street: 'Ленина', house: '82' } } },
      'delivery.address.city',
      'orders.other_city',
    ],
    ['a point without its id', { delivery: { type: 'point' } }, 'delivery.point_id', 'forms.errors.required'],
    ['[T6] a point that does not exist', { delivery: { type: 'point', point_id: 77 } }, 'delivery.point_id', 'orders.place_unknown'],
    ['a way of delivery that the city lacks', { delivery: { type: 'shop', shop_id: 2 } }, 'delivery.type', 'orders.delivery_unavailable'],
    [
      'a letter without its index',
      { delivery: { type: 'post', address: { city: 'Москва', street: 'Тверская', house: '1' } } },
      'delivery.address.postal_code',
    ],
    ...['12500', '1250099', 'АБВ', '012345'].flatMap((postal_code) =>
      (['post', 'courier'] as const).map((type): (typeof cases)[number] => [
        `[ORD-01] the Russian postal code ${postal_code} with the ${type}`,
        { delivery: { type, address: { city: 'Москва', street: 'Тверская', house: '1', postal_code } } },
        'delivery.address.postal_code',
        'geo.postal_code_russian',
      ]),
    ),
    ['a way to pay that is not offered', { payment_type: 'split' }, 'payment_type', 'orders.payment_unavailable'],
    ['cash at a locker', { payment_type: 'on_delivery', delivery: { type: 'point', point_id: 2 }, expected_total: 20_150 }, 'payment_type'],
    ['[T10] a phone of a country that is not on the list', { contact: { first_name: 'А', phone: '+12025550123' } }, 'contact.phone'],
    ['[T10] a phone that costs whoever writes to it', { contact: { first_name: 'А', phone: '+78091234567' } }, 'contact.phone'],
    ['no agreement', { agreement_ids: [] }, 'agreement_ids', 'agreements.required'],
    ['an agreement of nobody', { agreement_ids: [4711] }, 'agreement_ids', 'agreements.unknown'],
    ['an unknown field inside', { contact: { first_name: 'А', phone: '+79160000001', role: 'staff' } }, 'contact.role'],
  ]
  test.each(cases)('%s is a 400 beside its field, and changes nothing', async (_name, changes, field, code) => {
    const shopper = new Visitor(app)
    await fillCart(shopper)
    const before = await app.db.$count(orders)
    const body = { ...(await orderBody(app)), ...changes }
    const answer = await shopper.raw('POST', '/api/ru/orders', body, { 'idempotency-key': 'bad-input-key' })
    expect(answer.status).toBe(400)
    expect(answer.errors[0]).toMatchObject({ name: field, ...(code ? { code } : {}) })
    expect(answer.errors[0]?.message).toMatch(/[а-яё]/i)
    expect(await app.db.$count(orders)).toBe(before)
    expect((await shopper.call('GET /cart', {})).body.total_count).toBe(1)
  })

  test('no key is a 400, somebody else’s cart is an empty one', async () => {
    const owner = new Visitor(app)
    await fillCart(owner)
    const cartId = (await owner.call('GET /cart', {})).body.id
    expect(await owner.call('POST /orders', { body: await orderBody(app) })).toMatchObject({
      status: 400,
      errors: [{ code: 'error.idempotency_key' }],
    })
    const thief = new Visitor(app)
    await thief.call('GET /cart', {})
    expect((await place(app, thief, { cart_id: cartId })).status).toBe(409)
    expect((await owner.call('GET /cart', {})).body.total_count).toBe(1)
    expect((await place(app, owner, { cart_id: cartId })).status).toBe(201)
  })
})

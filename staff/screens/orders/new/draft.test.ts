import { expect, test } from 'vitest'
import type { StaffGood } from '#contracts/staff/goods.contract.ts'
import type { PhoneCaller } from '#contracts/staff/order-create.contract.ts'
import { bodyOf, emptyDraft, missingOf, quoteBodyOf, type Draft } from './draft.ts'

const good = { sizes: [{ offer_id: 5 }] } as unknown as StaffGood
const agreement = { version: 2, purpose: 'terms' as const, text: 'Оферта' }
const caller: PhoneCaller = {
  phone: '+79210000000',
  customer: null,
  agreements: [
    { ...agreement, id: 1, required: true },
    { ...agreement, id: 2, required: false },
  ],
}
const whole: Draft = {
  ...emptyDraft,
  firstName: ' Анна ',
  lines: [{ good, offerId: 5, quantity: 2 }],
  city: { id: 1, title: 'Москва', region: '', country_code: 'RU' },
  delivery: 'courier',
  agreed: [1],
  bonuses: 100,
  address: { ...emptyDraft.address, street: 'Тверская', house: '1' },
}

test('[ADM-18] an order by phone says what is missing, in the order of its screen', () => {
  expect(missingOf(emptyDraft, undefined)).toEqual(['caller', 'name', 'goods', 'city', 'delivery'])
  expect(missingOf({ ...whole, recipient: { firstName: 'Пётр', lastName: '', phone: ' ' } }, caller)).toEqual(['recipient'])
  expect(missingOf({ ...whole, agreed: [2] }, caller)).toEqual(['agreements'])
  expect(missingOf(whole, caller)).toEqual([])
})

test('[ADM-18] nothing is counted without a city and goods; bonuses only of an account', () => {
  expect(quoteBodyOf({ ...whole, city: undefined }, caller)).toBeUndefined()
  expect(quoteBodyOf(whole, caller)).not.toHaveProperty('bonuses')
  const customer = { id: 1, first_name: '', last_name: '', email: null, level: null, percent: 3, bonuses: 500, orders: 0 }
  expect(quoteBodyOf(whole, { ...caller, customer })).toMatchObject({
    bonuses: 100,
    phone: '+79210000000',
    lines: [{ offer_id: 5, quantity: 2 }],
  })
})

test('[ADM-18] an order names the phone that was found, the versions that were read and the total that was told', () => {
  expect(bodyOf(whole, caller, 990)).toMatchObject({
    contact: { first_name: 'Анна', phone: '+79210000000' },
    delivery: { type: 'courier', address: { city: 'Москва', street: 'Тверская', house: '1' } },
    agreement_ids: [1],
    agreement_versions: [{ id: 1, version: 2 }],
    expected_total: 990,
  })
  expect(bodyOf(whole, caller, 1)).not.toHaveProperty('recipient')
  expect(
    bodyOf({ ...whole, recipient: { firstName: 'Пётр ', lastName: '', phone: '+79210000001' }, locale: 'en' }, caller, 1),
  ).toMatchObject({
    recipient: { first_name: 'Пётр', phone: '+79210000001' },
    locale: 'en',
  })
  expect(bodyOf({ ...whole, delivery: 'point', placeId: 3 }, caller, 1)?.delivery).toEqual({ type: 'point', point_id: 3 })
})

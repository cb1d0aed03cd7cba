import { expect, test } from 'vitest'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { deliveryOf, pricingBody } from './order-body.ts'
import { checkOrder } from './order-check.ts'
import {
  emptyDraft,
  inCity,
  isMoved,
  textOf,
  withPoint,
  withUsualPoint,
  withWholeName,
  type Known,
  type OrderDraft,
} from './order-draft.ts'

const usual = { pointId: 5 }
const known = { user: undefined, cityId: 7, cityTitle: 'Мурманск', countryCode: 'RU', ...usual }
const option = { title: '', price: 0, days_from: 1, days_to: 3, to_be_confirmed: false }
const ways = (...types: CalcPrice['delivery_options'][number]['type'][]) => types.map((type) => ({ ...option, type }))
const offered = { delivery_options: ways('courier', 'point', 'shop'), payment_types: [] as CalcPrice['payment_types'] } as CalcPrice

test('[ORD-01] an order begins with the default point and the way to it, which is asked for its price', () => {
  const draft = withUsualPoint(emptyDraft, usual)
  expect(deliveryOf(draft, offered.delivery_options)).toBe('point')
  expect(pricingBody(draft, { cartId: 'c1', cityId: 7 }, offered).delivery).toEqual({ type: 'point', point_id: 5 })
  expect(checkOrder(draft, known, 'point', [])).not.toHaveProperty('delivery.point_id')
  expect(withUsualPoint(emptyDraft, { pointId: undefined })).toBe(emptyDraft)
})

test('[ORD-01] what the shopper chose themselves is never overwritten: another point, another way', () => {
  expect(withUsualPoint({ ...emptyDraft, pointId: 3 }, usual)).toMatchObject({ pointId: 3, deliveryType: 'point' })
  const courier: OrderDraft = { ...emptyDraft, deliveryType: 'courier' }
  expect(deliveryOf(withUsualPoint(courier, usual), offered.delivery_options)).toBe('courier')
  // Whoever turns to the points then finds their own.
  expect(withUsualPoint({ ...courier, deliveryType: 'point' }, usual).pointId).toBe(5)
  const shop = withUsualPoint({ ...emptyDraft, deliveryType: 'shop', shopId: 2 }, usual)
  expect(pricingBody(shop, { cartId: 'c1', cityId: 7 }, offered).delivery).toEqual({ type: 'shop', shop_id: 2 })
})

test('[ORD-01] a point that the shopper chose keeps its way when there is no default point any more', () => {
  const own = withPoint(emptyDraft, 3)
  expect(deliveryOf(withUsualPoint(own, {}), offered.delivery_options)).toBe('point')
  expect(pricingBody(withUsualPoint(own, usual), { cartId: 'c1', cityId: 7 }, offered).delivery).toEqual({ type: 'point', point_id: 3 })
})

test('[ORD-01] whoever has begun with an address goes on with it', () => {
  const typed: OrderDraft = { ...emptyDraft, texts: { 'contact.first_name': 'Анна', 'delivery.address.street': 'Ленина' } }
  expect(deliveryOf(withUsualPoint(typed, usual), offered.delivery_options)).toBe('courier')
  const named: OrderDraft = { ...emptyDraft, texts: { 'contact.first_name': 'Анна' } }
  expect(deliveryOf(withUsualPoint(named, usual), offered.delivery_options)).toBe('point')
  const erased: OrderDraft = { ...emptyDraft, texts: { 'delivery.address.street': '' } }
  expect(deliveryOf(withUsualPoint(erased, usual), offered.delivery_options)).toBe('point')
})

test('[ORD-01] a way to points that is not offered gives way to the first that is', () => {
  expect(deliveryOf(withUsualPoint(emptyDraft, usual), ways('courier', 'post'))).toBe('courier')
})

test('[ORD-01] the point chosen in another city is gone, the default one of this city stands again', () => {
  const elsewhere: OrderDraft = { ...emptyDraft, cityId: 7, deliveryType: 'point', pointId: 3 }
  expect(withUsualPoint(inCity(elsewhere, 8), usual).pointId).toBe(5)
  expect(withUsualPoint(inCity(elsewhere, 8), {}).pointId).toBeUndefined()
})

test('[UX-40] an address or a point of another city is missed until something new is said', () => {
  const typed: OrderDraft = { ...emptyDraft, cityId: 7, texts: { 'delivery.address.street': 'Ленина' } }
  expect([isMoved(typed, 8), isMoved(typed, 7), isMoved(inCity(typed, 8), 8)]).toEqual([true, false, false])
  expect(isMoved({ ...emptyDraft, cityId: 7, pointId: 3 }, 8)).toBe(true)
  expect(isMoved({ ...emptyDraft, cityId: 7, texts: { 'contact.first_name': 'Анна', 'delivery.address.street': '' } }, 8)).toBe(false)
  expect(isMoved({ ...emptyDraft, texts: { 'delivery.address.street': 'Ленина' } }, 8)).toBe(false)
})

test('[ORD-01] a name that is typed before a login stays the name of one person', () => {
  const guest = { user: undefined, cityId: 7, cityTitle: 'Москва', countryCode: 'RU' }
  const maria = { first_name: 'Мария', last_name: 'Сорокина', phone: '+79000000004', email: null }
  const nameOf = (draft: OrderDraft, known: Known) =>
    [textOf(draft, 'contact.first_name', known), textOf(draft, 'contact.last_name', known)].join(' ').trim()
  const typing = (draft: OrderDraft, known: Known, text: string) =>
    withWholeName({ ...draft, texts: { ...draft.texts, 'contact.first_name': text } }, draft, known)
  const typed = typing(typing(emptyDraft, guest, 'Вер'), guest, 'Вера')
  expect(nameOf(typed, { ...guest, user: maria })).toBe('Вера')
  expect(nameOf(emptyDraft, { ...guest, user: maria })).toBe('Мария Сорокина')
  // Who is logged in and changes one half keeps the other.
  expect(nameOf(typing(emptyDraft, { ...guest, user: maria }, 'Маша'), { ...guest, user: maria })).toBe('Маша Сорокина')
  const address = { ...emptyDraft, texts: { 'delivery.address.street': 'Ленина' } }
  expect(withWholeName(address, emptyDraft, guest)).toBe(address)
})

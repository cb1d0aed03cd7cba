import { expect, test } from 'vitest'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { attemptKey, dropSent, keepSent, readSent } from '../draft/order-attempt.ts'
import { deliveryOf, orderBody, paymentOf, pricingBody } from '../draft/order-body.ts'
import { checkOrder } from '../draft/order-check.ts'
import {
  dropDraftAside,
  emptyDraft,
  inCity,
  keepDraft,
  readDraft,
  setDraftAside,
  takeDraftBack,
  textOf,
  type OrderDraft,
  withAddressLine,
  withPlace,
  withText,
} from '../draft/order-draft.ts'
import { asksAgainIn, isTimeUp, standingOf, timeLeft } from '../draft/order-states.ts'
import { thingChanges, totalChanges } from '../draft/total-changes.ts'

const guest = { user: undefined, cityId: 7, cityTitle: 'Мурманск', countryCode: 'RU' }
const anna = {
  user: { first_name: 'Анна', last_name: null, phone: '+79000000001', email: 'anna@example.com' },
  cityId: 7,
  cityTitle: 'Мурманск',
  countryCode: 'RU',
}
const place = { cartId: 'c1', cityId: 7 }
const option = { title: '', price: 0, days_from: 1, days_to: 3, to_be_confirmed: false }
const price: CalcPrice = {
  lines: [
    { code: 'goods', title: 'Товары', amount: 10_000, reasons: [] },
    { code: 'delivery', title: 'Доставка', amount: 0, reasons: [] },
  ],
  total: 10_000,
  weight: 1,
  delivery_options: [
    { ...option, type: 'courier' },
    { ...option, type: 'point' },
  ],
  payment_types: [
    { code: 'card', title: '', available: true },
    { code: 'on_delivery', title: '', available: false, reason: 'нельзя' },
  ],
  bonuses: { available: 0, max: 0, share: 30, spent: 0, earned: 0, earned_reason: '', frozen_until: null },
  coupon: null,
  items: [],
  is_all_products_available_current_city: true,
}
const typed: OrderDraft = {
  ...emptyDraft,
  texts: {
    'contact.first_name': ' Анна ',
    'contact.phone': '+79211542011',
    'delivery.address.street': 'Ленина',
    'delivery.address.house': '43',
    'delivery.address.flat': ' ',
  },
}

const agreed = {
  agreement_ids: [1, 2],
  agreement_versions: [
    { id: 1, version: 1 },
    { id: 2, version: 3 },
  ],
}

test('[ORD-01] the form becomes the body of the order; what was left empty is absent', () => {
  expect(orderBody(typed, place, guest, price, agreed)).toEqual({
    cart_id: 'c1',
    city_id: 7,
    contact: { first_name: 'Анна', phone: '+79211542011' },
    delivery: { type: 'courier', address: { city: 'Мурманск', street: 'Ленина', house: '43' } },
    payment_type: 'card',
    ...agreed,
    expected_total: 10_000,
  })
})

test('[ORD-01] a point that does not take the parcel is no point, and asks for another', () => {
  const chosen: OrderDraft = { ...typed, deliveryType: 'point', pointId: 3 }
  expect(checkOrder(chosen, guest, 'point', [], false)).toEqual({})
  expect(checkOrder(chosen, guest, 'point', [], true)).toEqual({ 'delivery.point_id': 'point' })
  expect(checkOrder(chosen, guest, 'courier', [], true)).toEqual({})
})

test('[ORD-01] somebody else who gets the order has a name and a phone', () => {
  const draft: OrderDraft = { ...typed, hasRecipient: true }
  expect(checkOrder(draft, guest, 'point', [])).toMatchObject({ 'recipient.first_name': 'required', 'recipient.phone': 'required' })
  const named = { ...draft, texts: { ...draft.texts, 'recipient.first_name': 'Павел', 'recipient.phone': '+79167654321' } }
  expect(orderBody(named, place, guest, price, { agreement_ids: [] })?.recipient).toEqual({ first_name: 'Павел', phone: '+79167654321' })
  expect(orderBody({ ...named, hasRecipient: false }, place, guest, price, { agreement_ids: [] })).not.toHaveProperty('recipient')
  expect(orderBody({ ...named, isGift: true }, place, guest, price, { agreement_ids: [] })).toMatchObject({ is_gift: true })
  expect(orderBody({ ...named, isGift: false }, place, guest, price, { agreement_ids: [] })).not.toHaveProperty('is_gift')
})

test('a pickup point needs no address, and the chosen one is asked for its price', () => {
  const draft: OrderDraft = { ...typed, deliveryType: 'point', pointId: 5, bonuses: 100 }
  expect(pricingBody(draft, place, price)).toEqual({
    cart_id: 'c1',
    city_id: 7,
    delivery: { type: 'point', point_id: 5 },
    payment_type: 'card',
    bonuses: 100,
  })
  expect(orderBody(draft, place, guest, price, { agreement_ids: [] })?.delivery).toEqual({ type: 'point', point_id: 5 })
})

test('[UX-37] the code that was applied is asked for and ordered with; one that gives nothing is not', () => {
  const withCode = { ...place, coupon: 'ШЕРСТЬ15' }
  const coupon = {
    code: 'ШЕРСТЬ15',
    applied: true,
    outcome: 'applied' as const,
    title: '',
    description: '',
    combines_with_bonuses: true,
    gift: null,
  }
  expect(pricingBody(typed, withCode, price).coupon).toBe('ШЕРСТЬ15')
  expect(orderBody(typed, withCode, guest, { ...price, coupon }, { agreement_ids: [] })?.coupon).toBe('ШЕРСТЬ15')
  const refused = { ...coupon, applied: false, outcome: 'expired' as const }
  expect(orderBody(typed, withCode, guest, { ...price, coupon: refused }, { agreement_ids: [] })).not.toHaveProperty('coupon')
})

test('a choice that is no longer offered gives way to the first that is', () => {
  expect(deliveryOf({ ...typed, deliveryType: 'shop' }, price.delivery_options)).toBe('courier')
  expect(paymentOf({ ...typed, paymentType: 'on_delivery' }, price.payment_types)).toBe('card')
  expect(deliveryOf(typed, undefined)).toBeUndefined()
})

test('the account fills what was not typed, also an empty field that was emptied on purpose stays empty', () => {
  expect(textOf(emptyDraft, 'contact.email', anna)).toBe('anna@example.com')
  expect(textOf({ ...emptyDraft, texts: { 'contact.email': '' } }, 'contact.email', anna)).toBe('')
  expect(textOf(emptyDraft, 'delivery.address.city', guest)).toBe('Мурманск')
})

test('[UX-45] what is missing or wrong is named by its field', () => {
  const consent = { id: 3, type: 'text_not_active_checkbox' as const, text: '', version: 2, required: true, is_only_auth: false }
  expect(checkOrder(emptyDraft, guest, 'courier', [consent])).toEqual({
    'contact.first_name': 'required',
    'contact.phone': 'required',
    'delivery.address.street': 'required',
    'delivery.address.house': 'required',
    'agreement_ids.3': 'agreement',
  })
  expect(checkOrder(typed, guest, 'point', [])).toEqual({ 'delivery.point_id': 'point' })
  expect(checkOrder({ ...typed, agreements: { '3.2': true } }, guest, 'courier', [consent])).toEqual({})
})

test('[UX-45] a reload brings the draft back; a damaged one is an empty one', () => {
  const kept = new Map<string, string>()
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) }
  keepDraft(storage, typed)
  expect(readDraft(storage)).toEqual(typed)
  expect(readDraft({ getItem: () => '{"texts":' })).toEqual(emptyDraft)
  expect(readDraft({ getItem: () => '{"texts":{"password":"x"}}' })).toEqual(emptyDraft)
})

test('[UX-45] what was typed for an order that came to nothing is the draft again, for that order alone, without what was agreed to, and never over what is typed by now', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  const placed = () => {
    keepDraft(storage, { ...typed, agreements: { 1: true } })
    setDraftAside(storage, '261120-0424-2', 'СЕВЕР1000')
  }
  placed()
  expect(readDraft(storage)).toEqual(emptyDraft)
  expect(takeDraftBack(storage, '261120-0424-2')).toBe('СЕВЕР1000')
  expect(readDraft(storage)).toEqual(typed)
  placed()
  expect(takeDraftBack(storage, '261120-0425-9')).toBeUndefined()
  expect(readDraft(storage)).toEqual(emptyDraft)
  expect(takeDraftBack(storage, '261120-0424-2')).toBe('СЕВЕР1000')
  placed()
  const next = { ...typed, texts: { 'contact.first_name': 'Анна' } }
  keepDraft(storage, next)
  expect(takeDraftBack(storage, '261120-0424-2')).toBeUndefined()
  expect(readDraft(storage)).toEqual(next)
  placed()
  dropDraftAside(storage, '261120-0425-9')
  expect(takeDraftBack(storage, '261120-0424-2')).toBe('СЕВЕР1000')
  placed()
  dropDraftAside(storage, '261120-0424-2')
  expect(takeDraftBack(storage, '261120-0424-2')).toBeUndefined()
  expect(readDraft(storage)).toEqual(emptyDraft)
  expect(kept.size).toBe(0)
})

test('another city takes the place and the address away, the person stays', () => {
  const here = { ...typed, cityId: 7, pointId: 5, shopId: 2 }
  expect(inCity(here, 7)).toBe(here)
  const moved = inCity(here, 8)
  expect(moved.texts).toEqual({ 'contact.first_name': ' Анна ', 'contact.phone': '+79211542011' })
  expect(moved.pointId).toBeUndefined()
  expect(moved.shopId).toBeUndefined()
})

test('[UX-46] the changes of a total are told line by line', () => {
  const after = {
    lines: [
      { code: 'goods' as const, title: 'Товары', amount: 9000 },
      { code: 'delivery' as const, title: 'Доставка', amount: 290 },
    ],
    total: 9290,
  }
  expect(totalChanges(price, after)).toEqual([
    { title: 'Товары', before: 10_000, after: 9000 },
    { title: 'Доставка', before: 0, after: 290 },
  ])
  expect(totalChanges(price, price)).toEqual([])
})

test('[UX-36] the things that are gone, fewer or dearer are told by name, those that are as they were are not', () => {
  const item = (id: number, more: object = {}) => ({
    id,
    quantity: 2,
    available_quantity: 2,
    price: 5000,
    product: { title: `Вещь ${id}` },
    size: { title: 'M' },
    ...more,
  })
  const before = { items: [item(1), item(2), item(3), item(4), item(5, { available_quantity: 0 })] }
  const after = { items: [item(1), item(2, { available_quantity: 1 }), item(3, { price: 5500 }), item(5, { available_quantity: 0 })] }
  expect(thingChanges(before, after)).toMatchObject([
    { title: 'Вещь 2', size: 'M', kind: 'fewer', count: 1 },
    { title: 'Вещь 3', kind: 'price', before: 5000, after: 5500 },
    { title: 'Вещь 4', kind: 'gone' },
  ])
  // Changed in the bag, in another tab.
  const inBag = { items: [item(1, { quantity: 3, available_quantity: 9 }), item(2, { quantity: 1, available_quantity: 9 }), item(6)] }
  expect(thingChanges({ items: [item(1), item(2)] }, inBag)).toMatchObject([
    { title: 'Вещь 1', kind: 'pieces', before: 2, after: 3 },
    { title: 'Вещь 2', kind: 'pieces', before: 2, after: 1 },
    { title: 'Вещь 6', kind: 'added', count: 2 },
  ])
})

test('[ORD-01] a phone that no country has is refused before the step is left', () => {
  const withPhone = (phone: string) => checkOrder({ ...typed, texts: { ...typed.texts, 'contact.phone': phone } }, guest, 'courier', [])
  expect(withPhone('+73752912345')).toEqual({ 'contact.phone': 'phoneWrong' })
  expect(withPhone('+37529')).toEqual({ 'contact.phone': 'phone' })
  expect(withPhone('+375291234567')).toEqual({})
})

test('[ORD-01] a phone of a country that is not offered is refused before the step is left, once it is known which are', () => {
  const withPhone = (phone: string) => ({ ...typed, texts: { ...typed.texts, 'contact.phone': phone } })
  const known = { ...guest, phoneCountries: [{ code: 'RU', title: 'Россия', callingCode: '7' }] }
  expect(checkOrder(withPhone('+12125551234'), known, 'courier', [])).toEqual({ 'contact.phone': 'phoneForeign' })
  expect(checkOrder(withPhone('+12125551234'), guest, 'courier', [])).toEqual({})
  expect(checkOrder(withPhone('+79161234567'), known, 'courier', [])).toEqual({})
})

test('[ORD-06] one cart is ordered under one key, another cart under another', () => {
  const kept = new Map<string, string>()
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) }
  const cart = (quantity: number) => ({ id: 'c1', items: [{ quantity, size: { offer_id: 9 } }] }) as never
  const first = attemptKey(storage, cart(1))
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(attemptKey(storage, cart(1))).toBe(first)
  expect(attemptKey(storage, cart(2))).not.toBe(first)
})

function storageOf(kept: Map<string, string>): Storage {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
}

test('[UX-47] what was sent and not answered is known for an hour', () => {
  const kept = new Map<string, string>()
  const storage = () => storageOf(kept)
  const guest = { isLoggedIn: false, customerId: undefined }
  const keep = (key: string, at: number, cart = 'c1') => keepSent(key, { cart, customerId: undefined }, at, storage)
  const seen = (at: number, cart?: string) => readSent(guest, at, cart, storage)
  keep('k1', 1000)
  keep('k2', 2000, 'c2')
  expect(seen(1000 + 3_599_000)).toEqual(['k2', 'k1'])
  expect(seen(1000 + 3_600_000)).toEqual(['k2'])
  expect([seen(2000, 'c1'), seen(2000, 'c2'), seen(2000, 'c3')]).toEqual([['k1'], ['k2'], []])
  // The same press again, and some under fresh keys.
  for (const key of ['k1', 'k2', 'k3']) keep(key, 3000)
  expect(seen(3000)).toEqual(['k3', 'k2', 'k1'])
  for (const key of ['k4', 'k5', 'k6']) keep(key, 3000)
  expect(seen(3000)).toEqual(['k6', 'k5', 'k4', 'k3', 'k2'])
  dropSent(['k4', 'k1'], undefined, storage)
  expect(seen(3000)).toEqual(['k6', 'k5', 'k3', 'k2'])
  // What was sent again after the question is no answer to it.
  keep('k3', 5000)
  dropSent(['k2', 'k3', 'k5'], 4000, storage)
  expect(seen(5000)).toEqual(['k3', 'k6'])
  dropSent(['k3', 'k6'], undefined, storage)
  expect(kept.size).toBe(0)
})

test('[UX-47] [T8] what a guest sent is asked for by whoever they log in as, what a customer sent by nobody else', () => {
  const kept = new Map<string, string>()
  const storage = () => storageOf(kept)
  const seenBy = (customerId: number | undefined, isLoggedIn = true) => readSent({ isLoggedIn, customerId }, 1000, undefined, storage)
  keepSent('k1', { cart: 'c1', customerId: undefined }, 1000, storage)
  keepSent('k2', { cart: 'c1', customerId: 7 }, 1000, storage)
  expect(seenBy(7)).toEqual(['k2', 'k1'])
  expect(seenBy(8)).toEqual(['k1'])
  expect(seenBy(undefined, false)).toEqual(['k1'])
  // Their account is on its way, or does not come: the shop knows whose they are.
  expect(seenBy(undefined)).toEqual(['k2', 'k1'])
})

test('[ORD-03] where a payment stands', () => {
  expect(standingOf({ status: 'awaiting_payment', payment_status: 'pending' })).toBe('waiting')
  expect(standingOf({ status: 'awaiting_payment', payment_status: 'failed' })).toBe('failed')
  expect(standingOf({ status: 'confirmed', payment_status: 'paid' })).toBe('paid')
  expect(standingOf({ status: 'confirmed', payment_status: 'none' })).toBe('paid')
  expect(standingOf({ status: 'expired', payment_status: 'failed' })).toBe('over')
})

test('the time that is left', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(timeLeft('2026-11-20T10:28:14Z', now)).toEqual({ minutes: 29, text: '28:14' })
  expect(timeLeft('2026-11-20T09:59:59Z', now)).toBeUndefined()
  expect(timeLeft(null, now)).toBeUndefined()
  const unpaid = { status: 'awaiting_payment', can_pay: true, expires_at: '2026-11-20T10:28:14Z' } as const
  const end = Date.parse(unpaid.expires_at)
  expect([isTimeUp(unpaid, end - 1000), isTimeUp(unpaid, end), isTimeUp({ ...unpaid, can_pay: false }, end)]).toEqual([false, true, false])
  // Of an order that is served a late part can be paid at any time.
  expect(isTimeUp({ ...unpaid, status: 'delivered' }, end)).toBe(false)
  expect([asksAgainIn(unpaid, end - 60_000), asksAgainIn(unpaid, end + 60_000), asksAgainIn({ ...unpaid, can_pay: false }, end)]).toEqual([
    63_000,
    3000,
    false,
  ])
})

test('[ORD-01] what is sent by post needs a postal code, which a courier does without', () => {
  const problemsOf = (draft: OrderDraft, delivery: 'courier' | 'post') => checkOrder(draft, guest, delivery, [])
  const withCode = { ...typed, texts: { ...typed.texts, 'delivery.address.postal_code': '183038' } }
  expect(problemsOf(typed, 'courier')).toEqual({})
  expect(problemsOf(typed, 'post')).toEqual({ 'delivery.address.postal_code': 'required' })
  expect(problemsOf(withCode, 'post')).toEqual({})
  const coded = (code: string, countryCode = 'RU') =>
    checkOrder({ ...typed, texts: { ...typed.texts, 'delivery.address.postal_code': code } }, { ...guest, countryCode }, 'post', [])
  expect(coded('18303')).toEqual({ 'delivery.address.postal_code': 'postalCodeRussian' })
  expect(coded('183038', 'AM')).toEqual({ 'delivery.address.postal_code': 'postalCodeForeign' })
  expect(coded('', 'KZ')).toEqual({ 'delivery.address.postal_code': 'required' })
  expect(coded('', 'AE')).toEqual({})
})

test('[UX-43] a street or a house that the server would not take is told at its field', () => {
  const withStreet = (length: number) =>
    checkOrder({ ...typed, texts: { ...typed.texts, 'delivery.address.street': 'Т'.repeat(length) } }, guest, 'courier', [])
  expect(withStreet(120)).toEqual({})
  expect(withStreet(121)).toEqual({ 'delivery.address.street': 'partTooLong' })
})

test('[UX-43] the postal code of a suggestion goes with its house, one that was typed stays', () => {
  const codeOf = (draft: OrderDraft) => draft.texts['delivery.address.postal_code']
  const taken = withAddressLine(emptyDraft, 'Тверская, 7', { street: 'Тверская', house: '7' }, '125009')
  expect(codeOf(taken)).toBe('125009')
  expect(codeOf(withAddressLine(taken, 'Тверская, 7, кв. 5', { street: 'Тверская', house: '7', flat: '5' }))).toBe('125009')
  const elsewhere = withAddressLine(taken, 'Арбат, 1', { street: 'Арбат', house: '1' })
  expect(codeOf(elsewhere)).toBeUndefined()
  expect(codeOf(withAddressLine(elsewhere, 'Арбат, 2', { street: 'Арбат', house: '2' }, '119019'))).toBe('119019')
  const typedOver = { ...taken, texts: { ...taken.texts, 'delivery.address.postal_code': '183038' } }
  expect(codeOf(withAddressLine(typedOver, 'Арбат, 1', { street: 'Арбат', house: '1' }, null))).toBe('183038')
})

test('[UX-43] what a kept address filled in goes with its street, house or town, however another one is typed; what was typed stays', () => {
  const address = (draft: OrderDraft) =>
    Object.fromEntries(
      (['street', 'house', 'flat', 'entrance', 'floor', 'postal_code', 'comment'] as const).map((part) => [
        part,
        draft.texts[`delivery.address.${part}`],
      ]),
    )
  const home = withPlace(
    emptyDraft,
    { 'delivery.address.city': 'Москва', 'delivery.address.street': 'Тверская', 'delivery.address.house': '7' },
    {
      'delivery.address.flat': '15',
      'delivery.address.entrance': '2',
      'delivery.address.floor': '4',
      'delivery.address.postal_code': '125009',
      'delivery.address.comment': 'Код 15',
    },
  )
  const kept = { street: 'Тверская', house: '7', flat: '15', entrance: '2', floor: '4', postal_code: '125009', comment: 'Код 15' }
  const gone = { flat: undefined, entrance: undefined, floor: undefined, postal_code: undefined, comment: undefined }
  expect(address(withAddressLine(home, 'Тверская,  7', { street: 'Тверская', house: '7' }))).toEqual(kept)
  expect(address(withAddressLine(home, 'Арбат, 1', { street: 'Арбат', house: '1' }))).toEqual({ street: 'Арбат', house: '1', ...gone })
  expect(address(withAddressLine(home, 'Арбат, 1', { street: 'Арбат', house: '1', flat: '15' }, '125009'))).toEqual({
    ...gone,
    street: 'Арбат',
    house: '1',
    flat: '15',
    postal_code: '125009',
  })
  expect(address(withText(home, 'delivery.address.house', '9'))).toEqual({ street: 'Тверская', house: '9', ...gone })
  expect(address(withText(home, 'delivery.address.city', 'Химки'))).toEqual({ street: 'Тверская', house: '7', ...gone })
  const own = withText(home, 'delivery.address.flat', '16')
  expect(address(withText(own, 'delivery.address.street', 'Арбат'))).toEqual({ street: 'Арбат', house: '7', ...gone, flat: '16' })
})

test('[ORD-08] without an e-mail nothing is wrong, unless the way to pay needs one', () => {
  const problemsOf = (draft: OrderDraft, needsEmail: boolean) => checkOrder(draft, guest, 'courier', [], false, needsEmail)
  expect(problemsOf(typed, false)).toEqual({})
  expect(problemsOf(typed, true)).toEqual({ 'contact.email': 'emailNeeded' })
  expect(problemsOf({ ...typed, texts: { ...typed.texts, 'contact.email': 'anna@example.com' } }, true)).toEqual({})
  expect(checkOrder(typed, anna, 'courier', [], false, true)).toEqual({})
})

import { expect, test } from 'vitest'
import type { Address } from '#contracts/addresses.contract.ts'
import { emptyDraft } from './order-draft.ts'
import { isSaved, savedChoices, withSaved } from './saved-choices.ts'

const point = {
  id: 4,
  kind: 'point' as const,
  title: 'Пункт на Ленина',
  address: 'Ленина, 67',
  hours: '9–21',
  operator: { id: 1, title: 'Причал' },
  city: { id: 2, title: 'Мурманск' },
  is_offered: true,
}
const home: Address = {
  id: 8,
  title: 'Дом',
  city: 'Киров',
  city_ids: [5, 6],
  street: 'Ленина',
  house: '43',
  flat: '17',
  entrance: null,
  floor: null,
  comment: null,
  postal_code: '183038',
  is_default: true,
  latitude: null,
  longitude: null,
  is_masked: false,
}

test('[ACC-04] the default point and the main address are offered first, in whatever city they are', () => {
  const kinds = (cityId: number) =>
    savedChoices({ point, addresses: [{ ...home, id: 9, is_default: false }, home] }, cityId).map((one) => [one.kind, one.cityId])
  expect(kinds(1)).toEqual([
    ['point', 2],
    ['address', 5],
  ])
  // Of cities with one name that which is shown.
  expect(kinds(6)).toEqual([
    ['point', 2],
    ['address', 6],
  ])
  expect(savedChoices({ point: { ...point, is_offered: false }, addresses: [{ ...home, city_ids: [] }] }, 1)).toEqual([])
  expect(savedChoices({ point: null, addresses: undefined }, 1)).toEqual([])
})

test('[ACC-04] a saved choice takes its city, its way and its place along, and is shown as chosen there', () => {
  const draft = { ...emptyDraft, cityId: 1, slotId: 3, addressLine: 'Тверская, 1', texts: { 'contact.first_name': 'Анна' } }
  const [toPoint, toHome] = savedChoices({ point, addresses: [home] }, 1)
  if (!toPoint || !toHome) throw new Error('nothing is offered')
  const collected = withSaved(draft, toPoint)
  expect(collected).toEqual({ ...emptyDraft, cityId: 2, deliveryType: 'point', pointId: 4, texts: { 'contact.first_name': 'Анна' } })
  const brought = withSaved(draft, toHome)
  expect(brought).toMatchObject({
    cityId: 5,
    deliveryType: 'courier',
    texts: {
      'contact.first_name': 'Анна',
      'delivery.address.street': 'Ленина',
      'delivery.address.house': '43',
      'delivery.address.flat': '17',
    },
  })
  expect([isSaved(collected, toPoint, 2), isSaved(collected, toPoint, 1), isSaved(collected, toHome, 5)]).toEqual([true, false, false])
  expect([isSaved(brought, toHome, 5), isSaved(brought, toPoint, 2)]).toEqual([true, false])
})

import { expect, test } from 'vitest'
import type { Address } from '#contracts/addresses.contract.ts'
import { addressLine } from './address-words.ts'

const words = (key: string, { value }: { value: string }) => `${{ flat: 'кв.', entrance: 'подъезд', floor: 'этаж' }[key]} ${value}`
const plain: Address = {
  id: 1,
  title: '',
  city: 'Мурманск',
  city_ids: [],
  street: 'проспект Ленина',
  house: '43',
  flat: null,
  entrance: null,
  floor: null,
  comment: null,
  postal_code: null,
  is_default: true,
  latitude: null,
  longitude: null,
  is_masked: false,
}

test('[ACC-04] an address is said in one line, without what is not known', () => {
  expect(addressLine(plain, words)).toBe('Мурманск, проспект Ленина, 43')
  expect(addressLine({ ...plain, flat: '17', entrance: '2', floor: '5' }, words)).toBe(
    'Мурманск, проспект Ленина, 43, кв. 17. Подъезд 2, этаж 5',
  )
  expect(addressLine({ ...plain, floor: '5', comment: 'До 18:00' }, words)).toBe('Мурманск, проспект Ленина, 43. Этаж 5. До 18:00')
})

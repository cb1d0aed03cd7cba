import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

test('a place is named once, and so is its city [UX-48] [UX-49]', () => {
  const street = 'Троицкий проспект, 94'
  expect(placeWords({ type: 'point', title: `Причал, ${street}`, address: `Архангельск, ${street}` })).toBe(
    `Архангельск, Причал, ${street}`,
  )
  expect(placeWords({ type: 'shop', title: 'Севера на Мясницкой', address: 'Москва, Мясницкая улица, 24' })).toBe(
    'Севера на Мясницкой, Москва, Мясницкая улица, 24',
  )
  expect(placeWords({ type: 'shop', title: 'Севера, Екатеринбург', address: 'Екатеринбург, улица Вайнера, 16' })).toBe(
    'Севера, Екатеринбург, улица Вайнера, 16',
  )
  expect(placeWords({ type: 'shop', title: 'Severa, Arkhangelsk', address: 'Arkhangelsk, 21 Chumbarova-Luchinskogo Avenue' })).toBe(
    'Severa, Arkhangelsk, 21 Chumbarova-Luchinskogo Avenue',
  )
  expect(placeWords({ type: 'courier', title: 'Курьер', address: 'Москва, Тверская, 7' })).toBe('Москва, Тверская, 7')
})

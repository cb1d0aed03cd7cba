import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone, shortName } from './masked.rules.ts'

test('[ADM-26] of a phone the last four digits are seen, of an e-mail its first letter and its host, of a last name one letter', () => {
  expect(maskedPhone('+79161232011')).toBe('+7 ••• •••-20-11')
  expect(maskedPhone('+375291234567')).toBe('+3•••••••••67')
  expect(maskedEmail('anna@yandex.ru')).toBe('a•••@yandex.ru')
  expect([shortName('Анна', 'Котова'), shortName('Анна', null), shortName(null, null)]).toEqual(['Анна К.', 'Анна', undefined])
})

import { expect, test } from 'vitest'
import { readQuery } from './query.rules.ts'

test('[ADM-26] a whole phone, e-mail or order number is told apart, and the last four digits of a phone; nothing else finds anybody', () => {
  expect(readQuery('8 (916) 123-20-11')).toEqual({ as: 'phone', typed: '8 (916) 123-20-11' })
  expect(readQuery(' Anna@yandex.ru ')).toEqual({ as: 'email', email: 'Anna@yandex.ru' })
  expect(readQuery('261120-041800-3')).toEqual({ as: 'order', number: '261120-041800-3' })
  expect(readQuery('261120 041800 3')).toEqual({ as: 'order', number: '261120-041800-3' })
  expect([readQuery('2011'), readQuery('20-11')]).toEqual([
    { as: 'last_digits', digits: '2011' },
    { as: 'last_digits', digits: '2011' },
  ])
  expect([readQuery('Анна'), readQuery('123'), readQuery('12345'), readQuery('')]).toEqual([undefined, undefined, undefined, undefined])
})

import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test('words and links of a consent', () => {
  expect(splitLinks('Принимаю условия <a href="/page/offer">оферты</a>.')).toEqual([
    { text: 'Принимаю условия ' },
    { text: 'оферты', href: '/page/offer' },
    { text: '.' },
  ])
  expect(splitLinks('Без ссылок')).toEqual([{ text: 'Без ссылок' }])
})

test('an address that is neither of the shop nor http is no link, and other markup stays text', () => {
  expect(splitLinks('<a href="javascript:alert(1)">x</a>')).toEqual([{ text: 'x' }])
  expect(splitLinks('<a href="//evil.example">x</a>')).toEqual([{ text: 'x' }])
  expect(splitLinks('<b>x</b>')).toEqual([{ text: '<b>x</b>' }])
})

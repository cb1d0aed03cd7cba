import { expect, test } from 'vitest'
import { cleanLine, isFirstName, isOneLine, saysSomething } from './person-name.ts'

test.each(['Анна', 'Anne-Marie', 'О’Коннор', 'ا', '李', 'Ё', 'J.'])('%s is a first name', (name) =>
  expect(isFirstName(cleanLine(name))).toBe(true),
)

test.each([
  '',
  ' ',
  '\u200b\u200d',
  '\u00ad',
  '\u3164',
  '\u115f',
  '\ufe0f',
  '123',
  '—',
  '.',
  '❤️',
  'Анна\nВера',
  'А\u0000',
  'A\u2028b',
  'A\tb',
  '\u202e',
])('%j is none', (name) => expect(isFirstName(cleanLine(name))).toBe(false))

test.each([
  [' Ан\u200bна\ufeff ', 'Анна'],
  ['\u202eаннА', 'аннА'],
  ['Са\u00adша', 'Саша'],
])('of %j only what is seen is kept: %s', (typed, seen) => expect(cleanLine(typed)).toBe(seen))

test('an answer says something by a letter or a digit, in one line or more', () => {
  expect(['Анна', '42', '—', '❤️'].map(saysSomething)).toEqual([true, true, false, false])
  expect(['a b', 'a\rb', 'a\u0085b'].map(isOneLine)).toEqual([true, false, false])
})

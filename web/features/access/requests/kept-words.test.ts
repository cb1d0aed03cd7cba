import { expect, test } from 'vitest'
import { keepWords, readWords } from './kept-words.ts'

function aTab() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  return { items, storage: () => storage }
}

test('[FORM-12] name and message stay for the tab by form, a phone and an email address never do', () => {
  const { items, storage } = aTab()
  keepWords('feedback', { name: 'Анна', message: 'Есть ли подклад?', phone: '+79211542013', email: 'anna@example.com' } as object, storage)
  expect(readWords('feedback', storage)).toEqual({ name: 'Анна', message: 'Есть ли подклад?' })
  expect(readWords('stylist', storage)).toEqual({})
  expect([...items].join()).not.toMatch(/9211542013|anna@/)
})

test.each(['null', '7', '"text"', '{"name":7,"message":{}}', '{'])('what is no words is none: %s', (text) => {
  expect(readWords('feedback', () => ({ getItem: () => text }))).toEqual({})
})

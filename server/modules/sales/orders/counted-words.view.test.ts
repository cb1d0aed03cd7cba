import { expect, test } from 'vitest'
import { createServerTranslator } from '#server/platform/http/translator.ts'
import en from './orders.messages.en.json' with { type: 'json' }
import ru from './orders.messages.ru.json' with { type: 'json' }

const { text } = createServerTranslator([{ ru, en }])
const plain = (words: string) => words.replaceAll('\u00A0', ' ')

test.each([
  [1, 'Осталась 1 штука', '1 item'],
  [2, 'Осталось 2 штуки', '2 items'],
  [5, 'Осталось 5 штук', '5 items'],
  [21, 'Осталась 21 штука', '21 items'],
])('what is left of %i, and how many were ordered, takes the form of the number', (count, left, ordered) => {
  expect(plain(text('ru', 'orders.line_only_n_left', { count }))).toBe(left)
  expect(plain(text('en', 'orders.email.pieces', { count }))).toBe(ordered)
})

import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map((part) => (part.isTyped ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['шерстяные брюки', 'шерст', '[шерст]яные брюки'],
  ['пальто из шерсти', 'шерст', 'пальто из [шерст]и'],
  ['Тёмно-еловый', 'темн', '[Тёмн]о-еловый'],
  ['платье из бархата', 'Красное платье', '[платье] из бархата'],
  ['шарф', 'арф', 'шарф'],
  ['шарф', '(*', 'шарф'],
])('[UX-19] in %s the typed %s is told apart', (text, query, parts) => {
  expect(marked(text, query)).toBe(parts)
})

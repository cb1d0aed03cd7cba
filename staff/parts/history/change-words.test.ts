import { expect, test } from 'vitest'
import { fieldsOf, valueInWords } from './change-words.ts'

test('[ADM-06] a change names each field as it was and as it is, also one that only one side has', () => {
  expect(fieldsOf({ before: { path: '/a', status: 301 }, after: { path: '/b', note: { ru: 'а' } } })).toEqual([
    { name: 'path', before: '/a', after: '/b' },
    { name: 'status', before: '301', after: '—' },
    { name: 'note', before: '—', after: '{"ru":"а"}' },
  ])
  expect(valueInWords('x'.repeat(500))).toHaveLength(120)
})

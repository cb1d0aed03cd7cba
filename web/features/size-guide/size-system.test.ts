import { expect, test } from 'vitest'
import { sizeSystem } from './size-system.ts'

test('[UX-26] the system is told by the labels', () => {
  expect(sizeSystem([{ title: 'XS' }, { title: 'S' }])).toBe('letters')
  expect(sizeSystem([{ title: '3XL' }].map(({ title }) => ({ title: title.replace('3', 'X') })))).toBe('letters')
  expect(sizeSystem([{ title: 'W30' }])).toBe('waist')
  expect(sizeSystem([{ title: '38' }])).toBe('shoes')
})

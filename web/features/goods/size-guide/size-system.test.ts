import { expect, test } from 'vitest'
import { sizeSystem } from './size-system.ts'

test('[UX-26] the system is told by the labels', () => {
  expect(sizeSystem([{ title: 'XS' }, { title: 'S' }])).toBe('letters')
  expect(sizeSystem([{ title: '3XL' }])).toBe('letters')
  expect(sizeSystem([{ title: 'W30' }])).toBe('jeans')
  expect(sizeSystem([{ title: '38' }])).toBe('shoes')
  expect(sizeSystem([{ title: '38,5' }])).toBe('shoes')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepInTab } from '../browser/kept-in-tab.ts'
import { anybody, dropTyped, dropTypedOfGone, readTyped } from './typed-fields.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  keepInTab('typed-fields', { customerId: 1, forms: { address: { street: 'Тверская', house: 7 }, sizes: { clothes: 'm' } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

test('[UX-45] what was typed is there again for its customer, field by field', () => {
  expect(readTyped('address', 1, ['street', 'house', 'flat'])).toEqual({ street: 'Тверская' })
  expect(readTyped('return', 1, ['comment'])).toEqual({})
})

test('[UX-45] another customer sees nothing of it, and all of it is forgotten', () => {
  expect(readTyped('sizes', 2, ['clothes'])).toEqual({})
  expect(kept.size).toBe(0)
})

test('[FORM-22] [UX-45] what is typed without an account stays beside what a customer typed, whoever is asked about first', () => {
  keepInTab('typed-by-anybody', { customerId: anybody, forms: { survey: { q1: 'Тепло' } } })
  for (const _ of ['once', 'again']) {
    expect(readTyped('survey', anybody, ['q1'])).toEqual({ q1: 'Тепло' })
    expect(readTyped('sizes', 1, ['clothes'])).toEqual({ clothes: 'm' })
  }
  dropTyped('survey', anybody)
  expect([...kept.keys()]).toEqual(['typed-fields'])
})

test('a form that is saved takes nothing away from the others; the last one leaves nothing', () => {
  dropTyped('address', 1)
  expect(readTyped('address', 1, ['street'])).toEqual({})
  expect(readTyped('sizes', 1, ['clothes'])).toEqual({ clothes: 'm' })
  dropTyped('sizes', 1)
  expect(kept.size).toBe(0)
})

test('[ACC-03] [UX-45] some fields of a form are forgotten, the others stay', () => {
  keepInTab('typed-fields', { customerId: 1, forms: { personal: { email: 'anna@', last_name: 'Ким' } } })
  dropTyped('personal', 1, ['email'])
  expect(readTyped('personal', 1, ['email', 'last_name'])).toEqual({ last_name: 'Ким' })
  dropTyped('personal', 1, ['last_name'])
  expect(kept.size).toBe(0)
})

test('[ACC-04] [UX-45] what was typed for something that is no more is forgotten, everything else stays', () => {
  const forms = {
    'address-1': { street: 'Тверская' },
    'address-2': { street: 'Арбат' },
    'address-new': { street: 'Лесная' },
    sizes: { clothes: 'm' },
  }
  keepInTab('typed-fields', { customerId: 1, forms })
  dropTypedOfGone('address-', ['address-2', 'address-new'], 1)
  expect(JSON.parse(kept.get('typed-fields') ?? '{}')).toEqual({
    customerId: 1,
    forms: { 'address-2': forms['address-2'], 'address-new': forms['address-new'], sizes: forms.sizes },
  })
})

test('what cannot be read is nothing', () => {
  kept.set('typed-fields', '{"customerId":1,"forms":"x"}')
  expect(readTyped('address', 1, ['street'])).toEqual({})
})

import { afterEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './review-draft.ts'

const empty = { author: '', city: '', message: '', stars: 5, fit: undefined }
const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

test('[FORM-15] what is typed of a review is kept for the tab until it is sent, each product by itself, and never a phone', () => {
  vi.stubGlobal('sessionStorage', storage)
  const typed = { author: 'Нина', city: 'Кемь', message: 'Тепло', stars: 4, fit: 'true' as const, phone: '+79211542013' }
  keepDraft(7, typed)
  expect([...kept.values()].join(' ')).not.toContain('9211542013')
  expect(readDraft(7)).toEqual({ author: 'Нина', city: 'Кемь', message: 'Тепло', stars: 4, fit: 'true' })
  expect([readDraft(8), readDraft(undefined)]).toEqual([empty, empty])
  dropDraft(7)
  expect(readDraft(7)).toEqual(empty)
})

test('[FORM-15] what somebody else has put there is no draft', () => {
  vi.stubGlobal('sessionStorage', storage)
  for (const text of ['', '7', '[]', '{"stars":9,"message":7,"fit":"huge"}', '{broken']) {
    kept.set('review-shop', text)
    expect(readDraft(undefined)).toEqual(empty)
  }
})

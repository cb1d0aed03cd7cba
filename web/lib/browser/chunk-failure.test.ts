import { expect, test } from 'vitest'
import { mayReload } from './chunk-failure.ts'

test('[ERR-03] a page is loaded anew once; another failure soon after is no reason for a loop, a later one is', () => {
  const kept = new Map<string, string>()
  const memory = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) }
  const start = Date.parse('2026-11-20T10:00:00Z')
  expect(mayReload(memory, start)).toBe(true)
  expect(mayReload(memory, start + 1000)).toBe(false)
  expect(mayReload(memory, start + 59_999)).toBe(false)
  expect(mayReload(memory, start + 60_000)).toBe(true)
})

test('[ERR-03] where nothing can be remembered nothing is loaded anew', () => {
  const forbidden = () => {
    throw new Error('storage is forbidden')
  }
  expect(mayReload({ getItem: forbidden, setItem: forbidden }, Date.now())).toBe(false)
  expect(mayReload({ getItem: () => null, setItem: forbidden }, Date.now())).toBe(false)
})

import { expect, test, vi } from 'vitest'
import { pack, unpack } from './packed.ts'

test('what was packed comes back as it was, and as the same object each time', () => {
  const value = { title: 'Пальто </script>', sizes: [1, null, 'm'] }
  expect(unpack(pack(value))).toEqual(value)
  expect(unpack(pack(value))).toBe(unpack(pack(value)))
})

test('only the last few are kept', () => {
  const first = unpack(pack({ number: 0 }))
  for (let number = 1; number < 50; number++) unpack(pack({ number }))
  expect(unpack(pack({ number: 0 }))).toEqual(first)
  expect(unpack(pack({ number: 0 }))).not.toBe(first)
})

test('the browser, which has only the text, reads the same', async () => {
  const value = { title: `d'Arc, "Пальто" <b>\\ '"' </script>`, lines: 'a\nb\u0001' }
  const text = pack(value)
  vi.resetModules()
  const browser = await import('./packed.ts')
  expect(browser.unpack(text)).toEqual(value)
  expect(text).not.toContain(`"title"`)
})

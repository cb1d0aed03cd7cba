import { expect, test } from 'vitest'
import { isPathOf } from './pages.rules.ts'

test('[MAG-14] a page lies where pages of its kind lie, and nowhere else', () => {
  expect(isPathOf('landing', '/lpp/polar-friday')).toBe(true)
  expect(isPathOf('news', '/blog/news/2026-11-20/first-snow')).toBe(true)
  expect(isPathOf('press', null)).toBe(true)
  expect(isPathOf('static', '/blog/news')).toBe(true)
  expect(isPathOf('static', '/blog/anything')).toBe(false)
  expect(isPathOf('help', '/help/wash-wool')).toBe(true)
  for (const other of ['/help/delivery', '/help/sizes']) expect(isPathOf('help', other)).toBe(false)
  for (const wrong of ['/lpp/', '/lpp/Polar', '/lpp/a/b', '/page/a', '/lpp/a?b', '/lpp/a--b', null])
    expect(isPathOf('landing', wrong)).toBe(false)
})

import { expect, test } from 'vitest'
import { layoutNames } from '#contracts/layouts.ts'
import { frameOf, layouts } from './layouts.ts'

test.each(layoutNames)('[SH-01] a page may stand in the layout %s, which differs from every other', (layout) => {
  const frame = frameOf([{}, { handle: { layout } }])
  expect(frame).toBe(layouts[layout])
  const others = layoutNames.filter((name) => name !== layout).map((name) => layouts[name])
  expect(others).not.toContainEqual(frame)
})

test('[SH-01] header-light has a light header, and is the usual layout else', () => {
  expect(layouts['header-light']).toEqual({ ...layouts.default, headerGround: 'fog' })
})

test('[SH-01] a page without a layout stands in the default one, one with an unknown layout too', () => {
  expect(frameOf([{}, { handle: {} }])).toBe(layouts.default)
  expect(frameOf([{ handle: { layout: 'nothing' } }])).toBe(layouts.default)
  expect(frameOf([{ handle: { layout: 'toString' } }])).toBe(layouts.default)
})

test('[SH-01] the innermost layout wins, and what staff chose for a page before what its code says', () => {
  expect(frameOf([{ handle: { layout: 'no-footer' } }, {}, { handle: { layout: 'simple' } }])).toBe(layouts.simple)
  expect(frameOf([{ handle: { layout: 'sidebar' }, loaderData: { page: { layout: 'dark' } } }])).toBe(layouts.dark)
  expect(frameOf([{ handle: { layout: 'sidebar' }, loaderData: { page: { layout: null } } }])).toBe(layouts.sidebar)
})

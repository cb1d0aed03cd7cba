import { expect, test } from 'vitest'
import { judgeChoices } from './check-tests.ts'

test.each([
  ['tests/server/x.test.ts', 'const day = Math.floor(Date.now() / 86_400_000)'],
  ['tests/server/x.test.ts', "test.each([new Date()])('%s', () => undefined)"],
  ['tests/server/x.test.ts', "test('x', () => { fc.assert(property, { seed: Date.now() }) })"],
  ['tests/e2e/x.spec.ts', 'const ways = () => oneOf(Math.random(), 2)'],
  ['tests/support/interleaving.ts', 'function pointsOf() { return [Date.now() % 7] }'],
])('a choice of tests that another day makes otherwise is found in %s: %s', (file, code) => {
  expect(judgeChoices(file, code)).toHaveLength(1)
})

test.each([
  ['tests/e2e/x.spec.ts', "test('x', async () => { await page.clock.pauseAt(Date.now() + 60_000) })"],
  ['tests/server/x.test.ts', "const now = new Date('2026-11-20')\ntest.each([seed % 7])('%s', () => undefined)"],
  ['tests/server/x.test.ts', 'fc.assert(fc.property(fc.nat(), (n) => n < Date.now()))'],
])('what only happens within a test may look at the clock: %s %s', (file, code) => {
  expect(judgeChoices(file, code)).toEqual([])
})

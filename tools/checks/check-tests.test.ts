import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { judgeChoices, judgeProjects, projectsOf } from './check-tests.ts'

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

test('a test file that no project runs, and one that two run, are found', () => {
  const projects = [
    { name: 'unit', include: ['core/**/*.test.ts', '**/*.rules.test.ts'] },
    { name: 'database', include: ['tests/**/*.test.ts'], exclude: ['**/*.readonly.test.ts'] },
  ]
  const files = ['core/a.test.ts', 'tests/x.rules.test.ts', 'tests/y.readonly.test.ts', 'server/z.test.ts']
  expect(judgeProjects(files, projects).map(({ file, rule }) => [file, rule])).toEqual([
    ['tests/x.rules.test.ts', 'is run by unit and database'],
    ['tests/y.readonly.test.ts', 'no project runs this file'],
    ['server/z.test.ts', 'no project runs this file'],
  ])
})

test.each([
  ['server/modules/goods/listing-index/bits.unit.test.ts', 'unit'],
  ['server/platform/db/snapshot-cursor.test.ts', 'unit'],
  ['server/modules/sales/orders/ending/cancel.routes.test.ts', 'database'],
  ['tests/server/interleavings/cards.test.ts', 'database'],
])('suffix and folder tell the project of a file: %s is of %s', (file, name) => {
  const others = projectsOf(config).filter((project) => project.name !== name)
  expect(judgeProjects([file], projectsOf(config))).toEqual([])
  expect(judgeProjects([file], others), 'and of no other one').toHaveLength(1)
})

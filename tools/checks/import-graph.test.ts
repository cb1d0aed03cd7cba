import { expect, test } from 'vitest'
import { cyclesOf, judgeCycles, judgeFolders, judgeGraph } from './import-graph.ts'

const rules = (findings: readonly { rule: string }[]): string[] => findings.map(({ rule }) => rule)
const domains = { base: ['money'], sales: ['cart', 'order'] }

test('cycles are found, and what merely leads into one is not part of it', () => {
  const next: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['b', 'd'], d: [], e: ['a'] }
  expect(cyclesOf(Object.keys(next), (node) => next[node] ?? [])).toEqual([['b', 'c']])
})

test('a declared graph has no cycle, no edge upwards and none that nobody uses', () => {
  const imports = new Map([['web/sales/order/a.ts', ['web/base/money/b.ts']]])
  expect(rules(judgeGraph('web', domains, { money: ['cart'], cart: ['order'], order: ['cart', 'money'] }, imports))).toEqual([
    'a cycle: cart, money, order',
    'money is allowed to use cart, and does not',
    'cart is allowed to use order, and does not',
    'order is allowed to use cart, and does not',
    'money uses cart, which lies in a higher domain',
  ])
})

test('a module that lies in another domain than is declared is found', () => {
  expect(judgeGraph('web', domains, {}, new Map([['web/base/cart/a.ts', []]])).map(({ file }) => file)).toEqual(['web/base/cart'])
})

test('cycles of files and of sub-folders are found; tables may refer to each other', () => {
  const orders = 'server/modules/sales/orders'
  const cyclic = new Map([
    [`${orders}/lines/a.ts`, [`${orders}/limits/b.ts`]],
    [`${orders}/limits/b.ts`, []],
    [`${orders}/limits/c.ts`, [`${orders}/lines/d.ts`]],
    [`${orders}/lines/d.ts`, []],
    ['core/a.ts', ['core/b.ts']],
    ['core/b.ts', ['core/a.ts']],
  ])
  expect(rules(judgeCycles(cyclic))).toEqual(['a cycle: core/a.ts, core/b.ts', `a cycle: ${orders}/limits, ${orders}/lines`])
  const tables = new Map([
    [`${orders}/lines/a.schema.ts`, [`${orders}/limits/b.schema.ts`]],
    [`${orders}/limits/b.schema.ts`, []],
    [`${orders}/limits/c.schema.ts`, [`${orders}/lines/a.schema.ts`]],
  ])
  expect(judgeCycles(tables)).toEqual([])
})

test('a folder of more than 25 sources is found', () => {
  const files = Array.from({ length: 26 }, (_, index) => `web/features/sales/order/${index}.ts`)
  expect(judgeFolders(files.slice(1))).toEqual([])
  expect(judgeFolders(files)).toHaveLength(1)
})

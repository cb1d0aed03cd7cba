import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { leaveOutFiles, tellLeftOut } from './left-out.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-left-out-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('races and the proof in peace run when anything changed that they may run, or nobody knows what did', () => {
  const race = 'server/modules/**/*.race.test.ts'
  expect(leaveOutFiles(['web/ui/dialog/dialog.tsx'], true).patterns).toContain(race)
  const running = ['server/modules/sales/cart/cart.repo.ts', 'server/modules/goods/catalog/product/offers.repo.ts', 'package-lock.json']
  for (const file of [...running, 'server/db/migrations/1.sql', 'server/app.ts', 'demo/seed/inventory.ts'])
    expect(leaveOutFiles(['docs/a.md', file], true)).toEqual({ patterns: [], why: [] })
  expect(leaveOutFiles(undefined, true).patterns).toEqual([])
  expect(leaveOutFiles(['docs/a.md'], false).patterns).toContain('demo/**/*.test.ts')
})

test('what tests left out is added up by kind, and named where it has a name', () => {
  const file = join(folder, 'left-out.jsonl')
  const lines = [
    { what: 'points', count: 3 },
    { what: 'variants', count: 1, which: 'b ran ru, not en' },
    { what: 'points', count: 4 },
    { what: 'variants', count: 2, which: 'a ran 1, not 2, 3' },
  ]
  writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
  expect(tellLeftOut(file)).toEqual(['points: 7', 'variants: 3', '  a ran 1, not 2, 3', '  b ran ru, not en'])
  expect(tellLeftOut(join(folder, 'none.jsonl'))).toEqual([])
})

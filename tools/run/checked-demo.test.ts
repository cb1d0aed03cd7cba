import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashDemo, isDemoChecked, keepCheckedDemo } from './checked-demo.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the demo shop is checked again when a file of it has changed, and always in CI', () => {
  const [source, kept] = [join(folder, 'demo.ts'), join(folder, 'cache', 'checked-demo')]
  writeFileSync(source, 'export const one = 1')
  const hash = hashDemo([source])
  expect(isDemoChecked(hash, kept, {})).toBe(false)
  keepCheckedDemo(hash, kept)
  expect(isDemoChecked(hashDemo([source]), kept, {})).toBe(true)
  expect(isDemoChecked(hash, kept, { CI: 'true' })).toBe(false)
  writeFileSync(source, 'export const one = 2')
  expect(isDemoChecked(hashDemo([source]), kept, {})).toBe(false)
})

test('a file that was renamed, or is gone, is a change', () => {
  const [one, other] = [join(folder, 'one.ts'), join(folder, 'other.ts')]
  for (const file of [one, other]) writeFileSync(file, 'same')
  expect(new Set([hashDemo([one]), hashDemo([other]), hashDemo([one, other]), hashDemo([])]).size).toBe(4)
})

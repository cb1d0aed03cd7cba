import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sabotaged } from '../run-sabotages.ts'
import { sabotages } from './index.ts'

test('twenty sabotages and more still fit the sources, and the tests that must notice them are there', () => {
  expect(sabotages.length).toBeGreaterThanOrEqual(20)
  expect(new Set(sabotages.map((one) => one.name)).size).toBe(sabotages.length)
  for (const sabotage of sabotages) {
    const text = readFileSync(sabotage.file, 'utf8')
    expect(sabotaged(text, sabotage), sabotage.name).not.toBe(text)
    if (!sabotage.test) continue
    expect(existsSync(sabotage.test.file), sabotage.test.file).toBe(true)
    // Titles are found by the words of their beginning; tables fill in the rest.
    const source = readFileSync(sabotage.test.file, 'utf8')
    if (!source.includes('$key'))
      for (const title of sabotage.test.title.split('|')) expect(source, `${sabotage.name}: no test is called so`).toContain(title)
  }
})

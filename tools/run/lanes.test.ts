import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { runLanes, type Step } from './lanes.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-lanes-'))
const said: string[] = []
vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line.replace(/ {2}[\d.]+ s/, '')))
vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
afterEach(() => said.splice(0))
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const step = (title: string, code: string): Step => ({ title, command: 'node', args: ['-e', code] })

test('lanes run side by side, the steps of a lane one behind the other, and what a step says stays together', async () => {
  // Each of the two first steps ends only when the other one has begun.
  const meet = (own: string, other: string) =>
    step(
      own,
      `const fs = require('node:fs'); const at = ${JSON.stringify(join(folder, '-'))}; fs.writeFileSync(at + '${own}', ''); console.log('1 ${own}')
      const look = setInterval(() => { if (fs.existsSync(at + '${other}')) { clearInterval(look); console.log('2 ${own}') } }, 5)`,
    )
  expect(await runLanes([[meet('a', 'b'), step('c', 'console.log(3)')], [meet('b', 'a')]])).toBe(true)
  expect(said.toSorted()).toEqual(['\n▶ a\n1 a\n2 a', '\n▶ b\n1 b\n2 b', '\n▶ c\n3'])
  expect(said.indexOf('\n▶ c\n3')).toBeGreaterThan(said.indexOf('\n▶ a\n1 a\n2 a'))
})

test('the first step that fails ends the other lane, and nothing behind it runs', async () => {
  const endless = step('endless', 'setInterval(() => undefined, 1000)')
  expect(
    await runLanes([
      [endless, step('behind', '')],
      [step('wrong', "console.log('why'); process.exit(3)"), step('never', '')],
    ]),
  ).toBe(false)
  expect(said).toEqual(['\n▶ wrong\nwhy', expect.stringMatching(/^✗ wrong: see above/)])
})

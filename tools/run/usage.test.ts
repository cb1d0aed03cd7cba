import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { seedNumber } from '#tests/support/seed.ts'

const run = promisify(execFile)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** The commands of the README's table, as one types them. */
const commands = [...readFileSync('README.md', 'utf8').matchAll(/^\| `(npm (?:run )?([\w:-]+))[^`]*`/gm)].map(
  ([, command = '', name = '']) => ({ command, name }),
)

test('the README names commands', () => {
  expect(commands.length).toBeGreaterThan(14)
})

test.each(commands.filter((_, at) => !process.env.CI || at % 2 === seedNumber() % 2))(
  '$command --help says how it is used, does nothing else, and ends with 0',
  { timeout: 60_000 },
  async ({ command, name }) => {
    const script = scripts[name]
    expect(script, `package.json has no script ${name}`).toBeDefined()
    const { stdout, stderr } = await run('/bin/sh', ['-c', `${script} --help`], {
      env: {
        ...process.env,
        PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
        DATA_DIR: '/nowhere',
        PORT: '1',
        MODE: 'production',
      },
    })
    expect(stdout).toMatch(/^Usage: /)
    expect(stdout).toContain(command)
    expect(stderr).toBe('')
  },
)

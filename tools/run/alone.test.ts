import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const module = pathToFileURL(resolve('tools/run/alone.ts')).href
let cwd: string
let holder: ChildProcess | undefined
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'vitrina-alone-'))
  mkdirSync(join(cwd, 'node_modules/.cache'), { recursive: true })
})
afterEach(() => {
  holder?.kill('SIGKILL')
  holder = undefined
  rmSync(cwd, { recursive: true })
})

/** Writes when it begins and when it ends; `pause` lies in between. */
const program = (pause: string, timeoutMs = 60_000) => [
  '--input-type=module',
  '--eval',
  `import { appendFileSync, readFileSync } from 'node:fs'
  import { alone } from ${JSON.stringify(module)}
  alone('work', () => {
    appendFileSync('log', 'begin\\n')
    console.log('begun')
    ${pause}
    appendFileSync('log', 'end\\n')
  }, ${timeoutMs})`,
]
/** Others would get in. */
const aMoment = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)'
const untilItIsTold = 'readFileSync(0)'
const log = () => readFileSync(join(cwd, 'log'), 'utf8').trim().split('\n')

/** A process that works until its input ends. */
async function holdWork(): Promise<ChildProcess> {
  const child = spawn(process.execPath, program(untilItIsTold), { cwd, stdio: ['pipe', 'pipe', 'inherit'] })
  holder = child
  await new Promise((begun) => child.stdout.once('data', begun))
  return child
}
const ended = (child: ChildProcess) => new Promise((end) => child.once('exit', end))
const tryIt = (timeoutMs?: number) => spawnSync(process.execPath, program('', timeoutMs), { cwd, timeout: 30_000, encoding: 'utf8' })

test('of several processes one works at a time, and all of them come to it', async () => {
  const children = Array.from({ length: 5 }, () => spawn(process.execPath, program(aMoment), { cwd, stdio: 'inherit' }))
  expect(await Promise.all(children.map(ended))).toEqual([0, 0, 0, 0, 0])
  expect(log()).toEqual(Array.from({ length: 5 }, () => ['begin', 'end']).flat())
}, 60_000)

test('whoever is killed stops nobody', async () => {
  const child = await holdWork()
  child.kill('SIGKILL')
  await ended(child)
  expect(tryIt().status).toBe(0)
  expect(log()).toEqual(['begin', 'begin', 'end'])
}, 60_000)

test('whoever works for hours, or is suspended, keeps their turn; the others say that they waited in vain', async () => {
  const child = await holdWork()
  const hourAgo = Date.now() / 1000 - 3600
  const folder = join(cwd, 'node_modules/.cache')
  for (const file of readdirSync(folder)) utimesSync(join(folder, file), hourAgo, hourAgo)
  child.kill('SIGSTOP')
  const impatient = tryIt(300)
  expect([impatient.status, impatient.stderr]).toEqual([
    1,
    expect.stringContaining('another process of this checkout has not finished "work"'),
  ])
  child.kill('SIGCONT')
  child.stdin?.end()
  expect(await ended(child)).toBe(0)
  expect(tryIt().status).toBe(0)
  expect(log()).toEqual(['begin', 'end', 'begin', 'end'])
}, 60_000)

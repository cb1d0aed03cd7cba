import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { testDataKey } from '#tests/support/personal-data.ts'
import { oneOf } from '#tests/e2e/steps/one-of.ts'

let folder = ''
let port = 0
const running = new Set<ChildProcess>()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-start-'))
  // As root the cluster of a private folder would lie elsewhere.
  chmodSync(folder, 0o755)
  port = await freePort()
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Started {
  child: ChildProcess
  output(): string
  /** Resolves when the shop is open; rejects with its output when it ends before. */
  open: Promise<void>
  ended: Promise<number | null>
}

/** Runs `npm start`'s programme with an environment of its own. */
function start(env: Record<string, string> = {}): Started {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['tools/start.ts'], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: join(folder, 'data'), PICTURES_AHEAD: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  const open = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output.includes('Ctrl-C ends everything') && resolve())
    void ended.then(() => reject(new Error(`the shop did not open:\n${output}`)))
  })
  open.catch(() => undefined)
  return { child, output: () => output, open, ended }
}

async function stop(shop: Started, signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
  shop.child.kill(signal)
  return shop.ended
}

/** Processes that have this text in their command line. */
function processesWith(text: string): string[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => commandOf(pid))
    .filter((command) => command.includes(text))
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

async function untilGone(text: string): Promise<void> {
  for (let tries = 0; tries < 200 && processesWith(text).length > 0; tries++) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(processesWith(text)).toEqual([])
}

async function productsCount(): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/en/catalog/products/count?path=/catalog`)
  return ((await response.json()) as { count: number }).count
}

describe('npm start', () => {
  let secret = ''

  test('from an empty folder: prints each step, the addresses and how to log in, and serves', async () => {
    const shop = start()
    await shop.open
    for (const line of [
      'Starting the embedded PostgreSQL…',
      'Bringing the tables up to date…',
      'Sharing out the rights…',
      'Filling the demo shop…',
      'Building the storefront…',
    ])
      expect(shop.output()).toMatch(new RegExp(`· ${line}.*\\(\\d+\\.\\d s\\)`))
    for (const address of ['', '/en', '/api/docs', '/dev/outbox', '/dev/bank'])
      expect(shop.output()).toContain(`http://localhost:${port}${address}`)
    expect(shop.output()).toContain('+7 900 000-00-01')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/en`)).status).toBe(200)
    expect(await productsCount()).toBeGreaterThanOrEqual(320)
    secret = readFileSync(join(folder, 'data/secret.key'), 'utf8')
    expect(await stop(shop)).toBe(0)
    expect(shop.output()).toContain('Stopping…')
    expect(shop.output()).not.toMatch(/error|"level":50/i)
    await untilGone(folder)
  })

  test('on the same data: nothing is built anew and everything is kept; Ctrl-C in the middle of an answer ends it cleanly', async () => {
    const shop = start()
    await shop.open
    expect(shop.output()).toMatch(/Building the storefront…\s+nothing has changed/)
    expect(await productsCount()).toBeGreaterThanOrEqual(320)
    expect(readFileSync(join(folder, 'data/secret.key'), 'utf8')).toBe(secret)
    const answers = ['/', '/en', '/catalog/women', '/api/ru/vars'].map((path) => fetch(`http://127.0.0.1:${port}${path}`))
    await answers[3]
    expect(await stop(shop)).toBe(0)
    await Promise.allSettled(answers)
    await untilGone(folder)
  })

  test('[§4] a killed database is there again with one line in the log; one that cannot be started again ends the shop with a sentence and 1', async () => {
    const shop = start()
    await shop.open
    const cluster = join(folder, 'data/postgres')
    const kill = () => process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    kill()
    await expect.poll(() => shop.output()).toContain('"event":"database.restarted"')
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(await productsCount()).toBeGreaterThanOrEqual(320)
    expect(shop.output().match(/database\.restarted/g)).toHaveLength(1)
    renameSync(join(cluster, 'global'), join(cluster, 'gone'))
    kill()
    expect(await shop.ended).toBe(1)
    renameSync(join(cluster, 'gone'), join(cluster, 'global'))
    expect(shop.output()).toMatch(/^The database was lost: .+$/m)
    await untilGone(folder)
  })

  test('while it is being started, Ctrl-C leaves nothing behind and no complaint', async () => {
    const shop = start()
    while (!shop.output().includes('Bringing the tables')) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await stop(shop, 'SIGTERM')).toBe(0)
    expect(shop.output()).not.toMatch(/failed|terminating|error/i)
    await untilGone(folder)
  })

  test('told to stop it says that it is not ready, and serves for as long as it was told to', async () => {
    const shop = start({ SHUTDOWN_PAUSE_MS: '60000' })
    await shop.open
    const stopping = new Promise<void>((resolve) => {
      shop.child.stdout?.on('data', () => shop.output().includes('Stopping…') && resolve())
    })
    shop.child.kill('SIGTERM')
    await stopping
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
    expect((await fetch(`http://127.0.0.1:${port}/en`)).status).toBe(200)
    // Who is told a second time goes at once.
    await stop(shop, 'SIGTERM')
    await untilGone(folder)
  })

  test('an error that nobody caught is told in one line of the log, and ends the shop and its database', async () => {
    const bug = "process.on('SIGUSR2', () => { throw new Error('planted') })"
    const shop = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(bug)}` })
    await shop.open
    expect(await stop(shop, 'SIGUSR2')).toBe(1)
    const lines = shop
      .output()
      .split('\n')
      .filter((line) => line.includes('planted'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 60, err: { message: 'planted' } })
    expect(shop.output()).not.toContain('throw new Error')
    await untilGone(folder)
  })

  test('after kill -9 the next start just works', async () => {
    const killed = start()
    await killed.open
    await stop(killed, 'SIGKILL')
    const shop = start()
    await shop.open
    expect(await productsCount()).toBeGreaterThanOrEqual(320)
    expect(await stop(shop)).toBe(0)
    await untilGone(folder)
  })

  test('a second shop on the same data is told so and harms nothing', async () => {
    const first = start()
    await first.open
    const second = start({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(oneSentence(second)).toContain('is in use by another running shop')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(await stop(first)).toBe(0)
  })
})

/** What stands after the steps: exactly one line, and no trace of the inside. */
function oneSentence(shop: Started): string {
  const lines = shop
    .output()
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('·'))
  expect(lines, shop.output()).toHaveLength(1)
  expect(lines[0]).not.toMatch(/^\s+at |Error:|undefined/)
  return lines[0] ?? ''
}

describe('npm start says in one sentence', () => {
  test('that the port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const shop = start()
    expect(await shop.ended).toBe(1)
    expect(oneSentence(shop)).toBe(`Port ${port} is taken by another program: stop it, or start with PORT=… and another number`)
    await new Promise((resolve) => other.close(resolve))
  })

  test('that the data folder cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'no folder')
    const shop = start({ DATA_DIR: file })
    expect(await shop.ended).toBe(1)
    expect(oneSentence(shop)).toContain(`${file} cannot be written`)
  })

  test.each(
    oneOf(
      [
        'postgres://shop:secret@127.0.0.1:1/vitrina',
        /^The database "vitrina" at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be reached: .*ECONNREFUSED/,
      ],
      ['postgres://shop:secret@localhost:1/vitrina', /cannot be reached: .*ECONNREFUSED/],
      ['postgres://shop:secret@no-such-host.invalid/vitrina', /cannot be reached: .*no-such-host\.invalid/],
      ['postgres://app@localhost/vitrina?host=/no/such/socket', /at \/no\/such\/socket .*cannot be reached/],
    ),
  )('that the database of %s cannot be reached', async (url, words) => {
    const shop = start({ DATABASE_URL: url, PERSONAL_DATA_KEY: testDataKey })
    expect(await shop.ended).toBe(1)
    expect(oneSentence(shop)).toMatch(words)
    expect(shop.output()).not.toContain('secret')
  })

  test('that this machine has no such address', async () => {
    const shop = start({ HOST: '192.0.2.1' })
    expect(await shop.ended).toBe(1)
    expect(oneSentence(shop)).toContain('has no address 192.0.2.1')
  })

  test('all that is missing for production, and starts nothing', async () => {
    const data = join(folder, 'never-made')
    const shop = start({ MODE: 'production', DATA_DIR: data })
    expect(await shop.ended).toBe(1)
    for (const name of ['SECRET_KEY', 'PERSONAL_DATA_KEY', 'PUBLIC_URL', 'DATABASE_URL', 'ALLOW_SIMULATORS'])
      expect(shop.output()).toContain(name)
    expect(existsSync(data)).toBe(false)
  })

  test('every variable that is not right, at once', async () => {
    const shop = start({ PORT: 'many', CAPTCHA_COST: '-1', SECRET_KEY: 'short' })
    expect(await shop.ended).toBe(1)
    for (const name of ['PORT', 'CAPTCHA_COST', 'SECRET_KEY']) expect(shop.output()).toContain(name)
  })
})

import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { packedName, writeWhole } from './feed-files.ts'

let folder: string
let path: string
let number = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-feeds-'))
})
beforeEach(() => {
  path = join(folder, String(number++), 'yandex.yml')
})
afterAll(() => rm(folder, { recursive: true }))

const inFolder = () => readdir(join(path, '..'))

async function* texts(...parts: string[]): AsyncGenerator<string> {
  yield* parts
}

test('[SEO-04] a file is there whole, with its compressed copy and nothing else', async () => {
  await writeWhole(path, texts('один', ' — ', 'два'))
  expect(await readFile(path, 'utf8')).toBe('один — два')
  expect(gunzipSync(await readFile(packedName(path))).toString()).toBe('один — два')
  expect((await inFolder()).toSorted()).toEqual(['yandex.yml', 'yandex.yml.gz'])
})

test('[SEO-04] while a new file is made the old one is read, and it stays when the new one fails', async () => {
  await writeWhole(path, texts('old'))
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* failing(): AsyncGenerator<string> {
    yield 'half'
    await promise
    throw new Error('the database is gone')
  }
  const writing = writeWhole(path, failing())
  expect(await readFile(path, 'utf8')).toBe('old')
  resolve()
  await expect(writing).rejects.toThrow('the database is gone')
  expect(await readFile(path, 'utf8')).toBe('old')
  expect((await inFolder()).toSorted()).toEqual(['yandex.yml', 'yandex.yml.gz'])
})

test('[SEO-04] what a killed process has left is removed after a day, what another one writes now is not', async () => {
  await writeWhole(path, texts('old'))
  const [stale, young] = ['yandex.yml.1.part', 'yandex.yml.2.part'].map((name) => join(path, '..', name)) as [string, string]
  await Promise.all([stale, young].map((file) => writeFile(file, 'half')))
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  await utimes(stale, twoDaysAgo, twoDaysAgo)
  await writeWhole(path, texts('new'))
  expect((await inFolder()).toSorted()).toEqual(['yandex.yml', 'yandex.yml.2.part', 'yandex.yml.gz'])
})

test('[SEO-04] 100,000 offers are held only as far as the disk has not taken them: memory stays flat', async () => {
  const offer = `<offer>${'описание '.repeat(60)}</offer>\n`
  const text = offer.repeat(500)
  const bytes = Buffer.byteLength(text)
  let [made, furthestAhead] = [0, 0]
  async function* offers(): AsyncGenerator<string> {
    for (let batch = 0; batch < 200; batch++) {
      yield text
      made += bytes
      const written = readdirSync(join(path, '..')).find((name) => /yml\..*\.part$/.test(name) && !name.includes('.gz.'))
      furthestAhead = Math.max(furthestAhead, made - (written ? statSync(join(path, '..', written)).size : 0))
    }
  }
  await writeWhole(path, offers())
  expect((await stat(path)).size).toBe(200 * bytes)
  expect(furthestAhead).toBeLessThanOrEqual(5 * bytes)
}, 120_000)

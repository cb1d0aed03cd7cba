import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { createS3Storage } from '#server/platform/storage/s3-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { startS3, type S3Server } from '#tests/support/s3-server.ts'
import { copyFiles } from './files-move.ts'

let folder: string
let s3: S3Server
let here: Storage
let there: Storage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-move-'))
  s3 = await startS3()
  here = createFolderStorage(join(folder, 'files'))
  there = createS3Storage(s3.settings)
})
afterEach(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

interface Ended {
  code: number | null
  signal: string | null
  said: string
}

/** The command itself, in a process of its own; `onStart` is told how to kill it. */
function command(args: string[], onStart?: (kill: () => void) => void): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const env = { PATH: process.env.PATH, ...s3.env, DATA_DIR: folder }
  const child = execFile(process.execPath, ['tools/files-move.ts', ...args], { env }, (error, stdout, stderr) =>
    resolve({ code: child.exitCode, signal: error?.signal ?? null, said: stdout + stderr }),
  )
  onStart?.(() => child.kill('SIGKILL'))
  return promise
}

const names = Array.from({ length: 40 }, (_, n) => `media/2026-11-20/picture-${n}.webp`)
const contentOf = (name: string) => Buffer.from(name.repeat(50))

async function fill(storage: Storage): Promise<void> {
  for (const name of names) await storage.put(name, contentOf(name))
  await storage.put('feeds/yandex.yml.gz', Buffer.from('feed'))
}

async function namesIn(storage: Storage): Promise<string[]> {
  const found = []
  for await (const name of storage.list('')) found.push(name)
  return found.toSorted()
}

test('[OPS-04] a move that is killed in the middle leaves nothing half, and goes on when it is repeated; hashes are compared', async () => {
  await fill(here)
  let puts = 0
  let kill = (): void => {}
  s3.setMood(({ method }) => {
    if (method !== 'PUT' || ++puts <= 15) return false
    // Nobody is answered any more: it is killed while files are on their way.
    kill()
    return true
  })
  const killed = await command(['--to', 's3'], (how) => {
    kill = how
  })
  expect(killed.signal).toBe('SIGKILL')
  s3.setMood()
  const arrived = await namesIn(there)
  expect(arrived).toHaveLength(15)
  for (const name of arrived) expect(await there.get(name), name).toEqual(contentOf(name))

  const quiet = { say: () => {} }
  expect(await copyFiles(here, there, { isCheck: true, ...quiet })).toMatchObject({ same: 15, differing: { length: 25 } })
  const again = await command(['--to', 's3'])
  expect(again).toEqual({ code: 0, signal: null, said: '25 files copied, 15 there and the same.\n' })
  expect(await namesIn(there)).toEqual(names.toSorted())

  // One that is there, and is another.
  await there.put(names[3] ?? '', Buffer.from('spoilt'))
  expect(await command(['--to', 's3', '--check'])).toEqual({
    code: 1,
    signal: null,
    said: `39 files there and the same, 1 missing or not the same.\n  ${names[3]}\n`,
  })
  expect(await copyFiles(here, there, { isCheck: false, ...quiet })).toMatchObject({ copied: 1, same: 39 })
  expect(await there.get(names[3] ?? '')).toEqual(contentOf(names[3] ?? ''))
  // What is moved from stays as it is.
  expect(await namesIn(here)).toHaveLength(names.length + 1)
}, 60_000)

test('[OPS-04] the way back is the same', async () => {
  await fill(there)
  expect(await copyFiles(there, here, { isCheck: false, say: () => {} })).toEqual({ copied: 40, same: 0, gone: 0, differing: [] })
  expect(await namesIn(here)).toEqual(names.toSorted())
})

test('[OPS-04] what comes back as something else is no copy; what the shop forgets meanwhile is none to miss', async () => {
  await fill(here)
  const lossy: Storage = { ...there, put: (name, bytes) => there.put(name, bytes.subarray(1)) }
  await expect(copyFiles(here, lossy, { isCheck: false, say: () => {} })).rejects.toThrow('is not what comes back')
  const forgetful: Storage = { ...here, get: async (name) => (name === names[0] ? undefined : here.get(name)) }
  expect(await copyFiles(forgetful, there, { isCheck: false, say: () => {} })).toMatchObject({ gone: 1, differing: [] })
})

test('[OPS-04] the command says what it needs', async () => {
  expect(await command([])).toMatchObject({ code: 1, said: expect.stringContaining('--to s3, or --to folder') })
})

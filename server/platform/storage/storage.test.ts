import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3, type S3Server } from '#tests/support/s3-server.ts'
import { createFolderStorage } from './folder-storage.ts'
import { probeStorage } from './probe-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-storage-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

async function namesIn(storage: Storage, prefix: string): Promise<string[]> {
  const names = []
  for await (const name of storage.list(prefix)) names.push(name)
  return names.toSorted()
}

describe.each([
  ['a folder', () => createFolderStorage(folder)],
  // Pages of two names, so that lists go over several.
  ['a bucket', () => createS3Storage(s3.settings, 2)],
])('[OPS-02] %s', (_kind, open) => {
  test('keeps a file, gives it back, lists it by its kind and forgets it; one that is not there is nothing', async () => {
    const storage = open()
    const bytes = Buffer.from(Array.from({ length: 1024 }, (_, n) => n % 256))
    await storage.put('private/2026-11-20/a.webp', bytes)
    await storage.put('feeds/b.yml.gz', Buffer.from('two'))
    expect(await storage.get('private/2026-11-20/a.webp')).toEqual(bytes)
    expect(await storage.get('private/none.webp')).toBeUndefined()
    expect(await storage.head('private/2026-11-20/a.webp')).toEqual({ size: 1024, changedAt: expect.any(Date) })
    expect(await storage.head('private/none.webp')).toBeUndefined()
    expect(await namesIn(storage, 'private/')).toEqual(['private/2026-11-20/a.webp'])
    expect(await namesIn(storage, '')).toEqual(['feeds/b.yml.gz', 'private/2026-11-20/a.webp'])
    await storage.delete('private/2026-11-20/a.webp')
    await storage.delete('private/2026-11-20/a.webp')
    expect(await storage.get('private/2026-11-20/a.webp')).toBeUndefined()
    expect(await namesIn(storage, 'private/')).toEqual([])
  })

  test('has the last of two files of one name, and an empty one', async () => {
    const storage = open()
    await storage.put('feeds/c.yml.gz', Buffer.from('first'))
    await storage.put('feeds/c.yml.gz', Buffer.from('second'))
    expect((await storage.get('feeds/c.yml.gz'))?.toString()).toBe('second')
    await storage.put('feeds/c.yml.gz', Buffer.alloc(0))
    expect(await storage.get('feeds/c.yml.gz')).toEqual(Buffer.alloc(0))
    expect(await storage.head('feeds/c.yml.gz')).toMatchObject({ size: 0 })
  })

  test('lists all of many, each once, also while they are forgotten', async () => {
    const storage = open()
    const names = Array.from({ length: 7 }, (_, n) => `media/2026-11-${10 + n}/x${n}.webp`)
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name))))
    expect(await namesIn(storage, 'media/')).toEqual(names)
    for await (const name of storage.list('media/')) await storage.delete(name)
    expect(await namesIn(storage, 'media/')).toEqual([])
  })

  test.each([
    '../a.webp',
    'private/../../a.webp',
    '/etc/passwd',
    'a.webp',
    'private/.hidden',
    'private/a\u0000b',
    'private\\a',
    'private/?a',
    '',
  ])('knows no such name: %j', async (name) => {
    const storage = open()
    const before = [await readdir(folder, { recursive: true }), s3.calls.length]
    for (const call of [
      () => storage.put(name, Buffer.from('x')),
      () => storage.get(name),
      () => storage.head(name),
      () => storage.delete(name),
    ])
      await expect(call()).rejects.toThrow('no name of a stored file')
    expect([await readdir(folder, { recursive: true }), s3.calls.length]).toEqual(before)
  })

  test('is probed by a file that does not stay', async () => {
    const storage = open()
    const seen: string[] = []
    await probeStorage(storage, async (name) => void seen.push(...(await namesIn(storage, name))))
    expect(seen).toEqual([expect.stringMatching(/^probe\/.+\.txt$/)])
    expect(await namesIn(storage, 'probe/')).toEqual([])
    await expect(probeStorage({ ...storage, get: async () => Buffer.from('x') })).rejects.toThrow('something else')
  })
})

test('[OPS-02] what a killed process has left half is no file', async () => {
  const storage = createFolderStorage(folder)
  await storage.put('private/a.webp', Buffer.from('one'))
  await writeFile(join(folder, 'private', 'c.webp.0.part'), 'half')
  expect(await namesIn(storage, 'private/')).toEqual(['private/a.webp'])
})

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-storage-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function namesIn(storage: Storage): Promise<string[]> {
  const names = []
  for await (const name of storage.list('private/')) names.push(name)
  return names
}

test('[OPS-02] a file is kept, read, listed by its kind and forgotten; one that is not there is nothing', async () => {
  const storage = createFolderStorage(folder)
  await storage.put('private/2026-11-20/a.webp', Buffer.from('one'))
  await storage.put('feeds/b.yml', Buffer.from('two'))
  expect((await storage.get('private/2026-11-20/a.webp'))?.toString()).toBe('one')
  expect(await storage.get('private/none.webp')).toBeUndefined()
  // What a process that was killed has left behind is no file.
  await writeFile(join(folder, 'private', 'c.webp.0.part'), 'half')
  expect(await namesIn(storage)).toEqual(['private/2026-11-20/a.webp'])
  await storage.delete('private/2026-11-20/a.webp')
  await storage.delete('private/2026-11-20/a.webp')
  expect(await namesIn(storage)).toEqual([])
})

test.each(['../a.webp', 'private/../../a.webp', '/etc/passwd', 'a.webp', 'private/.hidden', 'private/a\u0000b', 'private\\a', ''])(
  '[OPS-02] no name leads out of the folder: %j',
  async (name) => {
    const storage = createFolderStorage(folder)
    const before = await readdir(folder, { recursive: true })
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('no name of a stored file')
    await expect(storage.get(name)).rejects.toThrow('no name of a stored file')
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  },
)

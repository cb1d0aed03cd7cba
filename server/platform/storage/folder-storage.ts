import { randomUUID } from 'node:crypto'
import { glob, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFileName, requireFileName, type Storage } from './storage.ts'

/** The storage as a folder of this machine: each file is written beside its place, flushed, and renamed. Source: OPS-02. */
export function createFolderStorage(folder: string): Storage {
  const fileOf = (name: string): string => join(folder, ...requireFileName(name).split('/'))
  return {
    put: async (name, bytes) => writeWhole(fileOf(name), bytes),
    get: async (name) => orNothing(readFile(fileOf(name))),
    head: async (name) => {
      const found = await orNothing(stat(fileOf(name)))
      return found && { size: found.size, changedAt: found.mtime }
    },
    delete: async (name) => rm(fileOf(name), { force: true }),
    async *list(prefix) {
      for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue
        const name = join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/')
        if (name.startsWith(prefix) && isFileName(name)) yield name
      }
    },
  }
}

/** What is asked of a file; undefined when there is none. */
function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  await mkdir(dirname(file), { recursive: true })
  try {
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

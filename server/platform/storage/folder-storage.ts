import { randomUUID } from 'node:crypto'
import { glob, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

/** Letters, digits, dots, hyphens, slashes; no part begins with a dot, so none leads out of the folder. */
const nameForm = /^[a-z0-9_-][\w.-]*(?:\/[\w-][\w.-]*)+$/i

/** The storage as a folder of this machine: each file is written beside its place, flushed, and renamed. Throws for a name of another form. Source: OPS-02. */
export function createFolderStorage(folder: string): Storage {
  const fileOf = (name: string): string => {
    if (!nameForm.test(name)) throw new Error(`this is no name of a stored file: ${name}`)
    return join(folder, ...name.split('/'))
  }
  return {
    put: async (name, bytes) => writeWhole(fileOf(name), bytes),
    get: async (name) => {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    delete: async (name) => rm(fileOf(name), { force: true }),
    async *list(prefix) {
      for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue
        const name = join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/')
        if (name.startsWith(prefix)) yield name
      }
    },
  }
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

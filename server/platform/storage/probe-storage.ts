import { randomToken } from '../secrets.ts'
import type { Storage } from './storage.ts'

/**
 * Throws unless the storage takes a file, gives it back and forgets it; `look` is called with the name of the file while it is there. What a process leaves that is
 * killed meanwhile weighs nothing.
 */
export async function probeStorage(storage: Storage, look?: (name: string) => Promise<void>): Promise<void> {
  const name = `probe/${randomToken()}.txt`
  await storage.put(name, Buffer.from(name))
  const kept = await storage.get(name)
  await look?.(name)
  await storage.delete(name)
  if (kept?.toString() !== name) throw new Error('the storage gives back something else than what it was given')
}

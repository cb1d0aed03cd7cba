import { createHash } from 'node:crypto'
import type { Storage } from '#server/platform/storage/storage.ts'

/** What became of the files of one storage in the other. */
export interface CopiedFiles {
  /** Were copied, and read back the same. */
  copied: number
  /** Were there already, the same. */
  same: number
  /** Were forgotten by the shop meanwhile. */
  gone: number
  /** Of a check: are not there, or not the same. */
  differing: string[]
}

/** Files at once: a bucket answers slowly, and each may weigh some megabytes. */
const atOnce = 4
const sayEach = 1000
/** Feeds are rewritten under their names each hour, probes are nobody's. */
const isLeftOut = (name: string): boolean => /^(?:feeds|probe)\//.test(name)

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Copies what is not in the other storage, or not the same there, and reads it back: SHA-256 is compared each time, also of what an interrupted run has left. With
 * `isCheck` nothing is copied. Throws at the first file that cannot be copied; whoever repeats it goes on from there. Source: OPS-04.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  { isCheck, say }: { isCheck: boolean; say: (line: string) => void },
): Promise<CopiedFiles> {
  const result: CopiedFiles = { copied: 0, same: 0, gone: 0, differing: [] }
  let seen = 0
  const look = async (name: string): Promise<void> => {
    const [bytes, there] = await Promise.all([from.get(name), to.get(name)])
    const hash = bytes && hashOf(bytes)
    if (!bytes) result.gone++
    else if (there && hashOf(there) === hash) result.same++
    else if (isCheck) result.differing.push(name)
    else {
      await to.put(name, bytes)
      const kept = await to.get(name)
      if (!kept || hashOf(kept) !== hash) throw new Error(`${name}: what was copied is not what comes back`)
      result.copied++
    }
    if (++seen % sayEach === 0) say(`${seen} files: ${result.copied} copied, ${result.same} there and the same`)
  }
  const names = from.list('')[Symbol.asyncIterator]()
  const worker = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await names.next()
      if (done) return
      if (!isLeftOut(value)) await look(value)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  result.differing.sort()
  return result
}

/** The same in words. */
export function sumOf({ copied, same, gone, differing }: CopiedFiles, isCheck: boolean): string {
  const forgotten = gone === 0 ? '' : `, ${gone} were forgotten by the shop meanwhile`
  if (!isCheck) return `${copied} files copied, ${same} there and the same${forgotten}.`
  const list = differing.map((name) => `\n  ${name}`).join('')
  return `${same} files there and the same, ${differing.length} missing or not the same${forgotten}.${list}`
}

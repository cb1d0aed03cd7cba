import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

const blockBytes = 64 * 1024
const keptBlocks = 64

/** Strings of a spreadsheet by their numbers, however many: they lie in a file, of which the parts of late are held. */
export class SharedStrings {
  readonly #path: string
  readonly #file: number
  #ends = new Float64Array(1024)
  #count = 0
  #length = 0
  #pending: Buffer[] = []
  #pendingBytes = 0
  readonly #blocks = new Map<number, Buffer>()

  /** The file is made at this path, and removed by `close`. */
  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'w+')
  }

  /** Adds the next one; all are added before the first is asked for. */
  add(text: string): void {
    const bytes = Buffer.from(text)
    this.#pending.push(bytes)
    this.#pendingBytes += bytes.length
    this.#length += bytes.length
    if (this.#count === this.#ends.length) {
      const larger = new Float64Array(this.#ends.length * 2)
      larger.set(this.#ends)
      this.#ends = larger
    }
    this.#ends[this.#count++] = this.#length
    if (this.#pendingBytes > blockBytes) this.#flush()
  }

  /** The one of a number; undefined when there is none. */
  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined
    if (this.#pendingBytes > 0) this.#flush()
    const start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0)
    const end = this.#ends[index] ?? 0
    const first = Math.floor(start / blockBytes)
    const parts: Buffer[] = []
    for (let block = first; block * blockBytes < end; block++)
      parts.push(this.#block(block).subarray(Math.max(0, start - block * blockBytes), Math.min(blockBytes, end - block * blockBytes)))
    const [only] = parts
    return parts.length === 1 && only ? only.toString() : Buffer.concat(parts).toString()
  }

  close(): void {
    closeSync(this.#file)
    rmSync(this.#path, { force: true })
  }

  #flush(): void {
    writeSync(this.#file, Buffer.concat(this.#pending))
    this.#pending = []
    this.#pendingBytes = 0
  }

  #block(number: number): Buffer {
    const kept = this.#blocks.get(number)
    if (kept) return kept
    const bytes = Buffer.alloc(blockBytes)
    const block = bytes.subarray(0, readSync(this.#file, bytes, 0, blockBytes, number * blockBytes))
    const [oldest] = this.#blocks.keys()
    if (this.#blocks.size >= keptBlocks && oldest !== undefined) this.#blocks.delete(oldest)
    this.#blocks.set(number, block)
    return block
  }
}

import { closeSync, mkdirSync, openSync, readSync, statfsSync, unlinkSync, writeSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/** The places of entries are multiples of so many bytes: counted in these, four bytes reach 64 GB. */
export const entryUnit = 16
const nowhere = 0xffffffff
const smallestWaste = 16 * 2 ** 20
/** What is left to whoever needs the disk more: a database lies on it. */
const leastFree = 2 ** 30
const checkedEvery = 64 * 2 ** 20

/**
 * Bytes by number in a file of this process alone: a million entries cost eight bytes each of its memory, and are read from
 * the machine's in a few microseconds. The file is unlinked as soon as it is open, so nothing is left behind however the process ends.
 * Its calls wait for the disk: it is meant to lie in the machine's memory.
 */
export class CardFile {
  readonly #file: number
  readonly #folder: string
  /** First block and bytes of each entry, by number: numbers come from one sequence, so they lie close together. */
  #blocks = new Uint32Array(0)
  #bytes = new Uint32Array(0)
  #end = 0
  #used = 0
  #size = 0
  #checkedAt = 0
  #reading = Buffer.alloc(2 ** 14)

  /** Throws when the folder cannot be made or written to, and when its disk is nearly full. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#folder = folder
    this.#checkSpace()
    const path = join(folder, `cards-${randomUUID()}`)
    this.#file = openSync(path, 'wx+', 0o600)
    try {
      unlinkSync(path)
    } catch (error) {
      this.close()
      throw error
    }
  }

  /** How many entries there are. */
  get size(): number {
    return this.#size
  }

  /** More than half of it is entries that were replaced since: time for another file. */
  get isWasteful(): boolean {
    const waste = this.#end - this.#used
    return waste > smallestWaste && waste > this.#used
  }

  /**
   * Takes entries in instead of those that were there: they begin in `data` at these places, multiples of `entryUnit`, with so many bytes each. Throws when the disk is
   * nearly full.
   */
  write(data: Buffer, entries: readonly { id: number; at: number; bytes: number }[]): void {
    const start = this.#end
    this.#append(data)
    this.#end = start + roomOf(data.length)
    for (const { id, at, bytes } of entries) {
      this.remove(id)
      this.#widen(id)
      this.#blocks[id] = (start + at) / entryUnit
      this.#bytes[id] = bytes
      this.#used += roomOf(bytes)
      this.#size++
    }
  }

  /** Forgets an entry; nothing happens when there is none. */
  remove(id: number): void {
    if ((this.#blocks[id] ?? nowhere) === nowhere) return
    this.#blocks[id] = nowhere
    this.#used -= roomOf(this.#bytes[id] as number)
    this.#size--
  }

  /** An entry, in memory that is used again for the next; undefined when there is none. Throws when the file is damaged. */
  read(id: number): Buffer | undefined {
    const block = this.#blocks[id] ?? nowhere
    if (block === nowhere) return undefined
    const length = this.#bytes[id] as number
    if (length > this.#reading.length) this.#reading = Buffer.alloc(length * 2)
    const read = readSync(this.#file, this.#reading, 0, length, block * entryUnit)
    if (read !== length) throw new Error(`the file of cards ends at ${block * entryUnit + read}`)
    return this.#reading.subarray(0, length)
  }

  close(): void {
    closeSync(this.#file)
  }

  #checkSpace(): void {
    const { bavail, bsize } = statfsSync(this.#folder)
    if (bavail * bsize < leastFree) throw new Error(`less than ${leastFree / 2 ** 30} GB are free where the cards would lie`)
    this.#checkedAt = this.#end
  }

  #append(data: Buffer): void {
    if (this.#end - this.#checkedAt > checkedEvery) this.#checkSpace()
    for (let written = 0; written < data.length;)
      written += writeSync(this.#file, data, written, data.length - written, this.#end + written)
    this.#end += data.length
  }

  #widen(id: number): void {
    if (id < this.#blocks.length) return
    const length = Math.ceil((id + 1) * 1.25)
    const blocks = new Uint32Array(length).fill(nowhere)
    const bytes = new Uint32Array(length)
    blocks.set(this.#blocks)
    bytes.set(this.#bytes)
    this.#blocks = blocks
    this.#bytes = bytes
  }
}

/** Whole units. */
function roomOf(bytes: number): number {
  return Math.ceil(bytes / entryUnit) * entryUnit
}

import { closeSync, mkdirSync, openSync, readSync, statfsSync, unlinkSync, writeSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/** The place of an entry is counted in blocks, so that four bytes reach 64 GB. */
const blockBytes = 16
const nowhere = 0xffffffff
const smallestWaste = 16 * 2 ** 20
/** What is left to whoever needs the disk more: a database lies on it. */
const leastFree = 2 ** 30
const checkedEvery = 64 * 2 ** 20
const comma = 0x2c
const [opening, closing] = [0x5b, 0x5d]

/**
 * Texts by number (JSON each) in a file of this process alone: a million of them cost eight bytes each of its memory, and are read from
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
  #reading = Buffer.alloc(2 ** 17)

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

  /** How many texts there are. */
  get size(): number {
    return this.#size
  }

  /** More than half of it is texts that were replaced since: time for another file. */
  get isWasteful(): boolean {
    const waste = this.#end - this.#used
    return waste > smallestWaste && waste > this.#used
  }

  /** Takes these texts in instead of those that were there. Throws when the disk is nearly full. */
  write(entries: readonly { id: number; text: string }[]): void {
    const parts: Buffer[] = []
    let end = this.#end
    const places = entries.map(({ id, text }) => {
      const part = Buffer.from(text)
      const room = roomOf(part.length)
      parts.push(part, Buffer.alloc(room - part.length))
      const place = { id, block: end / blockBytes, bytes: part.length }
      end += room
      return place
    })
    this.#append(Buffer.concat(parts))
    for (const { id, block, bytes } of places) {
      this.remove(id)
      this.#widen(id)
      this.#blocks[id] = block
      this.#bytes[id] = bytes
      this.#used += roomOf(bytes)
      this.#size++
    }
  }

  /** Forgets a text; nothing happens when there is none. */
  remove(id: number): void {
    if ((this.#blocks[id] ?? nowhere) === nowhere) return
    this.#blocks[id] = nowhere
    this.#used -= roomOf(this.#bytes[id] as number)
    this.#size--
  }

  /** The texts of these numbers as one JSON array, in this order; those that are not there are left out. Throws when the file is damaged. */
  read(ids: readonly number[]): string {
    const there = ids.filter((id) => (this.#blocks[id] ?? nowhere) !== nowhere)
    const length = there.reduce((sum, id) => sum + (this.#bytes[id] as number) + 1, 2)
    if (length > this.#reading.length) this.#reading = Buffer.alloc(length * 2)
    let at = 0
    for (const id of there) {
      this.#reading[at] = at === 0 ? opening : comma
      this.#fill(at + 1, this.#bytes[id] as number, (this.#blocks[id] as number) * blockBytes)
      at += 1 + (this.#bytes[id] as number)
    }
    if (at === 0) return '[]'
    this.#reading[at] = closing
    return this.#reading.toString('utf8', 0, at + 1)
  }

  close(): void {
    closeSync(this.#file)
  }

  #fill(at: number, bytes: number, from: number): void {
    const read = readSync(this.#file, this.#reading, at, bytes, from)
    if (read !== bytes) throw new Error(`the file of cards ends at ${from + read}`)
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

/** Whole blocks. */
function roomOf(bytes: number): number {
  return Math.ceil(bytes / blockBytes) * blockBytes
}

/** A text as it stands between the quotes of JSON. */
export function withinQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** Bytes that are written one behind the other, into memory that grows and is used again. */
export class ByteWriter {
  /** Where the next are written; may be set back. */
  end = 0
  #bytes = Buffer.alloc(2 ** 17)

  /** What has been written so far, until it is written over. */
  get written(): Buffer {
    return this.#bytes.subarray(0, this.end)
  }

  /** All of these. */
  append(bytes: Buffer): void {
    this.#widen(bytes.length)
    this.#bytes.set(bytes, this.end)
    this.end += bytes.length
  }

  /** Those of a source from one place up to, without, another. */
  copy(source: Buffer, from: number, to: number): void {
    this.#widen(to - from)
    source.copy(this.#bytes, this.end, from, to)
    this.end += to - from
  }

  /** In UTF-8. */
  text(text: string): void {
    this.#widen(text.length * 3)
    this.end += this.#bytes.write(text, this.end)
  }

  /** In one byte. */
  byte(value: number): void {
    this.#widen(1)
    this.end = this.#bytes.writeUInt8(value, this.end)
  }

  /** In four bytes. */
  number(value: number): void {
    this.#widen(4)
    this.end = this.#bytes.writeUInt32LE(value, this.end)
  }

  /** In eight bytes. */
  double(value: number): void {
    this.#widen(8)
    this.end = this.#bytes.writeDoubleLE(value, this.end)
  }

  /** What `write` writes, with the number of its bytes in front. */
  measured(write: () => void): void {
    const start = this.end
    this.number(0)
    write()
    this.#bytes.writeUInt32LE(this.end - start - 4, start)
  }

  /** As many zeros as lead to a multiple of so many bytes. */
  align(unit: number): void {
    while (this.end % unit !== 0) this.byte(0)
  }

  #widen(more: number): void {
    if (this.end + more <= this.#bytes.length) return
    const wider = Buffer.alloc((this.end + more) * 2)
    this.#bytes.copy(wider, 0, 0, this.end)
    this.#bytes = wider
  }
}

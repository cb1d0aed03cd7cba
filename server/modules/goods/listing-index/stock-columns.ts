import { CodeColumn, Dictionary } from './code-column.ts'
import type { SetMemory } from './set-memory.ts'

// A city with places of its own costs a column of two bytes a product; the least recently asked goes first.
const togetherAtMost = 24

/** The sizes of each product that can be had at each place, and at places together. */
export class StockColumns {
  readonly dictionary: Dictionary
  #capacity: number
  #memory: SetMemory
  readonly #places = new Map<number, CodeColumn>()
  readonly #together = new Map<string, { ids: readonly number[]; column: CodeColumn }>()

  constructor(capacity: number, sizes: Dictionary, memory: SetMemory) {
    this.#capacity = capacity
    this.#memory = memory
    this.dictionary = sizes
  }

  /** Sets what is there of a product, written `3:{4,5} 7:{4}`: places with sizes. */
  write(ordinal: number, text: string): void {
    const found = new Map(text === '' ? [] : text.split(' ').map(readPlace))
    for (const id of found.keys()) this.#place(id)
    for (const [id, column] of this.#places) column.write(ordinal, this.dictionary.codeOf(found.get(id) ?? '{}'))
    for (const { ids, column } of this.#together.values()) column.write(ordinal, this.#unionAt(ids, ordinal))
  }

  /** What is there of a product: places where something is, each with the code of its sizes. */
  read(ordinal: number): string[] {
    return [...this.#places].flatMap(([id, { codes }]) => (codes[ordinal] ? [`${id}:${codes[ordinal]}`] : []))
  }

  /** The sizes that can be had from any of the places. */
  at(ids: readonly number[]): CodeColumn {
    if (ids.length === 1) return this.#place(ids[0] as number)
    const key = ids.join()
    const known = this.#together.get(key)
    const column = known?.column ?? this.#unite(ids)
    this.#together.delete(key)
    this.#together.set(key, { ids, column })
    for (const [oldest, { column: unused }] of this.#together) {
      if (this.#together.size <= togetherAtMost) break
      unused.forget()
      this.#together.delete(oldest)
    }
    return column
  }

  grow(capacity: number, memory: SetMemory): void {
    this.#capacity = capacity
    this.#memory = memory
    for (const column of this.#places.values()) column.grow(capacity, memory)
    for (const { column } of this.#together.values()) column.grow(capacity, memory)
  }

  #place(id: number): CodeColumn {
    const column = this.#places.get(id) ?? new CodeColumn(this.#capacity, this.dictionary, this.#memory)
    this.#places.set(id, column)
    return column
  }

  #unite(ids: readonly number[]): CodeColumn {
    const column = new CodeColumn(this.#capacity, this.dictionary, this.#memory)
    for (let ordinal = 0; ordinal < this.#capacity; ordinal++) column.write(ordinal, this.#unionAt(ids, ordinal))
    return column
  }

  #unionAt(ids: readonly number[], ordinal: number): number {
    let code = 0
    for (const id of ids) code = this.dictionary.union(code, this.#place(id).codes[ordinal] as number)
    return code
  }
}

function readPlace(text: string): [number, string] {
  const colon = text.indexOf(':')
  return [Number(text.slice(0, colon)), text.slice(colon + 1)]
}

import { DictionaryColumn, Dictionary } from './dictionary-column.ts'

// A city with places of its own costs a column of two bytes a product; the least recently asked goes first.
const combinedAtMost = 24

/** The sizes of each product that can be had at each place, and at places together. */
export class StockColumns {
  readonly dictionary: Dictionary
  #capacity: number
  readonly #places = new Map<number, DictionaryColumn>()
  readonly #combined = new Map<string, { ids: readonly number[]; column: DictionaryColumn }>()

  constructor(capacity: number, sizes: Dictionary) {
    this.#capacity = capacity
    this.dictionary = sizes
  }

  /** Sets what is there of a product, written `3:{4,5} 7:{4}`: places with sizes. */
  write(ordinal: number, text: string): void {
    const found = new Map(text === '' ? [] : text.split(' ').map(readPlace))
    for (const id of found.keys()) this.#place(id)
    for (const [id, column] of this.#places) column.write(ordinal, this.dictionary.codeOf(found.get(id) ?? '{}'))
    for (const { ids, column } of this.#combined.values()) column.write(ordinal, this.#unionAt(ids, ordinal))
  }

  /** What is there of a product: places where something is, each with the code of its sizes. */
  read(ordinal: number): string[] {
    return [...this.#places].flatMap(([id, { codes }]) => (codes[ordinal] ? [`${id}:${codes[ordinal]}`] : []))
  }

  /** The sizes that can be had from any of the places. */
  at(ids: readonly number[]): DictionaryColumn {
    if (ids.length === 1) return this.#place(ids[0] as number)
    const key = ids.join()
    const known = this.#combined.get(key)
    const column = known?.column ?? this.#combine(ids)
    this.#combined.delete(key)
    this.#combined.set(key, { ids, column })
    for (const oldest of this.#combined.keys()) {
      if (this.#combined.size <= combinedAtMost) break
      this.#combined.delete(oldest)
    }
    return column
  }

  grow(capacity: number): void {
    this.#capacity = capacity
    for (const column of this.#places.values()) column.grow(capacity)
    for (const { column } of this.#combined.values()) column.grow(capacity)
  }

  #place(id: number): DictionaryColumn {
    const column = this.#places.get(id) ?? new DictionaryColumn(this.#capacity, this.dictionary)
    this.#places.set(id, column)
    return column
  }

  #combine(ids: readonly number[]): DictionaryColumn {
    const column = new DictionaryColumn(this.#capacity, this.dictionary)
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

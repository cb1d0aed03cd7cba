import { Bitmap } from './bitmap.ts'
import { DictionaryColumn } from './dictionary-column.ts'
import { Pins } from './pins.ts'
import { valueColumns, type ValueColumn } from './index-query.ts'
import type { Listed } from './pool-tags.rules.ts'
import type { ProductRow } from './product-row.ts'
import { SortOrder, type Pause } from './sort-order.ts'
import { StockColumns } from './stock-columns.ts'

export type ValueColumns = Record<ValueColumn, DictionaryColumn>
type SortName = 'popularity' | 'published' | 'price' | 'priceDown' | 'percent'

const noProduct = 0xffffffff

/**
 * Everything that listings filter, count and sort by, one typed column each. A product's ordinal is its row; a product that is no longer
 * shown keeps its row with nothing in it.
 */
export class ProductTable {
  /** Rises with every change. */
  version = 0
  /** Rows in use. */
  size = 0
  capacity: number
  /** Ids by ordinal, and ordinals by id: ids come from one sequence, so they lie close together. */
  ids: Uint32Array
  #ordinals = new Uint32Array(0)
  price: Float64Array
  popularity: Int32Array
  published: Float64Array
  percent: Uint8Array
  shown: Bitmap
  readonly values: ValueColumns
  readonly sizes: DictionaryColumn
  readonly stock: StockColumns
  readonly pins = new Pins()
  readonly orders: Record<SortName, SortOrder>
  readonly #moved = new Map<SortName, Set<number>>()
  #isSorted = false

  constructor(expected: number) {
    this.capacity = roundUp(expected)
    this.ids = new Uint32Array(this.capacity)
    this.price = new Float64Array(this.capacity)
    this.popularity = new Int32Array(this.capacity)
    this.published = new Float64Array(this.capacity)
    this.percent = new Uint8Array(this.capacity)
    this.shown = new Bitmap({ first: 0, end: this.capacity >>> 5 })
    const column = (): DictionaryColumn => new DictionaryColumn(this.capacity)
    this.values = Object.fromEntries(valueColumns.map((name) => [name, column()])) as ValueColumns
    this.sizes = column()
    this.stock = new StockColumns(this.capacity, this.sizes.dictionary)
    const byId = (a: number, b: number): number => (this.ids[a] as number) - (this.ids[b] as number)
    const by = (column: 'popularity' | 'published' | 'price' | 'percent', a: number, b: number): number =>
      (this[column][a] as number) - (this[column][b] as number)
    this.orders = {
      popularity: new SortOrder((a, b) => by('popularity', b, a) || byId(b, a)),
      published: new SortOrder((a, b) => by('published', b, a) || byId(b, a)),
      price: new SortOrder((a, b) => by('price', a, b) || byId(a, b)),
      priceDown: new SortOrder((a, b) => by('price', b, a) || byId(a, b)),
      percent: new SortOrder((a, b) => by('percent', b, a) || by('popularity', b, a) || byId(b, a)),
    }
  }

  /** Gives rows to products that will be written: in this order they lie together. */
  expect(ids: readonly number[]): void {
    for (const id of ids) if (this.ordinalOf(id) === undefined) this.#append(id)
  }

  /** Writes a product as it is now. Its place in the orders changes with `settle`. */
  write(row: ProductRow): void {
    const isShown = row.published !== null
    const known = this.ordinalOf(row.id)
    if (known === undefined && !isShown) return
    const ordinal = known ?? this.#append(row.id)
    this.#writeSorted(ordinal, row, known === undefined)
    this.shown.set(ordinal, isShown)
    for (const [index, name] of valueColumns.entries()) {
      const column = this.values[name]
      column.write(ordinal, column.dictionary.codeOf(isShown ? (row.values[index] ?? '{}') : '{}'))
    }
    this.sizes.write(ordinal, this.sizes.dictionary.codeOf(isShown ? row.sizes : '{}'))
    this.stock.write(ordinal, isShown ? row.stock : '')
    this.pins.write(ordinal, isShown ? row.pins : '')
  }

  /** A product that is no longer there. */
  remove(id: number): void {
    if (this.ordinalOf(id) === undefined) return
    const nothing = { price: 0, popularity: 0, percent: 0, values: [], sizes: '{}', pins: '', stock: '' }
    this.write({ id, published: null, ...nothing })
  }

  /** What listings know of a product; undefined when it is not shown. */
  read(id: number): Listed | undefined {
    const ordinal = this.ordinalOf(id)
    if (ordinal === undefined || this.published[ordinal] === 0) return undefined
    const sorted = [this.price, this.popularity, this.published, this.percent].map((column) => column[ordinal])
    const sets = [...Object.values(this.values), this.sizes].map(({ codes }) => codes[ordinal])
    const { category } = this.values
    return {
      facts: [...sorted, ...sets, ...this.stock.read(ordinal)].join(' '),
      categoryIds: category.dictionary.valuesOf(category.codes[ordinal] as number),
      listIds: this.pins.listsOf(ordinal),
    }
  }

  /** Ends a round of writes: the orders are right again. */
  settle(): void {
    for (const [name, ordinals] of this.#moved) this.orders[name].move(ordinals, this.size, this.capacity)
    this.#moved.clear()
    this.version++
  }

  /** Ends the first filling: sorts everything, with pauses in which others are served. */
  async sort(pause: Pause): Promise<void> {
    for (const order of Object.values(this.orders)) await order.build(this.size, this.capacity, pause)
    this.#isSorted = true
    this.version++
  }

  ordinalOf(id: number): number | undefined {
    const ordinal = this.#ordinals[id] ?? noProduct
    return ordinal === noProduct ? undefined : ordinal
  }

  #writeSorted(ordinal: number, row: ProductRow, isNew: boolean): void {
    const published = row.published ?? 0
    const moves: Record<SortName, boolean> = {
      price: this.price[ordinal] !== row.price,
      priceDown: this.price[ordinal] !== row.price,
      popularity: this.popularity[ordinal] !== row.popularity,
      percent: this.percent[ordinal] !== row.percent || this.popularity[ordinal] !== row.popularity,
      published: this.published[ordinal] !== published,
    }
    this.price[ordinal] = row.price
    this.popularity[ordinal] = row.popularity
    this.percent[ordinal] = row.percent
    this.published[ordinal] = published
    // Before the first sorting there is nothing to move, and a million of notes would be hundreds of megabytes.
    for (const name of this.#isSorted ? (Object.keys(moves) as SortName[]) : []) {
      if (!isNew && !moves[name]) continue
      const ordinals = this.#moved.get(name) ?? new Set()
      this.#moved.set(name, ordinals.add(ordinal))
    }
  }

  #append(id: number): number {
    if (this.size === this.capacity) this.#grow(roundUp(this.capacity * 1.25))
    if (id >= this.#ordinals.length) {
      const wider = new Uint32Array(Math.ceil((id + 1) * 1.25)).fill(noProduct)
      wider.set(this.#ordinals)
      this.#ordinals = wider
    }
    this.ids[this.size] = id
    this.#ordinals[id] = this.size
    return this.size++
  }

  #grow(capacity: number): void {
    this.capacity = capacity
    this.ids = widened(this.ids, new Uint32Array(capacity))
    this.price = widened(this.price, new Float64Array(capacity))
    this.popularity = widened(this.popularity, new Int32Array(capacity))
    this.published = widened(this.published, new Float64Array(capacity))
    this.percent = widened(this.percent, new Uint8Array(capacity))
    const range = { first: 0, end: capacity >>> 5 }
    this.shown = new Bitmap(range, widened(this.shown.words, new Uint32Array(range.end)))
    for (const column of [...Object.values(this.values), this.sizes, this.stock]) column.grow(capacity)
  }
}

function widened<T extends { set(from: T): void }>(from: T, into: T): T {
  into.set(from)
  return into
}

/** Whole words of bits, and never none. */
function roundUp(rows: number): number {
  return (Math.floor(rows / 32) + 1) * 32
}

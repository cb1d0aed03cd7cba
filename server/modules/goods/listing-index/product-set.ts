import type { Bitmap } from './bitmap.ts'
import type { DictionaryColumn } from './dictionary-column.ts'

/** The cheapest and the dearest price, in kopecks; null of no products. */
export interface PriceBounds {
  min: number | null
  max: number | null
}

/** Products under some filters, with what is counted among them; each figure is counted when first asked for, and once. */
export class ProductSet {
  readonly bitmap: Bitmap
  #ordinals: Uint32Array | undefined
  #prices: PriceBounds | undefined
  readonly #codeCounts = new WeakMap<DictionaryColumn, Uint32Array>()

  constructor(bitmap: Bitmap) {
    this.bitmap = bitmap
  }

  /** Their rows, ascending. Not to be written. */
  get ordinals(): Uint32Array {
    return (this.#ordinals ??= this.bitmap.list())
  }

  get count(): number {
    return this.ordinals.length
  }

  /** How many products have each value of a column; values that none has are absent. */
  countValues(column: DictionaryColumn): Map<string, number> {
    return column.dictionary.countByValue(this.#countCodes(column))
  }

  /** How many products have one of these values of a column; without values, how many have any. */
  countHaving(column: DictionaryColumn, values: readonly string[] | undefined): number {
    const marks = column.dictionary.matching(values)
    return this.#countCodes(column).reduce((total, n, code) => total + (marks[code] === 1 ? n : 0), 0)
  }

  /** What the cheapest and the dearest cost, given the column of prices. */
  priceBounds(price: Float64Array): PriceBounds {
    if (this.#prices) return this.#prices
    let [min, max] = [Infinity, -Infinity]
    const { ordinals } = this
    for (let at = 0; at < ordinals.length; at++) {
      const kopecks = price[ordinals[at] as number] as number
      if (kopecks < min) min = kopecks
      if (kopecks > max) max = kopecks
    }
    return (this.#prices = this.count === 0 ? { min: null, max: null } : { min, max })
  }

  #countCodes(column: DictionaryColumn): Uint32Array {
    const counts = this.#codeCounts.get(column) ?? column.countCodes(this.ordinals)
    this.#codeCounts.set(column, counts)
    return counts
  }
}

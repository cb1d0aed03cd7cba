/** A product as the index reads it; sets are written as PostgreSQL writes arrays: `{3,4}`. */
export interface ProductRow {
  id: number
  /** Microseconds since 1970; null: not shown. */
  published: number | null
  /** Kopecks. */
  price: number
  popularity: number
  /** Discount in whole percent. */
  percent: number
  /** In the order of `valueColumns`. */
  values: readonly string[]
  sizes: string
  /** Order by hand: `all=1 category:5=2 listing:3=1`; '' when there is none. */
  pins: string
  /** Sizes that can be had by place: `3:{4,5} 7:{4}`; '' when there are none. */
  stock: string
}

import type { Sort } from '#contracts/catalog.contract.ts'

/** Filters whose values are kept as sets of products, and flags: the kinds, and `sale`, `large` and `ecoModel` for rules. */
export const valueFilters = ['category', 'color', 'material', 'season', 'label', 'discount'] as const
export type ValueFilter = (typeof valueFilters)[number]
export const valueColumns = [...valueFilters, 'flag'] as const
export type ValueColumn = (typeof valueColumns)[number]

/** Conditions that must all hold: the product has one of the values (ids as text, or words) in the column. */
export type IndexRule = readonly { column: ValueColumn; values: readonly string[] }[]

/** What a listing is made of, before any filter: everything, a category, a curated listing by rule, or one by hand. */
export type IndexPool =
  | { kind: 'all' }
  | { kind: 'category'; id: number }
  | { kind: 'rule'; listingId: number; rule: IndexRule }
  | { kind: 'hand'; listingId: number }

/** What is chosen: values by filter (ids as text, or words); a discount filter takes any of its values. */
export interface IndexSelection extends Partial<Record<ValueFilter | 'kind' | 'size', readonly string[]>> {
  /** Whole kopecks, both ends included. */
  price?: { min: number; max: number }
  stock?: boolean
  city?: boolean
}

export interface IndexQuery {
  pool: IndexPool
  selection: IndexSelection
  /** Places that serve the visitor; `own` lie in their city. */
  places: readonly { id: number; own: boolean }[]
  /** Categories whose counts are wanted. */
  categoryIds: readonly number[]
  sort: Sort
  limit: number
  offset: number
}

export type CountQuery = Pick<IndexQuery, 'pool' | 'selection' | 'places'>

/** `n` products have the value under the other filters; values that give none are left out. */
export interface IndexFacet {
  name: ValueFilter | 'kind' | 'size' | 'stock' | 'city'
  value: string
  n: number
}

export interface IndexAnswer {
  ids: number[]
  count: number
  facets: IndexFacet[]
  /** Kopecks, under the other filters; null when nothing is left. */
  price: { min: number | null; max: number | null }
}

import type { AppliedFilter } from '#core/catalog-path.ts'
import { productKinds, type ProductKind } from '#core/product-kinds.ts'

/** The filters of a listing, in the order in which they are shown. No other name is an address of the shop. Source: CAT-04, decisions M. */
export const filterNames = [
  'category',
  'size',
  'color',
  'price',
  'material',
  'season',
  'label',
  'kind',
  'discount',
  'stock',
  'city',
] as const
export type FilterName = (typeof filterNames)[number]

export const seasons = ['winter', 'demi', 'summer', 'all'] as const
export type Season = (typeof seasons)[number]

/** Values of the discount filter and the least percent of each. */
export const discountBands = { any: 1, '30': 30, '50': 50 } as const
export type DiscountBand = keyof typeof discountBands

/** The one value of the filters that are a single box. */
export const available = 'available'

/** A value of a dictionary as the listing needs it: what stands in the address and the id it means. */
export interface Term {
  id: number
  slug: string
}

export interface Vocabulary {
  category: readonly Term[]
  size: readonly Term[]
  color: readonly Term[]
  material: readonly Term[]
  label: readonly Term[]
  /** Whether a city was named, as every page does: amounts of the whole company have no city filter. */
  city: boolean
}

/** What the address asks for, as the database understands it. An absent part filters nothing. */
export interface Selection {
  category?: number[]
  size?: number[]
  color?: number[]
  material?: number[]
  label?: number[]
  season?: Season[]
  kind?: ProductKind[]
  /** Whole kopecks, both ends included. */
  price?: { min: number; max: number }
  /** Least discount in percent. */
  discount?: number
  stock?: true
  city?: true
}

export interface ParsedFilters {
  selection: Selection
  /** The known values, to draw chips and ticks. */
  chosen: Record<FilterName, string[]>
  /** Some value means nothing here: the page is shown without it and is not for search engines. */
  hasUnknown: boolean
}

/** Reads the filters of an address. undefined: a filter of that name does not exist, or two ranges of prices are asked for at once (404). Source: decisions, "Filter URL grammar". */
export function readFilters(filters: readonly AppliedFilter[], vocabulary: Vocabulary): ParsedFilters | undefined {
  const chosen = Object.fromEntries(filterNames.map((name) => [name, [] as string[]])) as Record<FilterName, string[]>
  let hasUnknown = false
  for (const { name, values } of filters) {
    if (!isFilterName(name) || (name === 'price' && values.length > 1)) return undefined
    chosen[name] = values.filter((value) => isKnown(name, value, vocabulary))
    if (chosen[name].length < values.length) hasUnknown = true
  }
  return { selection: toSelection(chosen, vocabulary), chosen, hasUnknown }
}

function isFilterName(name: string): name is FilterName {
  return (filterNames as readonly string[]).includes(name)
}

function isKnown(name: FilterName, value: string, vocabulary: Vocabulary): boolean {
  switch (name) {
    case 'price':
      return parsePriceRange(value) !== undefined
    case 'season':
      return (seasons as readonly string[]).includes(value)
    case 'kind':
      return (productKinds as readonly string[]).includes(value)
    case 'discount':
      return Object.hasOwn(discountBands, value)
    case 'stock':
      return value === available
    case 'city':
      return value === available && vocabulary.city
    case 'category':
    case 'size':
    case 'color':
    case 'material':
    case 'label':
      return vocabulary[name].some((term) => term.slug === value)
  }
}

function toSelection(chosen: Record<FilterName, string[]>, vocabulary: Vocabulary): Selection {
  const selection: Selection = {}
  for (const name of ['category', 'size', 'color', 'material', 'label'] as const) {
    const ids = vocabulary[name].filter((term) => chosen[name].includes(term.slug)).map((term) => term.id)
    if (ids.length > 0) selection[name] = ids
  }
  if (chosen.season.length > 0) selection.season = chosen.season as Season[]
  if (chosen.kind.length > 0) selection.kind = chosen.kind as ProductKind[]
  const price = chosen.price[0] === undefined ? undefined : parsePriceRange(chosen.price[0])
  if (price) selection.price = { min: price.min * 100, max: price.max * 100 + 99 }
  const bands = chosen.discount.map((band) => discountBands[band as DiscountBand])
  if (bands.length > 0) selection.discount = Math.min(...bands)
  if (chosen.stock.length > 0) selection.stock = true
  if (chosen.city.length > 0) selection.city = true
  return selection
}

/** `3000_12000` in whole roubles; undefined when it is no range or runs backwards. */
export function parsePriceRange(value: string): { min: number; max: number } | undefined {
  const match = /^(\d{1,8})_(\d{1,8})$/.exec(value)
  if (!match) return undefined
  const [min, max] = [Number(match[1]), Number(match[2])]
  return min <= max ? { min, max } : undefined
}

import type { DetailedListing, Filter, Listing } from '#contracts/catalog.contract.ts'
import type { Breadcrumb } from '#contracts/shared.contract.ts'
import { printCatalogPath, toggleFilterValue, withFilter } from '#core/catalog-path.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { formatCount, formatRoubles } from '#core/money.ts'
import { productKinds } from '#core/product-kinds.ts'
import type { CategoryNode } from '../dictionaries/categories.repo.ts'
import type { DictionaryEntry } from '../dictionaries/dictionaries.repo.ts'
import { available, discountBands, filterNames, parsePriceRange, seasons, type FilterName } from './listing.filters.ts'
import type { ListingResult } from './listing.repo.ts'
import type { ListingPlace } from './listing-place.ts'
import { childrenOf, lineageOf } from '../dictionaries/categories.repo.ts'
import type { Words } from '../words.ts'

/** A value of a filter before it is counted: `key` is what the database calls it, `value` what the address does. */
interface Option {
  key: string
  value: string
  title: string
  hex?: string
}

/**
 * The filters with the values that would find something, in the order of the dictionaries; what is selected stays, also with 0, and so does
 * what `all` has, the listing without filters. A filter without values is left out.
 */
export function facetsView(place: ListingPlace, result: ListingResult, locale: Locale, words: Words, all?: ListingResult): Filter[] {
  return filterNames.flatMap((name): Filter[] => {
    const title = words.text(locale, `catalog.filter.${name}`)
    if (name === 'price') return priceFacet(place, result.price.min === null && all ? all : result, title)
    const countsIn = ({ facets }: ListingResult) =>
      new Map(facets.filter((facet) => facet.name === name).map((facet) => [facet.value, facet.n]))
    const counts = countsIn(result)
    const kept = countsIn(all ?? result)
    const values = optionsOf(name, place, locale, words)
      .filter((option) => counts.has(option.key) || kept.has(option.key) || place.parsed.chosen[name].includes(option.value))
      .map(({ key, value, title: valueTitle, hex }) => ({
        value,
        title: valueTitle,
        count: counts.get(key) ?? 0,
        selected: place.parsed.chosen[name].includes(value),
        ...(hex === undefined ? {} : { color_code: hex }),
      }))
    return values.length === 0 ? [] : [{ name, title, type: 'list', values }]
  })
}

function priceFacet(place: ListingPlace, { price }: ListingResult, title: string): Filter[] {
  if (price.min === null || price.max === null) return []
  const chosen = place.parsed.chosen.price[0]
  const range = chosen === undefined ? undefined : parsePriceRange(chosen)
  const bounds = { min: Math.floor(price.min / 100), max: Math.ceil(price.max / 100) }
  const selected = range ? { selected_min: range.min, selected_max: range.max } : {}
  return [{ name: 'price', title, type: 'range', values: [], ...bounds, ...selected }]
}

function optionsOf(name: FilterName, place: ListingPlace, locale: Locale, words: Words): Option[] {
  const { dictionaries } = place
  switch (name) {
    case 'category':
      return terms(place.children, locale)
    case 'size':
      return terms(dictionaries.sizes, locale)
    case 'color':
      return terms(dictionaries.colors, locale)
    case 'material':
      return terms(dictionaries.materials, locale)
    case 'label':
      return terms(
        // On a card it is one word with the flag: the kind "eco" has both.
        dictionaries.labels.filter(({ slug }) => slug !== 'eco' || place.parsed.chosen.label.includes(slug)),
        locale,
      )
    case 'season':
      return worded('season', seasons, locale, words)
    case 'kind':
      return worded('kind', productKinds, locale, words)
    case 'discount':
      return worded('discount', Object.keys(discountBands).toSorted(), locale, words).toReversed()
    case 'city':
      // Chosen in another city, it has a name and goes on asking for what is here.
      return place.places.some((one) => one.own) || place.parsed.chosen.city.length > 0 ? worded('city', [available], locale, words) : []
    case 'stock':
      return worded('stock', [available], locale, words)
    case 'price':
      return place.parsed.chosen.price.map((value) => ({ key: value, value, title: priceTitle(value, locale) }))
  }
}

function terms(entries: readonly (DictionaryEntry | CategoryNode)[], locale: Locale): Option[] {
  return entries.map((entry) => ({
    key: String(entry.id),
    value: entry.slug,
    title: textIn(locale, entry.title),
    ...('hex' in entry && entry.hex !== undefined ? { hex: entry.hex } : {}),
  }))
}

function worded(name: string, values: readonly string[], locale: Locale, words: Words): Option[] {
  return values.map((value) => ({ key: value, value, title: words.text(locale, `catalog.${name}.${value}`) }))
}

function priceTitle(value: string, locale: Locale): string {
  const range = parsePriceRange(value)
  return range ? `${formatCount(range.min)}\u2013${formatRoubles(range.max, locale)}` : value
}

/** What is applied, each with the address without it. Values that mean nothing here have no chip. */
export function chipsView(place: ListingPlace, locale: Locale, words: Words): Listing['applied'] {
  return filterNames.flatMap((name) =>
    optionsOf(name, place, locale, words)
      .filter((option) => place.parsed.chosen[name].includes(option.value))
      .map(({ value, title }) => ({ name, value, title, path: printCatalogPath(toggleFilterValue(place.path, name, value)) })),
  )
}

/** The filters that could go from an empty listing, the most helpful first. Source: UX-17. */
export function dropsView(place: ListingPlace, counts: ReadonlyMap<FilterName, number>, locale: Locale, words: Words): Listing['drops'] {
  const chips = chipsView(place, locale, words)
  return [...counts]
    .map(([name, count]) => {
      const values = chips.filter((chip) => chip.name === name).map((chip) => chip.title)
      // The price says its roubles itself.
      const label = words.text(locale, name === 'price' ? 'catalog.drop.price' : `catalog.filter.${name}`)
      const title = `${label}: ${values.join(', ')}`
      return { name, title, path: printCatalogPath(withFilter(place.path, name, [])), count }
    })
    .toSorted((a, b) => b.count - a.count)
}

/** Tabs over the list: the parent (or the category itself), then its children, or the siblings when it has none. */
export function tabsView(place: ListingPlace, locale: Locale, words: Words): Listing['tabs'] {
  const { category, categories, children } = place
  if (place.path.kind === 'list') return []
  const parent = children.length > 0 ? category : categories.find((one) => one.id === category?.parentId)
  const shown = children.length > 0 ? children : childrenOf(categories, category?.parentId ?? null)
  const all = parent
    ? {
        title: words.text(locale, 'catalog.all'),
        path: `/catalog/${parent.path}`,
        current: parent.id === category?.id,
        count: parent.count,
      }
    : undefined
  const tabs = shown.map((one) => ({
    title: textIn(locale, one.title),
    path: `/catalog/${one.path}`,
    current: one.id === category?.id,
    count: one.count,
  }))
  return all ? [all, ...tabs] : tabs
}

/** A category with what is written of it. */
export function describedCategoryView(category: CategoryNode, locale: Locale): DetailedListing['siblings'][number] {
  const { id, slug, path, count, title, description } = category
  const text = description ? textIn(locale, description) : ''
  return { id, title: textIn(locale, title), slug, path: `/catalog/${path}`, description: text, count }
}

/** Home, the categories above and the page itself, as of its products; of everything, the catalog. */
export function breadcrumbsView(place: ListingPlace, locale: Locale, words: Words): Breadcrumb[] {
  const crumbs = [{ title: words.text(locale, 'catalog.home'), url: '/' }]
  if (place.path.kind === 'list') return [...crumbs, { title: place.texts ? textIn(locale, place.texts.title) : '', url: '' }]
  if (!place.category) return [...crumbs, { title: words.text(locale, 'catalog.title'), url: '/catalog' }]
  const lineage = lineageOf(place.categories, place.category)
  return [...crumbs, ...lineage.map((one) => ({ title: textIn(locale, one.title), url: `/catalog/${one.path}` }))]
}

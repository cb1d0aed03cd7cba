/**
 * Addresses of the catalog: `/catalog/women/dresses/filter/color-spruce-or-night/size-m?page=2&sort=price`.
 * A filter's name holds no hyphen, so the first hyphen ends it; values never contain `-or-`; a range is one value with an
 * underscore. Source: CAT-02, decisions "Filter URL grammar".
 */
export interface CatalogPath {
  kind: 'catalog' | 'list'
  /** Category slugs from the top, or the one slug of a listing. */
  segments: string[]
  filters: AppliedFilter[]
}
export interface AppliedFilter {
  name: string
  values: string[]
}

/** T50: more filters, values or characters than a person could choose are not an address of this shop. */
export const catalogPathLimits = { filters: 11, values: 30, length: 2048 } as const

const slug = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/

/** Reads a path without locale and query; undefined when it is no address of the catalog. */
export function parseCatalogPath(path: string): CatalogPath | undefined {
  if (path.length > catalogPathLimits.length) return undefined
  const [root, ...parts] = path.split('/').filter(Boolean)
  if (root !== 'catalog' && root !== 'list') return undefined
  const at = parts.indexOf('filter')
  const segments = at < 0 ? parts : parts.slice(0, at)
  const tokens = at < 0 ? [] : parts.slice(at + 1)
  if ((at >= 0 && tokens.length === 0) || tokens.length > catalogPathLimits.filters) return undefined
  if (!segments.every((segment) => slug.test(segment))) return undefined
  const filters = tokens.map(parseFilter)
  if (!filters.every((filter) => filter !== undefined)) return undefined
  if (new Set(filters.map((filter) => filter.name)).size !== filters.length) return undefined
  return { kind: root, segments, filters }
}

function parseFilter(token: string): AppliedFilter | undefined {
  const hyphen = token.indexOf('-')
  if (hyphen <= 0) return undefined
  const name = token.slice(0, hyphen)
  const values = token.slice(hyphen + 1).split('-or-')
  if (!/^[a-z][a-z0-9]*$/.test(name) || values.length > catalogPathLimits.values) return undefined
  if (!values.every((value) => slug.test(value))) return undefined
  return { name, values: [...new Set(values)] }
}

/** Writes the canonical address: filter names alphabetically, and the values of each alphabetically. */
export function printCatalogPath(path: CatalogPath): string {
  const filters = path.filters
    .filter((filter) => filter.values.length > 0)
    .map((filter) => `${filter.name}-${filter.values.toSorted(compare).join('-or-')}`)
    .toSorted(compare)
  return [`/${path.kind}`, ...path.segments, ...(filters.length > 0 ? ['filter', ...filters] : [])].join('/')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The path with one value of a filter switched on or off; the filter goes when its last value goes. */
export function toggleFilterValue(path: CatalogPath, name: string, value: string): CatalogPath {
  const present = path.filters.find((filter) => filter.name === name)?.values ?? []
  const values = present.includes(value) ? present.filter((one) => one !== value) : [...present, value]
  return withFilter(path, name, values)
}

/** The path with exactly these values of a filter (none removes it). */
export function withFilter(path: CatalogPath, name: string, values: string[]): CatalogPath {
  const others = path.filters.filter((filter) => filter.name !== name)
  return { ...path, filters: values.length > 0 ? [...others, { name, values }] : others }
}

/** The path without any filter: where "clear all" and the canonical link point. */
export function withoutFilters(path: CatalogPath): CatalogPath {
  return { ...path, filters: [] }
}

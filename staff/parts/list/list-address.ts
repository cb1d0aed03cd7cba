import { useSearchParams } from 'react-router'

/** What the address of a list says: all of its state but the rows that are chosen. Source: SUX-4. */
export interface ListAddress {
  view: string | undefined
  q: string
  sort: string | undefined
  /** By the id of the filter. */
  filters: Readonly<Record<string, string>>
  /** Ids of the columns in sight; undefined: those that are shown unless told. */
  columns: readonly string[] | undefined
  /** How many pages are shown, one below another. */
  pages: number
  /** The saved view that it came from. */
  saved: string | undefined
}

const ownNames = ['view', 'q', 'sort', 'cols', 'pages', 'saved'] as const
const mostPages = 40

/** Reads the state of a list from an address; what is no filter of the list is left out. */
export function readListAddress(search: URLSearchParams, filterIds: readonly string[]): ListAddress {
  const pages = Math.trunc(Number(search.get('pages') ?? 1))
  return {
    view: search.get('view') || undefined,
    q: search.get('q') ?? '',
    sort: search.get('sort') || undefined,
    filters: Object.fromEntries(filterIds.flatMap((id) => (search.get(id) ? [[id, search.get(id) ?? '']] : []))),
    columns: search.get('cols')?.split(',').filter(Boolean),
    pages: pages >= 1 && pages <= mostPages ? pages : 1,
    saved: search.get('saved') || undefined,
  }
}

/** The address of a state; what is as it is unless told is left out. */
export function writeListAddress({ view, q, sort, filters, columns, pages, saved }: ListAddress): URLSearchParams {
  const search = new URLSearchParams()
  const put = (name: (typeof ownNames)[number], value: string | undefined): void => {
    if (value) search.set(name, value)
  }
  put('view', view)
  put('q', q)
  for (const [id, value] of Object.entries(filters)) if (value) search.set(id, value)
  put('sort', sort)
  put('cols', columns?.join(','))
  put('pages', pages > 1 ? String(pages) : undefined)
  put('saved', saved)
  return search
}

/** The state of the list in the address, and a change of it. Another filter, view or order begins at the first page again. */
export function useListAddress(filterIds: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const address = readListAddress(search, filterIds)
  const change = (patch: Partial<ListAddress>, { replace = false } = {}): void =>
    setSearch(writeListAddress({ ...address, pages: 1, ...patch }), { replace, preventScrollReset: true })
  return { address, change }
}

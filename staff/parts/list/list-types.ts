import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'

export interface ListCount {
  value: number
  /** The server counts no further. */
  is_more: boolean
}

/** One answer of the server to a list. Source: admin.md §6. */
export interface ListPage<Row> {
  results: Row[]
  next_cursor: string | null
  count: ListCount
  /** How many rows each tab would show. */
  views?: Record<string, ListCount> | undefined
  /** By the server's clock, when it looked. */
  at?: string | undefined
}

/** What a list asks the server for: view, q, sort, filters by their ids, limit and cursor. */
export type ListQuery = Record<string, string>

export interface ListColumn<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** The server's name of the order by it, without `-`. */
  sort?: string
  /** Not in sight below 1110 px, where what is more important needs the place. */
  isWide?: boolean
  /** In sight only when somebody chooses it. */
  isHidden?: boolean
}

export interface ListFilter {
  id: string
  title: string
  kind: 'choice' | 'choices' | 'text' | 'date'
  /** Behind «Ещё фильтр» until it is set. */
  isMore?: boolean
  /** Of choices. */
  options?: readonly { value: string; title: string }[]
}

export interface ListView {
  id: string
  title: string
  /** Its count is cranberry: somebody must act. */
  isUrgent?: boolean
}

/** A row on a phone: two lines and more, each with a left and a right side. */
export type PhoneRow = readonly (readonly [left: ReactNode, right?: ReactNode])[]

/** Rows that are chosen, as acts on many take them. */
export interface Chosen {
  selection: Selection
  /** Ids, or the filters of all. */
  target: { ids: string[] } | { filter: ListQuery; except: string[] }
  count: number
  clear: () => void
}

export interface ListSpec<Row> {
  /** Of the list among saved views and queries. */
  name: string
  title: string
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>
  columns: readonly ListColumn<Row>[]
  idOf: (row: Row) => string
  /** What a row opens, below `/staff`; the first column is the link. */
  to?: (row: Row) => string
  phone: (row: Row) => PhoneRow
  /** Draws the rows on a wide screen in place of the table of columns. */
  body?: ((rows: readonly Row[]) => ReactNode) | undefined
  views?: readonly ListView[]
  filters?: readonly ListFilter[]
  /** In the field of the search; without it there is none. */
  search?: string
  /** Where a new one is made, when this person may. */
  newTo?: string | undefined
  newTitle?: string
  /** More for the head of the screen. */
  actions?: ReactNode
  /** Acts on what is chosen; without them no row can be chosen. */
  bulk?: ((chosen: Chosen) => ReactNode) | undefined
  /** The address of its export as CSV, below `/api/{locale}`. */
  exportPath?: `/staff/${string}` | undefined
  /** Other columns that it can be exported with. */
  exportAlso?: readonly { title: string; columns: readonly string[] }[]
  /** Beside the count at the end of the filters. */
  summary?: (page: ListPage<Row>) => ReactNode
  /** How often it asks again by itself, in milliseconds. */
  refreshMs?: number
  /** How many rows came in since a page was read: told beside the count, while the rows stay where they are. Source: ADM-11. */
  arrived?: (since: string, signal: AbortSignal) => Promise<number>
}

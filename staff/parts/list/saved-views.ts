import { queryOptions } from '@tanstack/react-query'
import type { StaffReply } from '#contracts/staff/api.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { readListAddress, writeListAddress, type ListAddress } from './list-address.ts'

export type SavedView = StaffReply<'GET /staff/views'>['results'][number]

/** The views of a list that this person or an owner has saved. */
export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: async ({ signal }) => (await staffApi('GET /staff/views', { query: { list } }, { signal })).results,
    staleTime: 60_000,
  })

/** The state of the list that a saved view stands for. */
export function addressOf(view: SavedView): ListAddress {
  const search = new URLSearchParams(view.search)
  return {
    ...readListAddress(
      search,
      [...search.keys()].filter((name) => !['view', 'q', 'sort', 'cols'].includes(name)),
    ),
    saved: String(view.id),
  }
}

/** What a saved view keeps of a state: filters, view, order and columns, not the page. */
export const savedSearch = (address: ListAddress): string => writeListAddress({ ...address, pages: 1, saved: undefined }).toString()

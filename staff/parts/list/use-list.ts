import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListAddress } from './list-address.ts'
import type { ListQuery, ListSpec } from './list-types.ts'

const pageSize = '50'

/** What is asked of the server for the state of a list, but for the page. */
export function queryOf({ view, q, sort, filters }: ListAddress): ListQuery {
  return { ...(view && { view }), ...(q && { q }), ...filters, ...(sort && { sort }) }
}

/** The rows of a list, page after page; those in sight stay while others are on their way. Source: SUX-15. */
export function useList<Row>(spec: Pick<ListSpec<Row>, 'name' | 'load' | 'refreshMs'>, address: ListAddress) {
  const query = queryOf(address)
  const result = useInfiniteQuery({
    queryKey: ['list', spec.name, query],
    queryFn: ({ pageParam, signal }) => spec.load({ ...query, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    ...(spec.refreshMs !== undefined && { refetchInterval: spec.refreshMs }),
  })
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = result
  const loaded = data?.pages.length ?? 0
  const isBehind = loaded > 0 && loaded < address.pages && hasNextPage && !isFetching && !isError && !isPlaceholderData
  // Asks the server for as many pages as the address says, one behind another.
  useEffect(() => {
    if (isBehind) void fetchNextPage()
  }, [isBehind, fetchNextPage])
  const rows = data?.pages.flatMap(({ results }) => results) ?? []
  return { ...result, rows, first: data?.pages[0] }
}

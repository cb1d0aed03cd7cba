import { useInfiniteQuery, type InfiniteData } from '#web/lib/api/queries.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'

/** A part of a list of the account, and how many rows the whole has. */
export type RowsPart<Row> = { count: number; results: Row[] }

type Ask<Part> = (offset: string, signal: AbortSignal) => Promise<Part>

/** How a list of the account is asked for part by part: each begins behind what is shown, until nothing is left. */
export function byParts<Part extends RowsPart<unknown>>(queryKey: readonly unknown[], ask: Ask<Part>) {
  return {
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => ask(String(pageParam), signal),
    getNextPageParam: (last: Part, parts: readonly Part[]) => {
      const shown = parts.reduce((count, part) => count + part.results.length, 0)
      return shown < last.count && last.results.length > 0 ? shown : undefined
    },
    staleTime: 0,
  }
}

/** All rows that came, once each: one that is new since moves the rest, and the last of a part comes again with the next. */
export function rowsOf<Row extends { number: string }>({ pages }: Pick<InfiniteData<RowsPart<Row>>, 'pages'>): RowsPart<Row> {
  const rows = new Map(pages.flatMap((part) => part.results).map((row) => [row.number, row]))
  return { count: pages.at(-1)?.count ?? 0, results: [...rows.values()] }
}

/** A list of whoever is logged in, newest first: its first part, and the next with each call of `more`. Source: ACC-05. */
export function useOwnRows<Row extends { number: string }>(queryKey: readonly unknown[], ask: Ask<RowsPart<Row>>) {
  const isLoggedIn = useIsLoggedIn()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...byParts(queryKey, ask),
    enabled: isLoggedIn,
  })
  return {
    list: data && rowsOf(data),
    isError,
    hasMore: hasNextPage,
    isBusy: isFetchingNextPage,
    more: () => void fetchNextPage(),
    again: () => void refetch(),
  }
}

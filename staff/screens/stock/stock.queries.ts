import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { StockSize } from '#contracts/staff/stock.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'

/** The places where goods lie. */
export const stockPlacesQuery = queryOptions({
  queryKey: ['stock-places'],
  queryFn: async ({ signal }) => (await staffApi('GET /staff/stock/places', {}, { signal })).results,
  staleTime: 60_000,
})

/** One size with what lies of it where. */
export const stockSizeQuery = (id: number) =>
  queryOptions({
    queryKey: ['stock', id],
    queryFn: ({ signal }) => staffApi('GET /staff/stock/:id', { params: { id: String(id) } }, { signal }),
  })

/** The book of a size, at one place or all. */
export const movementsQuery = (id: number, place: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['stock-movements', id, place],
    queryFn: ({ pageParam, signal }) =>
      staffApi(
        'GET /staff/stock/:id/movements',
        {
          params: { id: String(id) },
          query: { limit: '10', ...(place !== undefined && { place: String(place) }), ...(pageParam !== null && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })

/** What is shown of a size is what an act has answered; lists and books are read anew. */
export function showStock(client: QueryClient, size: StockSize): void {
  client.setQueryData(['stock', size.offer_id], size)
  void client.invalidateQueries({ queryKey: ['list', 'stock'] })
  void client.invalidateQueries({ queryKey: ['stock-movements', size.offer_id] })
}

export const stockActs = ['count', 'receive', 'move', 'write-off'] as const
export type StockActName = (typeof stockActs)[number]

export interface AskedAct {
  id: number
  act: StockActName
  key: string
  body: { place_id: number; quantity: number; note: string }
  to: number
  /** Left out: now. */
  countedAt: string | undefined
}

/** Does an act on the pieces of a size at a place; once for its key. */
export function doStockAct({ id, act, key: idempotencyKey, body, to, countedAt }: AskedAct): Promise<StockSize> {
  const params = { id: String(id) }
  const options = { idempotencyKey }
  switch (act) {
    case 'count':
      return staffApi('POST /staff/stock/:id/count', { params, body: { ...body, ...(countedAt && { counted_at: countedAt }) } }, options)
    case 'receive':
      return staffApi('POST /staff/stock/:id/receive', { params, body }, options)
    case 'move':
      return staffApi('POST /staff/stock/:id/move', { params, body: { ...body, to_place_id: to } }, options)
    case 'write-off':
      return staffApi('POST /staff/stock/:id/write-off', { params, body }, options)
  }
}

import { queryOptions } from '@tanstack/react-query'
import { staffApi } from '#staff/lib/api/client.ts'

/** One order. */
export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['order', number],
    queryFn: ({ signal }) => staffApi('GET /staff/orders/:number', { params: { number } }, { signal }),
  })

/** Whom orders can be given to. */
export const assigneesQuery = queryOptions({
  queryKey: ['order-assignees'],
  queryFn: async ({ signal }) => (await staffApi('GET /staff/orders/assignees', {}, { signal })).results,
  staleTime: 60_000,
})

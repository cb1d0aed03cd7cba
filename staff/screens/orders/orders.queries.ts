import { queryOptions } from '@tanstack/react-query'
import { staffApi } from '#staff/lib/api/client.ts'

/** One order. */
export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['order', number],
    queryFn: ({ signal }) => staffApi('GET /staff/orders/:number', { params: { number } }, { signal }),
  })

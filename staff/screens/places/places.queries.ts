import { queryOptions } from '@tanstack/react-query'
import { staffApi } from '#staff/lib/api/client.ts'

/** All shops and warehouses. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async ({ signal }) => (await staffApi('GET /staff/places', {}, { signal })).results,
})

import { queryOptions } from '@tanstack/react-query'
import { staffApi } from '#staff/lib/api/client.ts'

/** All collections in the order of the lookbook. */
export const collectionsQuery = queryOptions({
  queryKey: ['look-collections'],
  queryFn: async ({ signal }) => (await staffApi('GET /staff/look-collections', {}, { signal })).results,
})

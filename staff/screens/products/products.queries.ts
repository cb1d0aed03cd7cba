import { queryOptions } from '@tanstack/react-query'
import { staffApi } from '#staff/lib/api/client.ts'

/** Categories, colors, materials, sizes and labels that a thing can be given. */
export const choicesQuery = queryOptions({
  queryKey: ['products', 'choices'],
  queryFn: ({ signal }) => staffApi('GET /staff/products/choices', {}, { signal }),
  staleTime: 60_000,
})

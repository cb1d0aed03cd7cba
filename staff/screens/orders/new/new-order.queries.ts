import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StaffInput } from '#contracts/staff/api.ts'
import { staffApi } from '#staff/lib/api/client.ts'

/** Cities whose name begins as typed. */
export const citiesQuery = (q: string) =>
  queryOptions({
    queryKey: ['cities', q],
    queryFn: async ({ signal }) => (await staffApi('GET /staff/cities', { query: { q } }, { signal })).results,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Points, shops and couriers' days of a city. */
export const placesQuery = (cityId: number | undefined) =>
  queryOptions({
    queryKey: ['city-places', cityId],
    enabled: cityId !== undefined,
    queryFn: ({ signal }) => staffApi('GET /staff/cities/:id/places', { params: { id: String(cityId) } }, { signal }),
  })

/** The total of an order by phone; the last one stays in sight while the next is counted. */
export const phoneQuoteQuery = (body: StaffInput<'POST /staff/orders/quote'>['body'] | undefined) =>
  queryOptions({
    queryKey: ['phone-quote', body],
    enabled: body !== undefined,
    queryFn: async ({ signal }) => {
      if (!body) throw new Error('there is nothing to count')
      return staffApi('POST /staff/orders/quote', { body }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

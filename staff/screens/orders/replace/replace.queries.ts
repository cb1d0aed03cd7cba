import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#contracts/client.ts'
import type { ReplacementDraft } from '#contracts/staff/replacements.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'

/** The draft that is open for an order; null without one. */
export const replacementQuery = (number: string) =>
  queryOptions({
    queryKey: ['replacement', number],
    queryFn: ({ signal }) =>
      staffApi('GET /staff/orders/:number/replacement', { params: { number } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.errors[0]?.code === 'orders.no_replacement') return null
        throw error
      }),
    // Somebody types into it: what changed meanwhile is told when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })

/** What a changed draft would come to; the last answer stays in sight while the next is counted. */
export const replacementQuoteQuery = (number: string, body: ReplacementDraft | undefined) =>
  queryOptions({
    queryKey: ['replacement-quote', number, body],
    enabled: body !== undefined && body.lines.length > 0,
    queryFn: ({ signal }) => {
      if (!body) throw new Error('there is nothing to count')
      return staffApi('POST /staff/orders/:number/replacement/quote', { params: { number }, body }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

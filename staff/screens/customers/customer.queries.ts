import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffInput } from '#contracts/staff/api.ts'
import { newKey, staffApi } from '#staff/lib/api/client.ts'

/** The card of one customer; that it was opened is recorded, so that it is not read again by itself. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => staffApi('GET /staff/customers/:id', { params: { id } }, { signal }),
    staleTime: Infinity,
  })

/** Levels and cities that the list can be narrowed to. */
export const customerFiltersQuery = queryOptions({
  queryKey: ['customer-filters'],
  queryFn: ({ signal }) => staffApi('GET /staff/customers/filters', {}, { signal }),
  staleTime: 300_000,
})

type Grant = StaffInput<'POST /staff/customers/:id/bonuses'>['body']
type Message = StaffInput<'POST /staff/customers/:id/messages'>['body']
const actions = {
  note: (id: string, text: string) => staffApi('POST /staff/customers/:id/notes', { params: { id }, body: { text } }),
  ask: (id: string, kind: 'export' | 'erasure' | 'withdrawal') =>
    staffApi('POST /staff/customers/:id/data-requests', { params: { id }, body: { kind } }),
  do: (_id: string, request: number) => staffApi('POST /staff/data-requests/:id/done', { params: { id: String(request) } }),
  grant: (id: string, { key, ...body }: Grant & { key: string }) =>
    staffApi('POST /staff/customers/:id/bonuses', { params: { id }, body }, { idempotencyKey: key }),
  message: (id: string, { key, ...body }: Message & { key: string }) =>
    staffApi('POST /staff/customers/:id/messages', { params: { id }, body }, { idempotencyKey: key }),
} as const

/** An act on a customer; the card is read anew behind it. */
export function useCustomerAct<A extends keyof typeof actions>(id: string, act: A) {
  const client = useQueryClient()
  type Argument = Parameters<(typeof actions)[A]>[1]
  type Answer = Awaited<ReturnType<(typeof actions)[A]>>
  return useMutation({
    mutationFn: (argument: Argument) => (actions[act] as (id: string, argument: Argument) => Promise<Answer>)(id, argument),
    onSuccess: () => client.invalidateQueries({ queryKey: ['customer', id] }),
  })
}

export { newKey }

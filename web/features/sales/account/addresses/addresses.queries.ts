import { useMutation, useQueryClient } from '#web/lib/api/queries.ts'
import type { Address } from '#contracts/addresses.contract.ts'
import type { ApiInput } from '#contracts/api.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { usePersonalQuery } from '#web/lib/api/use-personal-query.ts'

/** Shared with the order page, which offers the same list. */
const addressesKey = ['addresses'] as const

export type AddressBody = ApiInput<'POST /personal/addresses'>['body']

/** The addresses that the account keeps, the default one first. */
export function useAddresses() {
  const api = useApi()
  return usePersonalQuery({
    queryKey: addressesKey,
    queryFn: async ({ signal }) => (await api('GET /personal/addresses', {}, { signal })).results,
  })
}

/** What can be done with the addresses; each answer is the whole list. */
export function useAddressChanges() {
  const api = useApi()
  const client = useQueryClient()
  const keep = ({ results }: { results: Address[] }) => client.setQueryData(addressesKey, results)
  return {
    /** Keeps a new address, or changes the one with this id. */
    save: useMutation({
      mutationFn: ({ id, body }: { id: number | undefined; body: AddressBody }) =>
        id === undefined
          ? api('POST /personal/addresses', { body })
          : api('PUT /personal/addresses/:id', { params: { id: String(id) }, body }),
      onSuccess: keep,
    }),
    makeDefault: useMutation({
      mutationFn: (id: number) => api('POST /personal/addresses/:id/default', { params: { id: String(id) } }),
      onSuccess: keep,
    }),
    remove: useMutation({
      mutationFn: (id: number) => api('DELETE /personal/addresses/:id', { params: { id: String(id) } }),
      onSettled: () => client.invalidateQueries({ queryKey: addressesKey }),
    }),
  }
}

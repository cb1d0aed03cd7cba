import type { Receipt } from '#contracts/receipts.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useQuery } from '#web/lib/api/queries.ts'

/** How often a page asks what has become of a receipt that is on its way; milliseconds. */
const askAgainMs = 4000

const isOnItsWay = ({ state }: Receipt) => state === 'queued' || state === 'delayed' || state === 'accepted'

/**
 * The receipts of an order, oldest first; asked again while one is on its way to the register, or while none is there yet of an order that
 * is `isPaid`. Source: ORD-08, UX-48.
 */
export function useReceipts(number: string, { isPaid = false }: { isPaid?: boolean } = {}) {
  const api = useApi()
  return useQuery({
    queryKey: ['orders', number, 'receipts'],
    queryFn: async ({ signal }) =>
      (await api('GET /orders/:number', { params: { number }, query: { receipt: 'true' } }, { signal })).receipts ?? [],
    staleTime: 0,
    // What a call that failed left is as it was: the next one may tell more.
    refetchInterval: ({ state: { data } }) => (data?.some(isOnItsWay) || (isPaid && data?.length === 0) ? askAgainMs : false),
  })
}

import type { CalcPriceBody } from '#contracts/checkout.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { usePersonalQuery } from '#web/lib/api/use-personal-query.ts'
import { useMutation } from '#web/lib/api/queries.ts'
import { keptCode } from './kept-code.ts'

/** Tries a code with the order as it is chosen; one that applies is kept, and the totals are then told with it. Source: ORD-04. */
export function useApplyCode(pricing: CalcPriceBody) {
  const api = useApi()
  return useMutation({
    mutationFn: (code: string) => api('POST /orders/apply-coupon', { body: { ...pricing, coupon: code } }),
    onSuccess: (price, code) => keptCode.write(price.coupon?.code ?? code),
  })
}

/** The promo codes of the account. Source: BON-02. */
export function usePromoCodes() {
  const api = useApi()
  return usePersonalQuery({
    queryKey: ['personal', 'promo-codes'],
    queryFn: async ({ signal }) => (await api('GET /personal/pages/promo', undefined, { signal })).results,
    staleTime: 0,
  })
}

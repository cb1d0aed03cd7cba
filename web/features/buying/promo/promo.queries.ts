import type { CalcPriceBody } from '#contracts/checkout.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { usePersonalQuery } from '#web/lib/api/use-personal-query.ts'
import { keepPreviousData, useMutation, useQuery } from '#web/lib/api/queries.ts'
import { keptCode } from './kept-code.ts'

/** Tries a code with the order as it is chosen; one that applies is kept, and the totals are then told with it. Source: ORD-04. */
export function useApplyCode(pricing: CalcPriceBody) {
  const api = useApi()
  return useMutation({
    mutationFn: (code: string) => api('POST /orders/apply-coupon', { body: { ...pricing, coupon: code } }),
    onSuccess: (price, code) => keptCode.write(price.coupon?.code ?? code),
  })
}

/**
 * What becomes of a code with the goods of a cart, before the order: undefined until it is known, and when it cannot be asked. `content` changes with the
 * goods. Source: UX-37.
 */
export function useCodeAnswer(code: string | undefined, cart: { id: string; cityId: number | undefined; content: string }) {
  const api = useApi()
  const { id, cityId = 0, content } = cart
  return useQuery({
    // Below the key that a logout clears.
    queryKey: ['orders', 'code', code, cityId, id, content],
    queryFn: ({ signal }) => api('POST /orders/calc-price', { body: { cart_id: id, city_id: cityId, coupon: code } }, { signal }),
    enabled: code !== undefined && cityId !== 0 && content !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  }).data
}

/** The promo codes of the account: those that can be used, and those that an order would be refused. Source: BON-02. */
export function usePromoCodes() {
  const api = useApi()
  return usePersonalQuery({
    queryKey: ['personal', 'promo-codes'],
    queryFn: ({ signal }) => api('GET /personal/pages/promo', undefined, { signal }),
    staleTime: 0,
  })
}

import { useEffect, useState } from 'react'
import type { ProductCard } from '#contracts/products.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { readDeviceUuid } from '#web/lib/browser/device.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { withRetries } from '#web/lib/browser/retry.ts'
import { useCity } from '#web/lib/api/vars.ts'

export type RecommendationContext = 'home' | 'product' | 'cart' | 'search' | 'error' | 'thanks'

const delayMs = 100
const freshMs = 10 * 60_000
const nothing: readonly ProductCard[] = []

/** What was recommended on this page, and when: who comes back to a product sees the same, at once. */
const known = new Map<string, { products: readonly ProductCard[]; until: number }>()

/**
 * Products recommended to this browser, asked for 100 ms after the page has come and only with a device id; none until known.
 * Every product page asks for them: it does without the cache of personal data. Source: SESS-05.
 */
export function useRecommended(context: RecommendationContext, productId?: number): readonly ProductCard[] {
  const api = useApi()
  const cityId = useCity()?.id
  const key = `${useLocale()} ${context} ${productId} ${cityId}`
  const [products, setProducts] = useState(nothing)
  // Talks to the clock, to the browser's cookies and to the server.
  useEffect(() => {
    const ended = new AbortController()
    const ask = async () => {
      const uuid = readDeviceUuid()
      if (!uuid) return
      const kept = known.get(key)
      if (kept && kept.until > Date.now()) return setProducts(kept.products)
      const query = {
        device_uuid: uuid,
        context,
        ...(productId !== undefined && { product_id: String(productId) }),
        ...(cityId !== undefined && { city_id: String(cityId) }),
      }
      const { results } = await withRetries(() => api('GET /catalog/recommended', { query }, { signal: ended.signal }))
      known.set(key, { products: results, until: Date.now() + freshMs })
      if (!ended.signal.aborted) setProducts(results)
    }
    // Without an answer there is nothing to recommend.
    const timer = setTimeout(() => void ask().catch(() => undefined), delayMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [api, key, context, productId, cityId])
  return products
}

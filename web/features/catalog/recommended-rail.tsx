import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readDeviceUuid } from '#web/lib/device.ts'
import { Section } from '#web/ui/layout/layout.tsx'
import { useRecommended, type RecommendationContext } from './catalog.queries.ts'

/** The cards travel when there is something to show: the page above does not wait for them. */
const ProductRail = lazy(async () => ({ default: (await import('./product-rail.tsx')).ProductRail }))

const delayMs = 100

/**
 * Products for this browser, asked for 100 ms after the page has come, and only with a device id; `without` names those that the
 * shopper has already. Nothing while there is nothing.
 * Source: specification §4 "Recommendations", SESS-05.
 */
export function RecommendedRail({
  context,
  productId,
  without = [],
}: {
  context: RecommendationContext
  productId?: number
  without?: readonly number[]
}) {
  const t = useTranslations('catalog')
  const [deviceUuid, setDeviceUuid] = useState<string>()
  // Talks to the clock and to the browser's cookies.
  useEffect(() => {
    const timer = setTimeout(() => setDeviceUuid(readDeviceUuid()), delayMs)
    return () => clearTimeout(timer)
  }, [])
  const { data = [] } = useRecommended(context, deviceUuid, productId)
  const products = data.filter((product) => !without.includes(product.id))
  if (products.length === 0) return null
  return (
    <Section>
      <Suspense>
        <ProductRail title={t(`recommended.${context}`)} products={products} source="recommended" />
      </Suspense>
    </Section>
  )
}

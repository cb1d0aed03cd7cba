import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import { useRecommended, type RecommendationContext } from './use-recommended.ts'

/** The cards travel when there is something to show: the page above does not wait for them. */
const ProductRail = lazy(async () => ({ default: (await import('./product-rail.tsx')).ProductRail }))

/**
 * Products for this browser, asked for 100 ms after the page has come, and only with a device id; `without` names those that the
 * shopper has already. Nothing while there is nothing.
 * Source: SESS-05.
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
  const products = useRecommended(context, productId).filter((product) => !without.includes(product.id))
  if (products.length === 0) return null
  return (
    <Section>
      <LatePart>
        <ProductRail title={t(`recommended.${context}`)} products={products} source="recommended" />
      </LatePart>
    </Section>
  )
}

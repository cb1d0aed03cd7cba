import { useTranslations } from 'use-intl'
import type { ProductCard as Product } from '#contracts/products.contract.ts'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { ProductCard } from '../card/product-card.tsx'

/** A strip of products: five side by side, three from 768 px, the next one peeping in on a phone. Source: SH-16. */
export function ProductRail({ title, products, source }: { title: string; products: readonly Product[]; source: string }) {
  const t = useTranslations('catalog')
  return (
    <Carousel label={title} title={title} labels={{ previous: t('previous'), next: t('next') }}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} source={source} sizes="(width < 768px) 58vw, (width < 1236px) 33vw, 20vw" />
      ))}
    </Carousel>
  )
}

import { useTranslations } from 'use-intl'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import { useFirstGoods } from '../catalog.queries.ts'
import { ProductCard } from './product-card.tsx'

/** The first things of the listing that is closest to an empty one; nothing until they are known. Source: UX-17. */
export function CloseGoods({ path }: { path: string }) {
  const t = useTranslations('catalog')
  const products = useFirstGoods(path)
  if (products.length === 0) return null
  return (
    <Section>
      <Carousel label={t('empty.close')} title={t('empty.close')} show={4} labels={{ previous: t('previous'), next: t('next') }}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} source="close" sizes="(width < 768px) 58vw, (width < 1236px) 33vw, 20vw" />
        ))}
      </Carousel>
    </Section>
  )
}

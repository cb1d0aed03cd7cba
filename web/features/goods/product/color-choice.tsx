import { useTranslations } from 'use-intl'
import type { ProductPage } from '#contracts/products.contract.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Swatch, SwatchList } from '#web/ui/swatch/swatch.tsx'
import css from './field-head.module.css'

/** The colors of the model: each is a product of its own; the chosen size goes along. Source: UX-28. */
export function ColorChoice({ product, size }: { product: ProductPage['product']; size: string | undefined }) {
  const t = useTranslations('product')
  return (
    <>
      <p className={css.head}>
        <span>
          <span className={css.name}>{t('color')}</span> {product.color.title.toLowerCase()}
        </span>
      </p>
      {product.colors.length > 1 && (
        <SwatchList label={t('color')}>
          {product.colors.map(({ slug, title, color }) => (
            <Swatch
              key={slug}
              to={pathTo('product-slug', { slug }, { size })}
              label={title}
              image={color.image_cropped}
              color={color.color_code}
              current={slug === product.slug}
              preventScrollReset
              replace
            />
          ))}
        </SwatchList>
      )}
    </>
  )
}

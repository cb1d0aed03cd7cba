import { useTranslations } from 'use-intl'
import type { ProductRow } from '#contracts/staff/products.contract.ts'
import { textIn } from '#core/locale.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'

/** A thing in its color, with its picture, number and category. */
export function ProductName({ row }: { row: ProductRow }) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const { src, widths, color } = row.image
  return (
    <span className="pd-nm">
      {src ? <ShopImage src={`${src}/${widths[0] ?? 200}.webp`} alt="" loading="lazy" /> : <i style={{ background: color }} />}
      <span>
        <b>{t('inColor', { title: textIn(locale, row.title), color: textIn(locale, row.color).toLowerCase() })}</b>
        <small className="num">
          {row.sku}, {textIn(locale, row.category)}
        </small>
      </span>
    </span>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CartItem } from '#contracts/cart.contract.ts'
import { PriceText } from '#web/features/base/money/price-text.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { MediaRow } from '#web/ui/media-row/media-row.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './mini-line.module.css'

/** A line of the cart in small: color, size, pieces; for the popup. `children` is what can be done with it. */
export function MiniLine({ item, children }: { item: CartItem; children?: ReactNode }) {
  const t = useTranslations('cart')
  const { product, size, quantity } = item
  const isNone = item.available_quantity === 0
  const pieces = Math.max(Math.min(quantity, item.available_quantity), 1)
  const to = pathTo('product-slug', { slug: product.slug })
  const price = { price: item.price * pieces, old_price: item.old_price === null ? null : item.old_price * pieces }
  return (
    <MediaRow
      media={
        <Link className={css.picture} to={to} tabIndex={-1} aria-hidden="true" data-none={isNone || undefined}>
          <Picture image={product.image} sizes="64px" ratio={3 / 4} alt="" />
        </Link>
      }
      side={<PriceText of={price} layout="column" />}
    >
      <Link className={css.title} to={to}>
        {product.title}
      </Link>
      <p className={css.facts}>
        {quantity > 1
          ? t('added.pieces', { color: product.color.title, size: size.title, count: quantity })
          : `${product.color.title}, ${size.title}`}
      </p>
      {item.message && (
        <p className={css.message} data-tone={isNone ? 'quiet' : 'loud'}>
          {item.message}
        </p>
      )}
      {children}
    </MediaRow>
  )
}

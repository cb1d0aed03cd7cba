import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'react-router'
import type { CartItem } from '#contracts/cart.contract.ts'
import { limits } from '#contracts/limits.ts'
import { FavoriteButton } from '#web/features/buying/favorites/favorite-button.tsx'
import { PriceText, useRoubles } from '#web/features/base/money/price-text.tsx'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { BonusLine } from '#web/ui/price/price.tsx'
import { Quantity, type Mistyped } from '#web/ui/quantity/quantity.tsx'
import css from './cart-line.module.css'
import { useChangeQuantity } from './cart.queries.ts'
import { sizeWords } from './size-words.ts'

type CartLineProps = {
  item: CartItem
  /** A change of this line is on its way. */
  isPending: boolean
  onRemove: (item: CartItem) => void
  /** Told its element: a line that was put back takes the focus. */
  onShown: (item: CartItem, line: HTMLElement | null) => void
}

/** One line of the cart page. What cannot be had is pale, keeps its words and leaves the sum. Source: CART-05. */
export function CartLine({ item, isPending, onRemove, onShown }: CartLineProps) {
  const t = useTranslations('cart')
  const changeQuantity = useChangeQuantity()
  const [mistyped, setMistyped] = useState<Mistyped>()
  const messageId = useId()
  const { product } = item
  const isNone = item.available_quantity === 0
  const most = Math.min(limits.linePieces, item.available_quantity)
  // Where less is left than an order can hold, the shop says how much.
  const isLeftSaid = mistyped?.isMore === true && most < limits.linePieces
  const to = pathTo('product-slug', { slug: product.slug })
  return (
    <article className={css.line} ref={(line) => onShown(item, line)} data-none={isNone || undefined}>
      <Link className={css.picture} to={to} tabIndex={-1} aria-hidden="true">
        <Picture image={product.image} sizes="132px" ratio={3 / 4} alt="" />
        {product.is_coming_soon && (
          <span className={css.badge}>
            <Badge tone="soon">{t('line.soon')}</Badge>
          </span>
        )}
      </Link>
      <div>
        <h2 className={css.title}>
          <Link to={to}>{product.title}</Link>
        </h2>
        <LineFacts item={item} />
        <output
          className={css.message}
          id={messageId}
          data-tone={!mistyped && (isNone || item.message_code === 'price_changed') ? 'quiet' : 'loud'}
        >
          {mistyped && !isLeftSaid
            ? t(mistyped.isMore ? 'line.most' : 'line.mistyped', { typed: mistyped.typed, count: most })
            : item.message}
        </output>
        <div className={css.actions}>
          {isNone && item.message_code !== 'only_shops' && (
            <TextButton
              aria-label={t('line.waitNamed', { title: product.title, size: item.size.title })}
              onClick={() =>
                openOverlay('waiting-list', { product: { ...product, discount: item.discount, sizes: [] }, offerId: item.size.offer_id })
              }
            >
              {t('line.wait')}
            </TextButton>
          )}
          {!isNone && (
            <Quantity
              value={item.quantity}
              max={limits.linePieces}
              busy={isPending}
              onValueChange={(quantity) => changeQuantity(item, quantity)}
              onRemove={() => onRemove(item)}
              onMistyped={setMistyped}
              errorId={mistyped && (!isLeftSaid || item.message) ? messageId : undefined}
              labels={{
                less: t('line.less', { title: product.title }),
                value: t('line.quantity', { title: product.title }),
                more: t('line.more', { title: product.title }),
              }}
            />
          )}
          <span className={css.favorite}>
            <FavoriteButton productId={product.id} title={product.title} kind="words" />
          </span>
          <TextButton
            tone="muted"
            aria-label={t('line.removeNamed', { title: product.title, size: item.size.title })}
            onClick={() => onRemove(item)}
          >
            {t('line.remove')}
          </TextButton>
        </div>
      </div>
      <LinePrice item={item} isNone={isNone} />
    </article>
  )
}

function LineFacts({ item: { product, size } }: { item: CartItem }) {
  const t = useTranslations('cart')
  const words = sizeWords(size)
  return (
    <ul className={css.facts}>
      <li>{product.color.title}</li>
      <li>{words.kind === 'plain' ? words.size : t(`line.${words.kind}`, words)}</li>
      {size.fitting && <li>{size.fitting.message}</li>}
      <li>{t('line.sku', { sku: product.sku })}</li>
    </ul>
  )
}

function LinePrice({ item, isNone }: { item: CartItem; isNone: boolean }) {
  const t = useTranslations('cart')
  const roubles = useRoubles()
  const pieces = Math.min(item.quantity, item.available_quantity)
  if (isNone) return <p className={css.nonePrice}>{roubles(item.price)}</p>
  const whole = { price: item.price * pieces, old_price: item.old_price === null ? null : item.old_price * pieces, discount: item.discount }
  return (
    <div className={css.price}>
      <PriceText of={whole} layout="column" />
      {pieces > 1 && <span className={css.each}>{t('line.each', { price: roubles(item.price), count: pieces })}</span>}
      {item.bonuses_will_be_earned > 0 && (
        <span className={css.bonuses}>
          <BonusLine>{t('line.bonuses', { count: item.bonuses_will_be_earned })}</BonusLine>
        </span>
      )}
    </div>
  )
}

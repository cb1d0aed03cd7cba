import { useTranslations } from 'use-intl'
import type { CartItem } from '#contracts/cart.contract.ts'
import type { Image } from '#contracts/shared.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { MediaRow, MediaRows } from '#web/ui/media-row/media-row.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Mend } from '../mend.tsx'
import css from './goods-rows.module.css'

/** One thing of an order or of the cart, as a summary shows it. Prices in roubles for all its pieces. */
export interface Goods {
  key: string
  title: string
  image: Image
  color: string
  size: string
  quantity: number
  sum: number
  /** It comes along for a promo code. */
  isGift?: boolean
  /** Why it cannot be ordered as it is. */
  problem?: string | undefined
  /** The line of the cart of which there is less than it holds. */
  missing?: CartItem
}

/** The things beside a total: picture, name, color and size, sum. */
export function GoodsRows({ goods, onMend }: { goods: readonly Goods[]; onMend?: () => void }) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  return (
    <div className={css.rows}>
      <MediaRows>
        {goods.map((one) => (
          <MediaRow
            key={one.key}
            media={<Picture image={one.image} sizes="64px" ratio={3 / 4} alt="" />}
            side={one.missing?.available_quantity === 0 ? null : roubles(one.sum)}
          >
            {one.title}
            <span className={css.quiet}>
              {[one.color, one.size, one.quantity > 1 && t('summary.quantity', { count: one.quantity })].filter(Boolean).join(', ')}
            </span>
            {one.isGift && <span className={css.gift}>{t('summary.gift')}</span>}
            {one.problem && <FieldError>{one.problem}</FieldError>}
            {one.missing && <Mend item={one.missing} onMend={onMend} />}
          </MediaRow>
        ))}
      </MediaRows>
    </div>
  )
}

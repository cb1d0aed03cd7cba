import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import { PriceText } from '#web/features/base/money/price-text.tsx'
import { withGiftsApart } from '#web/features/sales/order/summary/goods.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './order-goods.module.css'

/** The things of an order as they were when it was placed. */
export function OrderGoods({ items }: { items: Order['items'] }) {
  const t = useTranslations('account')
  return (
    <section className={css.goods}>
      <h2>
        {t('order.goods')}
        <sup>{items.reduce((sum, item) => sum + item.quantity, 0)}</sup>
      </h2>
      <ul>
        {withGiftsApart(items).map(({ item, quantity, refused, isGift }) => (
          <li className={css.item} key={`${item.id}${isGift}`}>
            <Link to={pathTo('product-slug', { slug: item.slug })} tabIndex={-1} aria-hidden="true">
              <Picture image={item.image} sizes="96px" ratio={3 / 4} alt="" />
            </Link>
            <div>
              <h3>
                <Link to={pathTo('product-slug', { slug: item.slug })}>{item.title}</Link>
              </h3>
              <p className={css.quiet}>{t('order.item', { color: item.color, size: item.size, sku: item.sku })}</p>
              {quantity > 1 && <p className={css.quiet}>{t('order.quantity', { count: quantity })}</p>}
              {refused > 0 && <p className={css.quiet}>{t('order.refused', { count: refused })}</p>}
              {isGift && <p className={css.gift}>{t('order.gift')}</p>}
            </div>
            <PriceText
              of={
                isGift
                  ? { price: 0, old_price: null }
                  : { price: item.price * quantity, old_price: item.old_price === null ? null : item.old_price * quantity }
              }
              layout="column"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

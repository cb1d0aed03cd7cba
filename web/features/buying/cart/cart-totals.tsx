import { useTranslations } from 'use-intl'
import type { Cart } from '#contracts/cart.contract.ts'
import { formatApproximateDollars, sumRoubles } from '#core/money.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { useEarnedRow } from '#web/features/buying/total/use-earned-row.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useCity, useNumberSetting } from '#web/lib/api/vars.ts'
import { Meter } from '#web/ui/progress/progress.tsx'
import { Rows, type SummaryRow } from '#web/ui/summary/summary.tsx'
import { useDeliveryFrom } from './cart.queries.ts'
import css from './cart-totals.module.css'

/**
 * What the cart comes to: full sum, discount, promotions by name, delivery, bonuses, total. While the total is explained below it
 * (`isExplained`), the discounts are one row, and the bonuses stand there. Source: CART-06, UX-35.
 */
export function CartTotals({ cart, isExplained = false }: { cart: Cart; isExplained?: boolean }) {
  const t = useTranslations('cart')
  const roubles = useRoubles()
  const approx = useApproximate()
  const promotions = isExplained ? [] : cart.promotions
  const discount = sumRoubles([cart.discount_sum, ...promotions.map(({ amount }) => -amount)])
  const delivery = useDeliveryWords(cart)
  const gain = useEarnedRow(cart.bonuses_will_be_earned)
  const rows: SummaryRow[] = [
    { term: t('summary.goods', { count: cart.total_count }), value: roubles(cart.full_sum) },
    ...(discount > 0 ? [{ term: t('summary.discount'), value: roubles(-discount), tone: 'discount' as const }] : []),
    ...promotions.map(({ title, amount }) => ({ term: title, value: roubles(-amount), tone: 'discount' as const })),
    { term: t('delivery.row'), value: delivery, tone: 'muted' },
    ...(gain && !isExplained ? [gain] : []),
  ]
  return (
    <>
      <Rows rows={rows} total={{ term: t('summary.total'), value: roubles(cart.total_sum) }} />
      {approx && <p className={css.approx}>{approx(cart.total_sum)}</p>}
    </>
  )
}

/** The line of delivery among the explained ones: this total is without it, the order page counts it. Source: ORD-01. */
export function useDeliveryWhy(cart: Cart): { term: string; value: string; reason: string } {
  const t = useTranslations('cart')
  const reason = cart.free_delivery_remainder === 0 ? t('delivery.whyFree') : t('delivery.why')
  return { term: t('delivery.row'), value: useDeliveryWords(cart), reason }
}

/** What is known of the price of delivery before a way is chosen. */
function useDeliveryWords(cart: Cart): string {
  const t = useTranslations('cart')
  const roubles = useRoubles()
  const from = useDeliveryFrom(cart, useCity()?.id)
  if (cart.free_delivery_remainder === 0) return t('delivery.freeShort')
  return from === undefined ? t('delivery.next') : t('delivery.from', { price: roubles(from) })
}

/** The short form for the popup: bonuses and the total, in English with its approximate dollars. */
export function CartTotalsShort({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const gain = useEarnedRow(cart.bonuses_will_be_earned)
  const roubles = useRoubles()
  const approx = useApproximate()
  return (
    <div>
      <Rows rows={gain ? [gain] : []} total={{ term: t('summary.total'), value: roubles(cart.total_sum) }} />
      {approx && <p className={css.approx}>{approx(cart.total_sum)}</p>}
    </div>
  )
}

/** How far it is to free delivery. Nothing while the cart is empty, and where no delivery is free. */
export function FreeDelivery({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const roubles = useRoubles()
  const remainder = cart.free_delivery_remainder
  if (cart.total_sum === 0 || remainder === null) return null
  // The threshold looks at the goods before promotions.
  const counted = sumRoubles([cart.total_sum, ...cart.promotions.map(({ amount }) => amount)])
  const goal = counted + remainder
  const words = remainder === 0 ? t('delivery.free') : t('delivery.left', { sum: roubles(remainder) })
  return (
    <div className={css.delivery}>
      <p className={css.words}>
        <span>{words}</span>
        {remainder > 0 && <span className={css.of}>{t('delivery.of', { sum: roubles(counted), goal: roubles(goal) })}</span>}
      </p>
      {remainder > 0 && <Meter share={counted / goal} label={words} tone="spruce" />}
    </div>
  )
}

/** Writes approximate dollars in English; undefined in Russian. */
function useApproximate(): ((roubles: number) => string) | undefined {
  const locale = useLocale()
  const rate = useNumberSetting('currencies.USD', 0)
  return locale === 'en' && rate > 0 ? (roubles) => formatApproximateDollars(roubles, rate) : undefined
}

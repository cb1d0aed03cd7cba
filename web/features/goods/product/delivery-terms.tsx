import { useTranslations } from 'use-intl'
import type { ProductPage } from '#contracts/products.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { useCity } from '#web/lib/api/vars.ts'
import { DeliveryIcon, PinIcon, ReturnIcon } from '#web/ui/icons/delivery-icons.tsx'
import css from './delivery-terms.module.css'

type Way = ProductPage['delivery'][number]

/** How it arrives in the visitor's city, when and for how much, and how it goes back: before the cart. Source: UX-29. */
export function DeliveryTerms({ delivery, refund }: Pick<ProductPage, 'delivery' | 'refund'>) {
  const t = useTranslations('product')
  const roubles = useRoubles()
  const city = useCity()
  return (
    <section aria-label={t('delivery.title')}>
      {city && (
        <p className={css.city}>{city.title_to ? t('delivery.to', { to: city.title_to }) : t('delivery.city', { city: city.title })}</p>
      )}
      <ul className={css.terms}>
        {delivery.map((way) => (
          <li key={way.kind}>
            {way.kind === 'courier' || way.kind === 'post' ? <DeliveryIcon /> : <PinIcon />}
            <span>
              <b>{titleOf(way, t)}</b> {way.text}
            </span>
            {way.estimate && (
              <span className={css.price}>{way.estimate.price === 0 ? t('delivery.free') : roubles(way.estimate.price)}</span>
            )}
          </li>
        ))}
        <li>
          <ReturnIcon />
          <span>
            <b>{t('delivery.refund')}</b> {refund}
          </span>
        </li>
      </ul>
    </section>
  )
}

function titleOf({ title, estimate }: Way, t: ReturnType<typeof useTranslations<'product'>>): string {
  if (!estimate) return title
  const { days_from: from, days_to: to } = estimate
  if (to === 0) return t('delivery.today', { title })
  return t('delivery.days', { title, from: from === to ? 'same' : String(from), to })
}

import { useTranslations } from 'use-intl'
import type { ProductPage } from '#contracts/catalog.contract.ts'
import { useCity } from '#web/lib/vars.ts'
import { DeliveryIcon, PinIcon, ReturnIcon } from '#web/ui/icons/icons.tsx'
import css from './delivery-terms.module.css'

/** How it arrives in the visitor's city and how it goes back, before the cart. Source: UX-29. */
export function DeliveryTerms({ delivery, refund }: Pick<ProductPage, 'delivery' | 'refund'>) {
  const t = useTranslations('product')
  const city = useCity()
  return (
    <section aria-label={t('delivery.title')}>
      {city && <p className={css.city}>{t('delivery.city', { city: city.title })}</p>}
      <ul className={css.terms}>
        {delivery.map((way, index) => (
          <li key={way.title}>
            {index === 0 ? <DeliveryIcon /> : <PinIcon />}
            <span>
              <b>{way.title}</b> {way.text}
            </span>
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

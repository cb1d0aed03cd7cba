import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { SurchargeNote } from '#web/features/sales/order/thanks/surcharge.tsx'
import { formatMoment } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import css from './order-view.module.css'

/** The order in whose place this one is, and the one in its own, in words. Source: ADM-17. */
export function OrderLinks({ order }: { order: Order }) {
  const { replaces, replaced_by: replacedBy, awaited_change: awaited, surcharge, payment_status: payment } = order
  const t = useTranslations('account')
  const roubles = useRoubles()
  const locale = useLocale()
  return (
    <>
      {replacedBy && (
        <p className={css.linked}>
          {t(payment === 'carried' ? 'order.replacedPaid' : 'order.replacedBy')} <OtherOrder of={replacedBy} />
        </p>
      )}
      {awaited && (
        <p className={css.linked}>
          {t('order.awaitedChange', { sum: roubles(awaited.amount), until: formatMoment(awaited.until, locale) })}{' '}
          <OtherOrder of={awaited.order} />
        </p>
      )}
      {surcharge?.state === 'awaited' && (
        <div className={css.linked}>
          <SurchargeNote order={order} /> {t('order.changes')} <OtherOrder of={surcharge.of} />
        </div>
      )}
      {surcharge?.state === 'dropped' && (
        <p className={css.linked}>
          {t('order.changeOff')} <OtherOrder of={surcharge.of} />
        </p>
      )}
      {replaces && (
        <p className={css.linked}>
          {t('order.replaces')} <OtherOrder of={replaces} />
        </p>
      )}
    </>
  )
}

/** A guest has the token of the link, a customer is logged in. */
function OtherOrder({ of: { number, access_token: token } }: { of: NonNullable<Order['replaces']> }) {
  const to = token ? pathTo('order-track', undefined, { number, access_token: token }) : pathTo('my-order', { orderId: number })
  return <TextLink to={to}>{number}</TextLink>
}

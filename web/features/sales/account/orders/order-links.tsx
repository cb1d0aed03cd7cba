import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import css from './order-view.module.css'

/** The order in whose place this one is, and the one in its own, in words. Source: ADM-17. */
export function OrderLinks({ order: { replaces, replaced_by: replacedBy, payment_status: payment } }: { order: Order }) {
  const t = useTranslations('account')
  return (
    <>
      {replacedBy && (
        <p className={css.linked}>
          {t(payment === 'carried' ? 'order.replacedPaid' : 'order.replacedBy')} <OtherOrder of={replacedBy} />
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

import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { useMoments } from './order-words.ts'

/** The order in whose place this one is, the one in its own, and a draft of one. Source: ADM-17. */
export function OrderLinks({ order }: { order: StaffOrder }) {
  const t = useTranslations('orders')
  const { recent } = useMoments()
  const { number, replaces, replaced_by: replacedBy, replacement } = order
  const lines = [
    ...(replacedBy === null ? [] : [{ words: t('links.replacedBy'), to: replacedBy, title: replacedBy }]),
    ...(replaces === null ? [] : [{ words: t('links.replaces'), to: replaces, title: replaces }]),
    ...(replacement
      ? [
          {
            words: t('links.draft', { by: replacement.by, at: recent(replacement.at) }),
            to: `${number}/replace`,
            title: t('links.openDraft'),
          },
        ]
      : []),
  ]
  return lines.map(({ words, to, title }) => (
    <p className="info-l rp-info" key={to}>
      {words}{' '}
      <Link className="link num" to={`/orders/${to}`}>
        {title}
      </Link>
    </p>
  ))
}

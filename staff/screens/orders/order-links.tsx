import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { useMoments, useMoney } from './order-words.ts'

/** The order in whose place this one is, the one in its own, and a draft of one. Source: ADM-17. */
export function OrderLinks({ order }: { order: StaffOrder }) {
  const t = useTranslations('orders')
  const { recent, whole } = useMoments()
  const money = useMoney()
  const { number, replaces, replaced_by: replacedBy, replacement, awaited_change: awaited, surcharge } = order
  const lines = [
    ...(replacedBy === null ? [] : [{ words: t('links.replacedBy'), to: replacedBy, title: replacedBy }]),
    ...(replaces === null ? [] : [{ words: t('links.replaces'), to: replaces, title: replaces }]),
    ...(awaited
      ? [
          { words: t('links.awaits', { sum: money(awaited.due), until: whole(awaited.until) }), to: awaited.number, title: awaited.number },
          { words: t('links.standsUntil', { by: awaited.by }), to: `${number}/replace`, title: t('links.openAwaited') },
        ]
      : []),
    ...(surcharge && surcharge.state !== 'paid'
      ? [{ words: t(`links.surcharge.${surcharge.state}`, { sum: money(surcharge.due) }), to: surcharge.number, title: surcharge.number }]
      : []),
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

import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { formatMoment } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { Rows } from '#web/ui/summary/summary.tsx'
import css from './order-receipt.module.css'

/** What was paid for the order that this one changes, and what is to be paid, or was paid, besides; nothing for any other order, nor when that came to nothing. Source: ADM-17. */
export function SurchargeRows({ order: { surcharge } }: { order: Order }) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  if (!surcharge || surcharge.state === 'dropped') return null
  const { of, paid, amount, state } = surcharge
  return (
    <div className={css.apart}>
      <Rows
        rows={[
          { term: t('surcharge.before', { number: of.number }), value: roubles(paid) },
          { term: t(state === 'paid' ? 'surcharge.paid' : 'surcharge.due'), value: roubles(amount) },
        ]}
      />
    </div>
  )
}

/** That an order changes another one once its difference is paid, and until when that is waited for. */
export function SurchargeNote({ order: { surcharge, expires_at: until } }: { order: Order }) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  const locale = useLocale()
  if (surcharge?.state !== 'awaited' || !until) return null
  const { of, amount } = surcharge
  return <p>{t('surcharge.note', { number: of.number, sum: roubles(amount), until: formatMoment(until, locale) })}</p>
}

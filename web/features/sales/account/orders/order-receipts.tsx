import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Receipt } from '#contracts/receipts.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { formatMoment } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { useReceipts } from '#web/features/sales/order/thanks/receipts.queries.ts'
import css from './order-receipts.module.css'

/** The receipts of an order: each opens to its lines. Nothing before anything was paid. Source: ORD-08. */
export function OrderReceipts({ number }: { number: string }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const { data = [] } = useReceipts(number)
  if (data.length === 0) return null
  return (
    <section className={css.receipts}>
      <h3>{t('receipts.title')}</h3>
      {data.map((receipt) => (
        <OneReceipt key={receipt.number} of={receipt} about={[formatMoment(receipt.at, locale), receipt.state_title]} />
      ))}
    </section>
  )
}

/** A receipt that opens to its lines; `about` says when it was and what has become of it. Source: ORD-08. */
export function OneReceipt({ of, about, children }: { of: Receipt; about: readonly string[]; children?: ReactNode }) {
  const t = useTranslations('account')
  const roubles = useRoubles()
  return (
    <details className={css.receipt}>
      <summary>
        <span>
          <b>{of.title}</b>
          <small>{about.join(', ')}</small>
        </span>
        <span>{roubles(of.total)}</span>
      </summary>
      <ul>
        {of.lines.map((line, index) => (
          <li key={index}>
            <span lang="ru">{line.title}</span>
            <span>{t('receipts.line', { count: line.quantity, price: roubles(line.price), sum: roubles(line.sum) })}</span>
          </li>
        ))}
      </ul>
      {of.url ? (
        <p>
          <TextLink to={of.url} target="_blank" rel="noreferrer">
            {t('receipts.open', { number: of.fiscal_number ?? '' })}
          </TextLink>
        </p>
      ) : (
        of.fiscal_number && <p>{t('receipts.mailed', { number: of.fiscal_number })}</p>
      )}
      {children}
      <p>{t('receipts.foot', { number: of.number, vat: roubles(of.vat), paid: of.paid_by_title })}</p>
    </details>
  )
}

import { useTranslations } from 'use-intl'
import type { DeliveryTerm } from '#contracts/delivery-terms.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import css from './delivery-table.module.css'

/** The ways into a city with price and days, from the same quotes as product pages and the checkout. Source: UX-29, decision 0122. */
export function DeliveryTable({ city, terms }: { city: string; terms: readonly DeliveryTerm[] }) {
  const t = useTranslations('points')
  const roubles = useRoubles()
  if (terms.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{t('terms.title', { city })}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('terms.way')}</th>
            <th scope="col">{t('terms.days')}</th>
            <th scope="col">{t('terms.price')}</th>
            <th scope="col">{t('terms.more')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <tr key={term.type}>
              <th scope="row">{term.title}</th>
              <td>{daysOf(term, t)}</td>
              <td>
                {term.price === 0 ? t('terms.free') : term.is_from ? t('terms.from', { sum: roubles(term.price) }) : roubles(term.price)}
                {term.free_from !== null && term.price > 0 && `, ${t('terms.freeFrom', { sum: roubles(term.free_from) })}`}
              </td>
              <td>{moreOf(term, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>{t('terms.note')}</p>
    </section>
  )
}

type Words = ReturnType<typeof useTranslations<'points'>>

function daysOf({ days_from: from, days_to: to }: DeliveryTerm, t: Words): string {
  if (to === 0) return t('terms.today')
  return t('terms.inDays', { from: from === to ? 'same' : String(from), to })
}

function moreOf({ has_slots: hasSlots, storage_days: storageDays }: DeliveryTerm, t: Words): string {
  if (hasSlots) return t('terms.slots')
  return storageDays === null ? '' : t('terms.kept', { count: storageDays })
}

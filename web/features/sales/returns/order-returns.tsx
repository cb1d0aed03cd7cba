import { useTranslations } from 'use-intl'
import type { Return } from '#contracts/returns.contract.ts'
import { formatMoment } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { Timeline } from '#web/ui/timeline/timeline.tsx'
import css from './order-returns.module.css'
import { ReturnLabel } from './return-label.tsx'
import { ReturnSum } from './return-sum.tsx'
import { useReturns } from './returns.queries.ts'

/** The returns of an order on its page: where each is, what comes back. Nothing while there are none. Source: UX-49. */
export function OrderReturns({ number }: { number: string }) {
  const t = useTranslations('returns')
  const { data } = useReturns(number)
  if (!data || data.results.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{t('list')}</h2>
      {data.results.map((one) => (
        <OneReturn key={one.number} of={one} />
      ))}
    </section>
  )
}

function OneReturn({ of }: { of: Return }) {
  const t = useTranslations('returns')
  const locale = useLocale()
  const last = of.history.length - 1
  return (
    <article className={css.one}>
      <h3>{t('one', { number: of.number })}</h3>
      <p className={css.quiet}>
        {of.lines
          .map((line) => t('line', { title: line.title, size: line.size, count: line.quantity, reason: line.reason_title.toLowerCase() }))
          .join('. ')}
      </p>
      <Timeline
        label={t('way', { number: of.number })}
        items={of.history.map(({ title, at, status }, index) => ({
          date: formatMoment(at, locale),
          title,
          ...(status === 'approved' && of.status === 'approved' && !of.label && { note: t('howTo', { number: of.number }) }),
          ...(status === 'rejected' && of.answer && { note: of.answer }),
          state: index === last ? 'current' : 'past',
        }))}
      />
      {of.label && <ReturnLabel label={of.label} />}
      {of.status !== 'rejected' && (
        <div className={css.sum}>
          <ReturnSum of={of} />
        </div>
      )}
    </article>
  )
}

import { useTranslations } from 'use-intl'
import { kopecksToRoubles, roublesToKopecks } from '#core/money.ts'
import { splitInFour, splitWeeks } from '#core/split-payments.ts'
import { useRoubles } from '#web/features/money/price-text.tsx'
import css from './payment-split.module.css'

/** What would be paid today, in 2, 4 and 6 weeks; nothing, and no line under it, for sums that cannot be split. Source: PRD-06. */
export function PaymentSplit({ price }: { price: number }) {
  const t = useTranslations('product')
  const roubles = useRoubles()
  const parts = splitInFour(roublesToKopecks(price))
  if (!parts) return null
  const shown = parts.map((part) => roubles(kopecksToRoubles(part)))
  return (
    <section className={css.split} aria-label={t('split.label')}>
      <p>
        <b>{t('split.title', { part: shown.at(-1) ?? '' })}</b> {t('split.free')}
      </p>
      <ol className={css.parts}>
        {splitWeeks.map((weeks, index) => (
          <li key={weeks}>
            <b>{shown[index]}</b>
            <span>{weeks === 0 ? t('split.today') : t('split.weeks', { weeks })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

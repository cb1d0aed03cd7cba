import { useTranslations } from 'use-intl'
import { kopecksToRoubles, roublesToKopecks } from '#core/money.ts'
import { splitInFour, splitWeeks } from '#core/split-payments.ts'
import { useFrame } from '#web/lib/api/vars.ts'
import css from './payment-split.module.css'
import { useRoubles } from './price-text.tsx'

/**
 * What would be paid today, in 2, 4 and 6 weeks; nothing for sums that cannot be split, and where the bank takes no parts. `ruled`: with a
 * line under it. Source: PRD-06, decisions F.
 */
export function PaymentSplit({ price, ruled = false }: { price: number; ruled?: boolean }) {
  const t = useTranslations('money')
  const roubles = useRoubles()
  const isOffered = useFrame()?.paysInParts
  const parts = isOffered ? splitInFour(roublesToKopecks(price)) : undefined
  if (!parts) return null
  const shown = parts.map((part) => roubles(kopecksToRoubles(part)))
  return (
    <section className={css.split} data-ruled={ruled || undefined} aria-label={t('split.label')}>
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

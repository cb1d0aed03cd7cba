import { useTranslations } from 'use-intl'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import type { ScheduledInstallment } from '../draft/installments.ts'
import css from './split-schedule.module.css'

/** What is paid when: four sums with their days; in a placed order also what has become of each. `isNew`: the first one is paid now. */
export function SplitSchedule({ parts, isNew = false }: { parts: readonly ScheduledInstallment[]; isNew?: boolean }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const roubles = useRoubles()
  if (parts.length === 0) return null
  const stateOf = (part: ScheduledInstallment, index: number) =>
    isNew ? t(index === 0 ? 'parts.today' : 'parts.later') : t(`parts.${part.state}`)
  return (
    <div className={css.room}>
      <ol className={css.parts} aria-label={t('parts.label')}>
        {parts.map((part, index) => (
          <li key={part.due_at} data-state={isNew && index === 0 ? 'paid' : part.state}>
            <b>{roubles(part.amount)}</b>
            <span>{formatDay(part.due_at, locale)}</span>
            <small>{stateOf(part, index)}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}

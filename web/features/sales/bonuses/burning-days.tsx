import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BonusState } from '#contracts/bonuses.contract.ts'
import { formatCount } from '#core/money.ts'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { Rows } from '#web/ui/summary/summary.tsx'
import css from './burning-days.module.css'

const shownAtFirst = 5

/** What burns when: every day on which something of the balance does. Source: BON-03. */
export function BurningDays({ days }: { days: BonusState['burning_days'] }) {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? days : days.slice(0, shownAtFirst)
  return (
    <div className={css.days}>
      <Rows
        rows={shown.map(({ date, amount }) => ({
          term: formatDay(date, locale, { year: true }),
          value: t('bonusCount', { count: amount, sum: formatCount(amount) }),
        }))}
      />
      {days.length > shown.length && (
        <div className={css.more}>
          <TextButton onClick={() => setIsWhole(true)}>{t('burningAll', { count: days.length })}</TextButton>
        </div>
      )}
    </div>
  )
}

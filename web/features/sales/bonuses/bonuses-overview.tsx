import { useTranslations } from 'use-intl'
import type { BonusState } from '#contracts/bonuses.contract.ts'
import { bonusShareLimit, formatCount } from '#core/money.ts'
import { useKnownAccount } from '#web/features/access/auth/session/known-account.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { PromoCards } from '#web/features/buying/promo/promo-cards.tsx'
import { formatDay, formatMoment } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Note } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { BonusHistory } from './bonus-history.tsx'
import { BonusLevels } from './bonus-levels.tsx'
import { useBonuses } from './bonuses.queries.ts'
import css from './bonuses-overview.module.css'
import { BurningDays } from './burning-days.tsx'
import { PurchaseCalculator } from './purchase-calculator.tsx'

/** The account of bonuses: the balance as one large figure, what is on its way and what burns, the level, the history. Source: BON-01. */
export function BonusesOverview() {
  const t = useTranslations('bonuses')
  const { data, isError, refetch } = useBonuses()
  if (data) return <Overview state={data} />
  if (isError) return <EmptyState title={t('failed')} action={<Button onClick={() => void refetch()}>{t('retry')}</Button>} />
  return (
    <div className={css.waiting}>
      <h1 className={css.title}>{t('balance')}</h1>
      <Skeleton width="360px" height="180px" />
      <Skeleton height="240px" />
      <Skeleton height="320px" />
    </div>
  )
}

function Overview({ state }: { state: BonusState }) {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  const roubles = useRoubles()
  const name = useKnownAccount()?.first_name
  const { available, pending, burning, frozen_until: frozenUntil, level, levels, next_level: next, purchases } = state
  return (
    <>
      <h1 className={css.title}>{name ? t('balanceOf', { name }) : t('balance')}</h1>
      <div className={css.figure}>{available < 0 ? `\u2212${formatCount(-available)}` : formatCount(available)}</div>
      <p className={css.terms}>
        {t('terms', { percent: bonusShareLimit })}
        {pending > 0 && ` ${t('pending', { count: pending, sum: formatCount(pending) })}`}
        {burning && (
          <>
            {' '}
            <span className={css.burning}>
              {t('burning', { count: burning.amount, sum: formatCount(burning.amount), day: formatDay(burning.date, locale) })}
            </span>
          </>
        )}
      </p>
      {frozenUntil && <Note>{t('frozen', { at: formatMoment(frozenUntil, locale) })}</Note>}
      {levels.length > 0 && (
        <section className={css.part}>
          <div className={css.head}>
            <h2>{level ? t('level', { level: level.title }) : t('levels')}</h2>
            {next && (
              <span className={css.next}>
                {t('toNext', { level: next.title, sum: roubles(Math.max(0, next.bonuses_amount - purchases)) })}
              </span>
            )}
          </div>
          <BonusLevels levels={levels} level={level} purchases={purchases} />
        </section>
      )}
      <PromoCards />
      <PurchaseCalculator of={{ available: frozenUntil ? 0 : available, percentage: level?.percentage ?? 0 }} />
      {state.burning_days.length > 0 && (
        <section className={css.part}>
          <h2>{t('burningDays')}</h2>
          <BurningDays days={state.burning_days} />
        </section>
      )}
      <section className={css.part}>
        <h2>{t('history')}</h2>
        <BonusHistory history={state.history} isEarning={levels.some((one) => one.percentage > 0)} />
      </section>
    </>
  )
}

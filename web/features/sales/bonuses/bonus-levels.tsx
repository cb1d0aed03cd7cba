import { useTranslations } from 'use-intl'
import type { BonusState } from '#contracts/bonuses.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { levelShare } from './level-share.ts'
import css from './bonus-levels.module.css'

/** The levels with the shopper's place among them; slides sideways on a narrow screen and starts at the current one. Source: BON-01. */
export function BonusLevels({ levels, level, purchases }: Pick<BonusState, 'levels' | 'level' | 'purchases'>) {
  const t = useTranslations('bonuses')
  const roubles = useRoubles()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls on a phone must scroll by keyboard too
    <ol className={css.levels} tabIndex={0} aria-label={level ? t('level', { level: level.title }) : t('levels')}>
      {levels.map((one, index) => {
        const isCurrent = one.id === level?.id
        return (
          <li className={css.level} key={one.id} aria-current={isCurrent ? 'true' : undefined} ref={isCurrent ? showCurrent : undefined}>
            <i style={{ width: `${levelShare(levels, index, purchases) * 100}%` }} aria-hidden="true" />
            <b className={css.percent}>{t('percent', { percent: one.percentage })}</b>
            <h3>{one.title}</h3>
            {one.bonuses_amount > 0 ? t('levelFrom', { sum: roubles(one.bonuses_amount) }) : t('levelFirst')}
            {isCurrent && <span className={css.here}>{t('youAreHere', { sum: roubles(purchases) })}</span>}
          </li>
        )
      })}
    </ol>
  )
}

function showCurrent(item: HTMLLIElement | null) {
  const strip = item?.parentElement
  if (item && strip) strip.scrollLeft = item.offsetLeft - strip.offsetLeft - 16
}

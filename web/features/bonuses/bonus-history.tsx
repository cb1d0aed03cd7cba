import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BonusState } from '#contracts/bonuses.contract.ts'
import { formatCount } from '#core/money.ts'
import { formatDate } from '#web/lib/i18n/date-in-figures.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/paths.ts'
import { TextButton, TextLink } from '#web/ui/link/text-link.tsx'
import css from './bonus-history.module.css'

const shownAtFirst = 8

/** What came and went, newest first. Source: BON-01, BON-03. */
export function BonusHistory({ history }: Pick<BonusState, 'history'>) {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  const [isWhole, setIsWhole] = useState(false)
  const rows = isWhole ? history.results : history.results.slice(0, shownAtFirst)
  if (rows.length === 0) return <p className={css.none}>{t('historyEmpty')}</p>
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('operation')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{formatDate(row.at, locale)}</td>
              <td>
                {row.title}
                {row.order_number && (
                  <>
                    {' '}
                    <span className={css.number}>
                      <TextLink to={pathTo('my-order', { orderId: row.order_number })}>{row.order_number}</TextLink>
                    </span>
                  </>
                )}
              </td>
              <td data-gain={row.amount > 0 || undefined}>{`${row.amount > 0 ? '+' : '\u2212'}${formatCount(Math.abs(row.amount))}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {history.results.length > rows.length && (
        <div className={css.more}>
          <TextButton onClick={() => setIsWhole(true)}>{t('historyWhole', { count: history.results.length })}</TextButton>
        </div>
      )}
    </>
  )
}

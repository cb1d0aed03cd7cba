import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BonusState } from '#contracts/bonuses.contract.ts'
import { formatCount } from '#core/money.ts'
import { formatDate } from '#web/lib/i18n/date-in-figures.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { TextButton, TextLink } from '#web/ui/link/text-link.tsx'
import { useWholeHistory } from './bonuses.queries.ts'
import css from './bonus-history.module.css'

const shownAtFirst = 8

/** What came and went, newest first; purchases bring bonuses where a level `isEarning`. Source: BON-01, BON-03. */
export function BonusHistory({ history, isEarning }: Pick<BonusState, 'history'> & { isEarning: boolean }) {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  const errorText = useErrorText()
  const [isWhole, setIsWhole] = useState(false)
  const { rows: known, hasNextPage, fetchNextPage, isFetchingNextPage, error } = useWholeHistory(history)
  const rows = isWhole ? known : known.slice(0, shownAtFirst)
  if (rows.length === 0) return <p className={css.none}>{isEarning ? t('historyEmpty') : t('historyNone')}</p>
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
      <FormErrors errors={error ? [errorText(error)] : []} />
      {known.length > rows.length && (
        <div className={css.more}>
          <TextButton onClick={() => setIsWhole(true)}>
            {hasNextPage ? t('historyMore') : t('historyWhole', { count: known.length })}
          </TextButton>
        </div>
      )}
      {isWhole && hasNextPage && (
        <div className={css.more}>
          <TextButton aria-disabled={isFetchingNextPage} onClick={() => isFetchingNextPage || void fetchNextPage()}>
            {t('historyMore')}
          </TextButton>
        </div>
      )}
    </>
  )
}

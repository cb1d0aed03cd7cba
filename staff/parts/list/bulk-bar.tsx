import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListCount } from './list-types.ts'
import type { RowSelection } from './use-selection.ts'

/** How many rows are chosen and what can be done with them; on a phone rows are not chosen. Source: ADM-12. */
export function BulkBar({
  chosen,
  shown,
  total,
  children,
}: {
  chosen: RowSelection
  shown: number
  total: ListCount | undefined
  children: ReactNode
}) {
  const t = useTranslations('list')
  const canChooseMore = chosen.selection.kind === 'some' && total !== undefined && total.value > shown && chosen.count >= shown
  return (
    <section className="sv-bulk d" aria-label={t('bulk')}>
      <output className="num">{t('chosen', { count: chosen.count })}</output>
      {canChooseMore && (
        <button className="link" type="button" onClick={chosen.chooseEverything}>
          {t('chooseAll', { count: total.value })}
        </button>
      )}
      {children}
      <button type="button" onClick={chosen.clear}>
        {t('clear')}
      </button>
    </section>
  )
}

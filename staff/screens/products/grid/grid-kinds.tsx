import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SheetKind } from './use-sheet.ts'

/** Whether things or their sizes are the rows: the same ones by the address. */
export function GridKinds({ kind }: { kind: SheetKind }) {
  const t = useTranslations('grid')
  const [search] = useSearchParams()
  const to = (rows: SheetKind): string => {
    const next = new URLSearchParams(search)
    if (rows === 'sizes') next.set('rows', rows)
    else next.delete('rows')
    return `?${next.toString()}`
  }
  return (
    <nav className="pg-kinds" aria-label={t('kinds.title')}>
      {(['products', 'sizes'] as const).map((rows) => (
        <Link className={rows === kind ? 'chip is-on' : 'chip'} key={rows} to={to(rows)} aria-current={rows === kind ? 'page' : undefined}>
          {t(`kinds.${rows}`)}
        </Link>
      ))}
    </nav>
  )
}

import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { mostChosenRows } from '#contracts/staff/product-grid.contract.ts'
import { ButtonLink } from '#staff/parts/button/button.tsx'
import type { Chosen } from '#staff/parts/list/list-types.ts'

/** Opens what the list shows, or what is chosen there, as a grid: its filters, or its ids, go along in the address. Source: ADM-34. */
export function GridLink({ look, chosen }: { look: 'btn' | 'link'; chosen?: Chosen }) {
  const t = useTranslations('grid')
  const [search] = useSearchParams()
  const query = new URLSearchParams(search)
  for (const name of ['cols', 'pages', 'saved', 'ids', 'except']) query.delete(name)
  const target = chosen?.target
  if (target && 'ids' in target) query.set('ids', target.ids.join(','))
  else if (target && target.except.length > 0) query.set('except', target.except.join(','))
  const named = target === undefined ? 0 : 'ids' in target ? target.ids.length : target.except.length
  const to = `/products/grid?${query.toString()}`
  if (named > mostChosenRows) return <span>{t('tooMany', { most: mostChosenRows })}</span>
  return look === 'btn' ? (
    <ButtonLink kind="line" to={to}>
      {t('open')}
    </ButtonLink>
  ) : (
    <Link className="link" to={to}>
      {t('open')}
    </Link>
  )
}

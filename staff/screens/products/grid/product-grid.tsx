import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { mostGridRows } from '#contracts/staff/product-grid.contract.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { choicesQuery } from '../products.queries.ts'
import { GridDesk } from './grid-desk.tsx'
import { GridKinds } from './grid-kinds.tsx'
import { useSheet } from './use-sheet.ts'

const taken = ['view', 'q', 'category', 'label', 'season', 'sort', 'ids', 'except'] as const

/** Cells of many things or of their sizes at once, of what the list showed or of what was chosen there. Source: ADM-34. */
export default function ProductGrid() {
  const t = useTranslations('grid')
  const [search] = useSearchParams()
  const kind = search.get('rows') === 'sizes' ? 'sizes' : 'products'
  const query = Object.fromEntries(taken.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))
  const choices = useQuery(choicesQuery)
  const sheet = useSheet(kind, query, choices.data)
  const { ids: _, except: __, ...filters } = query
  const back = { title: t('products'), to: `/products?${new URLSearchParams(filters).toString()}` }
  const { read, rows } = sheet
  const error = read.error ?? choices.error
  if (choices.data && rows && rows.length > 0)
    return <GridDesk key={kind} kind={kind} sheet={sheet} rows={rows} choices={choices.data} back={back} />
  return (
    <>
      <PageHead title={t('title')} crumbs={[back]} beside={<GridKinds kind={kind} />} />
      {error && <Failure error={error} onRetry={() => void (read.error ? read.refetch() : choices.refetch())} />}
      {!error && (read.isPending || choices.isPending) && <Loading />}
      {rows?.length === 0 && <p className="mut">{t(kind === 'sizes' ? 'emptySizes' : 'empty', { most: mostGridRows })}</p>}
    </>
  )
}

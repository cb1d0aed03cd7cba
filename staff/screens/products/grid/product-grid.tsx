import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffInput } from '#contracts/staff/api.ts'
import { mostGridRows } from '#contracts/staff/product-grid.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { choicesQuery } from '../products.queries.ts'
import { GridDesk } from './grid-desk.tsx'

const taken = ['view', 'q', 'category', 'label', 'season', 'sort', 'ids', 'except'] as const

/** Cells of many things at once, of what the list showed or of what was chosen there. Source: ADM-34. */
export default function ProductGrid() {
  const t = useTranslations('grid')
  const [search] = useSearchParams()
  const query = Object.fromEntries(taken.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))
  const choices = useQuery(choicesQuery)
  const rows = useQuery({
    queryKey: ['product-grid', query],
    queryFn: ({ signal }) =>
      staffApi('GET /staff/products/grid', { query: query as StaffInput<'GET /staff/products/grid'>['query'] }, { signal }),
    // What is typed here is compared with what was read: it is read anew only when a run has ended.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { ids: _, except: __, ...filters } = query
  const back = { title: t('products'), to: `/products?${new URLSearchParams(filters).toString()}` }
  const error = rows.error ?? choices.error
  if (rows.data && choices.data && rows.data.results.length > 0)
    return (
      <GridDesk
        rows={rows.data.results}
        isMore={rows.data.is_more}
        choices={choices.data}
        back={back}
        onStale={() => void rows.refetch()}
      />
    )
  return (
    <>
      <PageHead title={t('title')} crumbs={[back]} />
      {error && <Failure error={error} onRetry={() => void (rows.error ? rows.refetch() : choices.refetch())} />}
      {!error && (rows.isPending || choices.isPending) && <Loading />}
      {rows.data?.results.length === 0 && <p className="mut">{t('empty', { most: mostGridRows })}</p>}
    </>
  )
}

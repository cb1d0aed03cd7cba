import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { EmptyCollections } from './empty-collections.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { LookForm } from './look-form.tsx'
import { collectionsQuery } from './looks.queries.ts'

/** One look, stored or new. Source: ADM-48. */
export default function LookEdit() {
  const t = useTranslations('looks')
  const { id = 'new' } = useParams()
  const [search] = useSearchParams()
  const isNew = id === 'new'
  const collections = useQuery(collectionsQuery)
  const look = useQuery({
    queryKey: ['look', id],
    enabled: !isNew,
    queryFn: ({ signal }) => staffApi('GET /staff/looks/:id', { params: { id } }, { signal }),
    // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  const failed = [look, collections].find(({ isError }) => isError)
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!collections.data || (!isNew && !look.data)) return <Loading />
  const asked = collections.data.find((one) => String(one.id) === search.get('collection')) ?? collections.data[0]
  if (!asked) return <EmptyCollections title={t('new')} />
  return <LookForm key={id} look={look.data} collections={collections.data} collectionId={asked.id} />
}

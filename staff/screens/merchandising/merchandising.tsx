import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { merchandiseCardsMost } from '#contracts/staff/merchandising.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { Arranger } from './arranger.tsx'

/** As many cards as a page of the shop has. */
const page = 36

/** The visual merchandiser: a listing as the shop shows it, arranged by hand. Source: ADM-46. */
export default function Merchandising() {
  const { place = 'all' } = useParams()
  const [limit, setLimit] = useState(page)
  const shown = useQuery({
    queryKey: ['merchandising', place, limit],
    queryFn: ({ signal }) => staffApi('GET /staff/merchandising', { query: { place, limit: String(limit) } }, { signal }),
    // An order is not changed under whoever arranges it: a save of somebody else's is met when it is saved.
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: (before) => (before?.place === place ? before : undefined),
  })
  if (shown.isError) return <Failure error={shown.error} onRetry={() => void shown.refetch()} />
  if (!shown.data) return <Loading />
  const { count } = shown.data
  const more = limit < Math.min(count, merchandiseCardsMost) ? () => setLimit(Math.min(limit + page, merchandiseCardsMost)) : undefined
  return <Arranger key={place} shown={shown.data} limit={limit} picker={<PlacePicker place={place} />} onMore={more} />
}

/** Which listing is arranged. */
function PlacePicker({ place }: { place: string }) {
  const t = useTranslations('merchandising')
  const navigate = useNavigate()
  const places = useQuery({
    queryKey: ['merchandising', 'places'],
    queryFn: ({ signal }) => staffApi('GET /staff/merchandising/places', {}, { signal }),
  })
  const of = (kind: 'category' | 'listing') => (places.data?.results ?? []).filter((one) => one.kind === kind)
  const all = places.data?.results.find(({ kind }) => kind === 'all')
  return (
    <label className="sv-in vm-place">
      <select aria-label={t('place')} value={place} onChange={({ target }) => void navigate(`/merchandising/${target.value}`)}>
        <option value="all">{all?.title ?? t('all')}</option>
        {(['category', 'listing'] as const).map((kind) => (
          <optgroup key={kind} label={t(`places.${kind}`)}>
            {of(kind).map((one) => (
              <option key={one.place} value={one.place}>
                {one.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

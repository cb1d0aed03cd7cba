import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedListing } from '#contracts/staff/listings.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { List } from '#staff/parts/list/list.tsx'
import type { ListSpec } from '#staff/parts/list/list-types.ts'
import { useMoment } from '#staff/parts/moment/use-moment.ts'

/** Curated listings: by hand or by a rule. Source: ADM-47. */
export default function ListingList() {
  const t = useTranslations('listings')
  const moment = useMoment()
  const { may } = useMe()
  const columns = useMemo<ListSpec<ListedListing>['columns']>(
    () => [
      { id: 'title', title: t('name'), cell: ({ title }) => title },
      { id: 'address', title: t('address'), cell: ({ slug }) => <span className="mut">/list/{slug}</span> },
      { id: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      { id: 'count', title: t('shown'), align: 'right', cell: ({ count }) => count },
      { id: 'updated', title: t('updated'), isWide: true, cell: ({ updated_at: at }) => <span className="mut">{moment(at)}</span> },
    ],
    [t, moment],
  )
  return (
    <List<ListedListing>
      spec={{
        name: 'listings',
        title: t('title'),
        load: (query, signal) => staffApi('GET /staff/listings', { query }, { signal }),
        columns,
        idOf: ({ id }) => String(id),
        to: ({ id }) => `/listings/${id}`,
        phone: ({ title, slug, kind, count }) => [
          [title, count],
          [`/list/${slug}`, t(`kinds.${kind}`)],
        ],
        search: t('search'),
        filters: [
          {
            id: 'kind',
            title: t('kind'),
            kind: 'choice',
            options: (['hand', 'rule'] as const).map((value) => ({ value, title: t(`kinds.${value}`) })),
          },
        ],
        newTo: may('merchandising.write') ? '/listings/new' : undefined,
        newTitle: t('new'),
      }}
    />
  )
}

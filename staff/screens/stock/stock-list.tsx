import { useQuery } from '@tanstack/react-query'
import { useSearchParams, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StockRow } from '#contracts/staff/stock.contract.ts'
import { stockViews } from '#contracts/staff/stock.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { ButtonLink } from '#staff/parts/button/button.tsx'
import { List } from '#staff/parts/list/list.tsx'
import { StockGrid } from './stock-grid.tsx'
import { StockSide } from './stock-side.tsx'
import { stockPlacesQuery } from './stock.queries.ts'

/** Below it a size has a page of its own. */
const isWide = (): boolean => matchMedia('(min-width: 1110px)').matches

/** What lies of each size at each place; a cell opens its book and what can be done there. Source: ADM-41. */
export default function StockList() {
  const t = useTranslations('stock')
  const navigate = useNavigate()
  const { may } = useMe()
  const [search, setSearch] = useSearchParams()
  const { data: places = [] } = useQuery(stockPlacesQuery)
  const place = Number(search.get('place')) || undefined
  const cell = { size: Number(search.get('size')), place: Number(search.get('at')) }
  const shownPlaces = place === undefined ? places : places.filter(({ id }) => id === place)
  const open = (size: number, at: number): void => {
    if (!isWide()) {
      void navigate(`/stock/${size}?place=${at}`)
      return
    }
    const next = new URLSearchParams(search)
    next.set('size', String(size))
    next.set('at', String(at))
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <List<StockRow>
      spec={{
        name: 'stock',
        title: t('title'),
        load: (query, signal) => staffApi('GET /staff/stock', { query }, { signal }),
        columns: [],
        idOf: ({ offer_id: id }) => String(id),
        to: ({ offer_id: id }) => `/stock/${id}`,
        phone: (row) => [
          [`${row.title}, ${row.size}`, row.free],
          [row.sku, row.shortage > 0 ? t('lacks', { count: row.shortage }) : t('freeOf')],
        ],
        views: stockViews.map((id) => ({ id: id === 'all' ? '' : id, title: t(`views.${id}`), isUrgent: id === 'short' })),
        search: t('search'),
        filters: [
          { id: 'place', title: t('place'), kind: 'choice', options: places.map(({ id, title }) => ({ value: String(id), title })) },
        ],
        exportPath: '/staff/exports/stock',
        actions: may('stock.write') && (
          <ButtonLink kind="line" to="/stock/feeds">
            {t('feed')}
          </ButtonLink>
        ),
        body: (rows) => (
          <div className="sv-two stock-two">
            <div>
              <p className="lgd">{t('legend')}</p>
              <StockGrid rows={rows} places={shownPlaces} current={cell} onOpen={open} />
            </div>
            {cell.size > 0 && cell.place > 0 && (
              <aside className="sv-as" aria-label={t('cell')}>
                <StockSide key={`${cell.size} ${cell.place}`} id={cell.size} placeId={cell.place} places={places} />
              </aside>
            )}
          </div>
        ),
      }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { StockSide } from './stock-side.tsx'
import { stockPlacesQuery, stockSizeQuery } from './stock.queries.ts'

/** One size at all places; one of them is open. Source: ADM-41. */
export default function StockSizePage() {
  const t = useTranslations('stock')
  const id = Number(useParams()['id'])
  const [search, setSearch] = useSearchParams()
  const size = useQuery(stockSizeQuery(id))
  const { data: places = [] } = useQuery(stockPlacesQuery)
  if (size.isError) return <Failure error={size.error} onRetry={() => void size.refetch()} />
  if (!size.data) return <Loading />
  const { title, size: sizeTitle, sku, color, barcode, shelves } = size.data
  const lying = [...shelves].sort((a, b) => b.on_hand - a.on_hand)[0]?.place_id
  const place = Number(search.get('place')) || lying || places[0]?.id || 0
  return (
    <>
      <PageHead
        title={`${title}, ${sizeTitle}`}
        crumbs={[{ title: t('title'), to: '/stock' }]}
        beside={<span className="mut num">{[color, sku, barcode].filter(Boolean).join(', ')}</span>}
      />
      <div className="sv-two stock-one">
        <Sheet label={t('places')}>
          <table className="sv-t">
            <thead>
              <tr>
                <th>{t('place')}</th>
                <th className="r">{t('onHand')}</th>
                <th className="r">{t('reserved')}</th>
                <th className="r">{t('free')}</th>
              </tr>
            </thead>
            <tbody>
              {places.map((one) => {
                const { on_hand: onHand = 0, reserved = 0, free = 0 } = shelves.find(({ place_id: at }) => at === one.id) ?? {}
                return (
                  <tr className={one.id === place ? 'is-on' : undefined} key={one.id}>
                    <td>
                      <Link
                        className="link"
                        to={`?place=${one.id}`}
                        replace
                        preventScrollReset
                        aria-current={one.id === place || undefined}
                        onClick={(event) => {
                          event.preventDefault()
                          setSearch({ place: String(one.id) }, { replace: true, preventScrollReset: true })
                        }}
                      >
                        {one.title}
                      </Link>
                    </td>
                    <td className="r num">{onHand}</td>
                    <td className="r num mut">{reserved}</td>
                    <td className={free < 0 ? 'r num red' : 'r num'}>{free < 0 ? `−${-free}` : free}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Sheet>
        <aside className="sv-as">{place > 0 && <StockSide key={place} id={id} placeId={place} places={places} />}</aside>
      </div>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StockPlace } from '#contracts/staff/stock.contract.ts'
import { useMe } from '#staff/lib/me.ts'
import { Failure } from '#staff/parts/state/failure.tsx'
import { ActForm } from './act-form.tsx'
import { Movements } from './movements.tsx'
import { stockSizeQuery } from './stock.queries.ts'

interface StockSideProps {
  id: number
  placeId: number
  places: readonly StockPlace[]
}

/** One size at one place: what lies there, to which orders it is promised, what can be done, and its book. Source: ADM-41. */
export function StockSide({ id, placeId, places }: StockSideProps) {
  const t = useTranslations('stock')
  const { may } = useMe()
  const size = useQuery(stockSizeQuery(id))
  const place = places.find((one) => one.id === placeId)
  if (size.isError) return <Failure error={size.error} onRetry={() => void size.refetch()} />
  if (!size.data || !place) return <section aria-busy="true" />
  const { shelves, promises, title, size: sizeTitle } = size.data
  const shelf = shelves.find(({ place_id: at }) => at === placeId) ?? { place_id: placeId, on_hand: 0, reserved: 0, free: 0, shortage: 0 }
  const here = promises.filter(({ place_id: at }) => at === placeId)
  return (
    <>
      <section>
        <h2>
          {title}, {sizeTitle}, {place.title}
        </h2>
        <dl className="kv kv--r num">
          <dt>{t('lies')}</dt>
          <dd>{shelf.on_hand}</dd>
          <dt>{here.length > 0 ? t('promisedTo', { count: here.length }) : t('promised')}</dt>
          <dd>{shelf.reserved > 0 ? `−${shelf.reserved}` : 0}</dd>
          <dt className="b">{shelf.free < 0 ? t('lack') : t('freeNow')}</dt>
          <dd className={shelf.free < 0 ? 'b red' : 'b'}>{Math.abs(shelf.free)}</dd>
        </dl>
        {here.length > 0 && (
          <p className="num stock-orders">
            {here.map(({ order }) =>
              may('orders.read') ? (
                <Link className="link nb" key={order} to={`/orders/${order}`}>
                  {order}
                </Link>
              ) : (
                <span className="nb" key={order}>
                  {order}
                </span>
              ),
            )}
          </p>
        )}
      </section>
      {may('stock.write') && <ActForm id={id} shelf={shelf} places={places} />}
      <Movements id={id} placeId={placeId} places={places} />
    </>
  )
}

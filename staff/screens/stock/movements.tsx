import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StockMovement, StockPlace } from '#contracts/staff/stock.contract.ts'
import { useMe } from '#staff/lib/me.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { movementsQuery } from './stock.queries.ts'

/** The book of a size at a place, the newest first, with what was left. */
export function Movements({ id, placeId, places }: { id: number; placeId: number; places: readonly StockPlace[] }) {
  const t = useTranslations('stock')
  const list = useInfiniteQuery(movementsQuery(id, placeId))
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <section>
      <h2 className="row">
        <span>{t('movements')}</span>
        <span className="mut">{t('rest')}</span>
      </h2>
      {list.isError && <FailureLine error={list.error} />}
      {list.isSuccess && rows.length === 0 && <p className="mut">{t('noMovements')}</p>}
      <ul className="num stock-book">
        {rows.map((row) => (
          <MovementLine key={row.id} movement={row} places={places} />
        ))}
      </ul>
      {list.hasNextPage && <TextButton onClick={() => void list.fetchNextPage()}>{t('earlier')}</TextButton>}
    </section>
  )
}

function MovementLine({ movement, places }: { movement: StockMovement; places: readonly StockPlace[] }) {
  const t = useTranslations('stock')
  const moment = useMoment()
  const { may } = useMe()
  const { at, delta, reason, order, other_place_id: otherId, reference, member, note, rest } = movement
  const other = places.find((place) => place.id === otherId)
  const feed = /^feed (\S+)$/.exec(reference ?? '')?.[1]
  const what = other
    ? t(delta < 0 ? 'movedTo' : 'movedFrom', { place: other.title })
    : feed
      ? t('byFeed', { at: moment(feed) })
      : t(`reasons.${reason}`)
  return (
    <li>
      <time className="mut" dateTime={at}>
        {moment(at)}
      </time>
      <span>
        {what}
        {order !== null &&
          (may('orders.read') ? (
            <>
              {' '}
              <Link className="link nb" to={`/orders/${order}`}>
                {order}
              </Link>
            </>
          ) : (
            ` ${order}`
          ))}
        <small className="mut">{[member, note ?? (feed || order !== null ? null : reference)].filter(Boolean).join(': ')}</small>
      </span>
      <span>{delta > 0 ? `+${delta}` : `−${-delta}`}</span>
      <span className="mut">{rest}</span>
    </li>
  )
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { QueuedOrder } from '#contracts/staff/packing.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button, ButtonLink } from '#staff/parts/button/button.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { PrintLink } from './print-link.tsx'
import { orderNumberOf } from './scanner.ts'
import { useScanner } from './use-scanner.ts'

const views = ['todo', 'aside', 'packed'] as const

/** Orders to assemble, oldest first; the scan of an order's sheet opens it. Source: ADM-21. */
export default function PackingQueue() {
  const t = useTranslations('packing')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const view = views.find((one) => one === search.get('view')) ?? 'todo'
  const queue = useInfiniteQuery({
    queryKey: ['packing-queue', view],
    queryFn: ({ signal, pageParam }) =>
      staffApi('GET /staff/packing', { query: { view, ...(pageParam !== null && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  useScanner((code) => {
    const number = orderNumberOf(code)
    if (number !== undefined) void navigate(`/packing/${number}`)
  })
  const rows = queue.data?.pages.flatMap(({ results }) => results) ?? []
  const numbers = rows.map(({ number }) => number)
  const count = queue.data?.pages[0]?.count
  return (
    <>
      <PageHead
        title={t('title')}
        beside={count && <span className="mut num">{t(count.is_more ? 'countMore' : 'count', { count: count.value })}</span>}
        actions={
          <>
            <ButtonLink kind="line" to="/handovers">
              {t('handovers.title')}
            </ButtonLink>
            {rows[0] && view === 'todo' && <ButtonLink to={`/packing/${rows[0].number}`}>{t('begin')}</ButtonLink>}
          </>
        }
      />
      <nav className="tabs" aria-label={t('views')}>
        {views.map((one) => (
          <button
            className={one === view ? 'is-on' : ''}
            type="button"
            key={one}
            aria-current={one === view || undefined}
            onClick={() => setSearch(one === 'todo' ? {} : { view: one })}
          >
            {t(`view.${one}`)}
          </button>
        ))}
      </nav>
      {queue.isError && <Failure error={queue.error} onRetry={() => void queue.refetch()} />}
      {queue.data && rows.length === 0 && (
        <div className="page-state">
          <h2>{t(`empty.${view}`)}</h2>
        </div>
      )}
      {rows.length > 0 && (
        <>
          <div className="pk-pr">
            {view === 'todo' && <PrintLink kind="picklist" ids={numbers} />}
            {view === 'todo' && <PrintLink kind="sheet" ids={numbers} />}
            <PrintLink kind="slip" ids={numbers} />
            {view === 'packed' && <PrintLink kind="label" ids={numbers} />}
          </div>
          <QueueTable rows={rows} />
        </>
      )}
      {queue.hasNextPage && (
        <Button kind="line" busy={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function QueueTable({ rows }: { rows: readonly QueuedOrder[] }) {
  const t = useTranslations('packing')
  const format = useFormatter()
  return (
    <div className="sv-x plain">
      <table className="sv-t ph2">
        <thead>
          <tr>
            <th>{t('number')}</th>
            <th>{t('delivery')}</th>
            <th className="r">{t('pieces')}</th>
            <th>{t('stateOf')}</th>
            <th className="d">{t('placed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <tr key={order.number}>
              <td>
                <Link className="link num nb" to={`/packing/${order.number}`}>
                  {order.number}
                </Link>
              </td>
              <td>{order.slot ? t('slot', { delivery: order.delivery, ...order.slot }) : order.delivery}</td>
              <td className="r num e">{t('of', { done: order.done, all: order.pieces })}</td>
              <td>
                <span className={order.aside?.reason === 'missing' ? 'dot red' : 'dot'}>
                  {t(order.aside ? `aside.${order.aside.reason}` : order.packed_at ? 'isPacked' : order.done > 0 ? 'isBegun' : 'isNew')}
                </span>
                {order.is_gift && <span className="mut"> {t('isGift')}</span>}
              </td>
              <td className="d num">
                {format.dateTime(new Date(order.created_at), {
                  day: 'numeric',
                  month: 'short',
                  hour: '2-digit',
                  minute: '2-digit',
                  hourCycle: 'h23',
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

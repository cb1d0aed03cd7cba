import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'

const views = ['decide', 'coming', 'pay', 'bank', 'done'] as const

/** Returns by what is to be done with them, the oldest first. Source: ADM-25. */
export default function ReturnList() {
  const t = useTranslations('returns')
  const format = useFormatter()
  const [search, setSearch] = useSearchParams()
  const view = views.find((one) => one === search.get('view')) ?? 'decide'
  const list = useInfiniteQuery({
    queryKey: ['returns', view],
    queryFn: ({ signal, pageParam }) =>
      staffApi('GET /staff/returns', { query: { view, ...(pageParam !== null && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const counts = list.data?.pages[0]?.counts
  const day = (at: string) => format.dateTime(new Date(at), { day: 'numeric', month: 'long' })
  return (
    <>
      <PageHead title={t('title')} />
      <nav className="tabs" aria-label={t('views')}>
        {views.map((one) => (
          <button
            className={one === view ? 'is-on' : ''}
            type="button"
            key={one}
            aria-current={one === view || undefined}
            onClick={() => setSearch(one === 'decide' ? {} : { view: one })}
          >
            {t(`view.${one}`)}
            {counts && <sup>{counts[one]}</sup>}
          </button>
        ))}
      </nav>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <div className="page-state">
          <h2>{t(`empty.${view}`)}</h2>
        </div>
      )}
      {rows.length > 0 && (
        <div className="sv-x plain">
          <table className="sv-t ph2">
            <thead>
              <tr>
                <th>{t('number')}</th>
                <th>{t('who')}</th>
                <th className="r d">{t('pieces')}</th>
                <th className="r">{t('sum')}</th>
                <th>{t('due')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Link className="link num nb" to={`/returns/${row.id}`}>
                      {row.number}
                    </Link>
                  </td>
                  <td>{row.who}</td>
                  <td className="r num d">{row.pieces}</td>
                  <td className="r num e">{t('roubles', { sum: row.total })}</td>
                  <td>{row.due_at ? t('until', { day: day(row.due_at) }) : day(row.created_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.hasNextPage && (
        <Button kind="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

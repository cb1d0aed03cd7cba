import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { messageChannels, messageStates } from '#contracts/staff/machine.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { When } from '#staff/parts/when/when.tsx'

/** What the shop has written to people, and what did not arrive. Source: ADM-72. */
export default function Outbox() {
  const t = useTranslations('machine')
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const state = messageStates.find((one) => one === search.get('state'))
  const channel = messageChannels.find((one) => one === search.get('channel'))
  const list = useInfiniteQuery({
    queryKey: ['outbox', state, channel],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      staffApi(
        'GET /staff/messages',
        { query: { ...(state && { state }), ...(channel && { channel }), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const resend = useMutation({
    mutationFn: (id: number) => staffApi('POST /staff/messages/:id/resend', { params: { id: String(id) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['outbox'] }),
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const put = (patch: Record<string, string>) => {
    const next: Record<string, string> = { ...(state && { state }), ...(channel && { channel }), ...patch }
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  }
  return (
    <>
      <PageHead title={t('outbox')} beside={<span className="mut">{t('outboxNote')}</span>} />
      <nav className="tabs" aria-label={t('states')}>
        {[undefined, ...messageStates].map((one) => (
          <button
            className={one === state ? 'is-on' : undefined}
            key={one ?? 'all'}
            type="button"
            aria-pressed={one === state}
            onClick={() => put({ state: one ?? '' })}
          >
            {one ? t(`state.${one}`) : t('all')}
          </button>
        ))}
      </nav>
      <div className="sv-bar f">
        {messageChannels.map((one) => (
          <button
            className={one === channel ? 'chip is-on' : 'chip'}
            key={one}
            type="button"
            aria-pressed={one === channel}
            onClick={() => put({ channel: one === channel ? '' : one })}
          >
            {t(`channel.${one}`)}
          </button>
        ))}
      </div>
      {resend.error && <FailureLine error={resend.error} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <div className="emp">
          <h2>{t('noMessages')}</h2>
        </div>
      )}
      {rows.length > 0 && (
        <div className="sv-x plain">
          <table className="sv-t">
            <thead>
              <tr>
                <th>{t('written')}</th>
                <th>{t('how')}</th>
                <th>{t('to')}</th>
                <th>{t('order')}</th>
                <th>{t('stateTitle')}</th>
                <th className="r">{t('tries')}</th>
                <th>{t('act')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr className={row.state === 'failed' ? 'is-bad' : undefined} key={row.id}>
                  <td>
                    <When at={row.created_at} />
                  </td>
                  <td>{t(`channel.${row.channel}`)}</td>
                  <td>{row.to}</td>
                  <td className="nb">
                    {row.order_number ? (
                      <Link className="link" to={`/orders/${row.order_number}`}>
                        {row.order_number}
                      </Link>
                    ) : (
                      '—'
                    )}
                  </td>
                  <td>
                    {t(`state.${row.state}`)}
                    {row.failure && <span className="mut">. {t(`failure.${row.failure}`)}</span>}
                  </td>
                  <td className="r">{row.attempts}</td>
                  <td>{row.can_resend && <TextButton onClick={() => resend.mutate(row.id)}>{t('resend')}</TextButton>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.hasNextPage && (
        <div className="sv-pg">
          <span />
          <Button kind="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </>
  )
}

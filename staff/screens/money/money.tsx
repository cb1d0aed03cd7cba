import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { reviewSources, type PaymentReview } from '#contracts/staff/payment-reviews.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { useMoments, useSum } from '../orders/order-words.ts'
import { CloseDialog } from './close-dialog.tsx'

const tabs = ['open', ...reviewSources, 'closed'] as const

/** What of payments a person must decide upon: what the bank says, what the shop says, closed with words. Source: ADM-20. */
export default function Money() {
  const t = useTranslations('money')
  const format = useFormatter()
  const bare = useSum()
  const { may } = useMe()
  const { recent, whole } = useMoments()
  const [address, setAddress] = useSearchParams()
  const [closing, setClosing] = useState<PaymentReview>()
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'open'
  const source = reviewSources.find((one) => one === tab)
  const query = { state: tab === 'closed' ? ('closed' as const) : ('open' as const), ...(source && { source }) }
  const list = useQuery({
    queryKey: ['payment-reviews', query],
    queryFn: ({ signal }) => staffApi('GET /staff/payment-reviews', { query }, { signal }),
    placeholderData: (before) => before,
  })
  const counts = list.data?.counts
  const countOf = (one: (typeof tabs)[number]) => {
    if (!counts || one === 'closed') return undefined
    return one === 'open' ? reviewSources.reduce((sum, each) => sum + counts[each], 0) : counts[one]
  }
  const results = list.data?.results ?? []
  const sum = (roubles: number | null) => (roubles === null ? '—' : bare(roubles))
  return (
    <>
      <PageHead title={t('title')} />
      <nav className="tabs" aria-label={t('tabs.label')}>
        {tabs.map((one) => (
          <button
            className={one === tab ? 'is-on' : ''}
            key={one}
            type="button"
            aria-current={one === tab ? 'page' : undefined}
            onClick={() => setAddress(one === 'open' ? {} : { tab: one })}
          >
            {t(`tabs.${one}`)}
            {countOf(one) !== undefined && <sup className={countOf(one) ? 'red' : ''}>{format.number(countOf(one) ?? 0)}</sup>}
          </button>
        ))}
      </nav>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && results.length === 0 && (
        <div className="emp">
          <h2>{t(tab === 'closed' ? 'emptyClosed' : 'empty')}</h2>
        </div>
      )}
      {results.length > 0 && (
        <div className="or-scroll">
          <table className="sv-t">
            <thead>
              <tr>
                <th>{t('columns.when')}</th>
                <th>{t('columns.order')}</th>
                <th className="g">{t('columns.what')}</th>
                <th className="r">{t('columns.ours')}</th>
                <th className="r">{t('columns.theirs')}</th>
                <th className="g">{t('columns.bank')}</th>
                <th>
                  <span className="vh">{t('close')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {results.map((entry) => (
                <tr key={entry.id}>
                  <td title={whole(entry.at)}>{recent(entry.at)}</td>
                  <td>
                    {entry.order && (
                      <Link className="link nb" to={`/orders/${entry.order}`}>
                        {entry.order}
                      </Link>
                    )}
                  </td>
                  <td className="g or-words">{entry.text}</td>
                  <td className="r">{sum(entry.ours)}</td>
                  <td className={entry.theirs !== null && entry.theirs !== entry.ours ? 'r red' : 'r'}>{sum(entry.theirs)}</td>
                  <td className="g mut or-words">{entry.bank}</td>
                  <td>
                    {entry.closed
                      ? t('closed', { ...entry.closed, at: recent(entry.closed.at) })
                      : may('orders.refund') && <TextButton onClick={() => setClosing(entry)}>{t('close')}</TextButton>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {closing && <CloseDialog entry={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}

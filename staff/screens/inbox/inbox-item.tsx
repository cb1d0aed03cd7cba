import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { InboxRow } from '#contracts/staff/inbox.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button, ButtonLink } from '#staff/parts/button/button.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { When } from '#staff/parts/when/when.tsx'
import { inboxItemQuery, useInboxAct, type AnsweredKind } from './inbox.queries.ts'

/** What was chosen in the inbox, and what can be done about it. */
export function InboxItemPanel({ row }: { row: InboxRow }) {
  if (row.kind === 'review') return <ReviewPanel row={row} />
  if (row.kind === 'link') return <LinkPanel row={row} />
  return <AnswerPanel kind={row.kind} id={row.id} />
}

function ReviewPanel({ row }: { row: InboxRow }) {
  const t = useTranslations('inbox')
  return (
    <section>
      <h2>{row.title}</h2>
      <p className="rv-text">{row.about}</p>
      <ButtonLink to={`/reviews?review=${row.id}`}>{t('toReviews')}</ButtonLink>
    </section>
  )
}

function LinkPanel({ row }: { row: InboxRow }) {
  const t = useTranslations('inbox')
  const { may } = useMe()
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: () => staffApi('POST /staff/broken-links/:id/done', { params: { id: String(row.id) } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['inbox'] })
      void client.invalidateQueries({ queryKey: ['board'] })
    },
  })
  return (
    <section>
      <h2>{row.title}</h2>
      <p className="rv-text">{row.about}</p>
      <p className="mut">{t('linkAdvice')}</p>
      {close.error && <FailureLine error={close.error} />}
      <div className="acts">
        {may('seo.write') && <ButtonLink to="/redirects">{t('toRedirects')}</ButtonLink>}
        {may('requests.write') && (
          <Button kind="line" busy={close.isPending} onClick={() => close.mutate()}>
            {t('done')}
          </Button>
        )}
      </div>
    </section>
  )
}

function AnswerPanel({ kind, id }: { kind: AnsweredKind; id: number }) {
  const t = useTranslations('inbox')
  const { may, name } = useMe()
  const client = useQueryClient()
  const item = useQuery(inboxItemQuery(kind, id))
  const act = useInboxAct(kind)
  const [words, setWords] = useState('')
  if (item.isError) return <Failure error={item.error} onRetry={() => void item.refetch()} />
  if (!item.data) return <span className="skel" style={{ width: 240 }} />
  const { data } = item
  const isDone = data.state === 'done'
  const canWrite = may('requests.write') && !isDone
  return (
    <>
      <section>
        <h2>{data.title}</h2>
        <dl className="kv">
          {data.answers.map(({ label, value }, index) => (
            // The same question may stand twice, once for each product.
            // oxlint-disable-next-line react/no-array-index-key
            <div className="kv-row" key={index}>
              <dt>{label}</dt>
              <dd className="rv-text">{value}</dd>
            </div>
          ))}
          {data.url !== '' && (
            <div className="kv-row">
              <dt>{t('page')}</dt>
              <dd className="rv-text">{data.url}</dd>
            </div>
          )}
          {data.order_number && (
            <div className="kv-row">
              <dt>{t('order')}</dt>
              <dd>
                <Link className="link" to={`/orders/${data.order_number}`}>
                  {data.order_number}
                </Link>
              </dd>
            </div>
          )}
          {data.customer !== null && may('customers.read') && (
            <div className="kv-row">
              <dt>{t('customer')}</dt>
              <dd>
                <Link className="link" to={`/customers/${data.customer}`}>
                  {t('card')}
                </Link>
              </dd>
            </div>
          )}
        </dl>
        {data.phone && (
          <p>
            {t('call')}{' '}
            <a className="link num" href={`tel:${data.phone}`}>
              {data.phone}
            </a>
          </p>
        )}
        <p className="xs mut">{t('recorded')}</p>
      </section>
      <section>
        <h2>{isDone ? t('doneTitle') : t('reply')}</h2>
        {act.error && <FailureLine error={act.error} />}
        {isDone && (
          <>
            <p className="okline">{t('doneBy', { name: data.assignee ?? '' })}</p>
            <Button kind="line" onClick={() => void client.invalidateQueries({ queryKey: ['inbox'] })}>
              {t('next')}
            </Button>
          </>
        )}
        {canWrite && data.assignee !== name && (
          <Button kind="line" busy={act.isPending} onClick={() => act.mutate({ item: data, act: { act: 'take' } })}>
            {t('take')}
          </Button>
        )}
        {canWrite && (
          <>
            <label className="sv-in">
              <span>{data.email ? t('letterTo', { email: data.email }) : t('note')}</span>
              <textarea value={words} maxLength={4000} onChange={({ target }) => setWords(target.value)} />
            </label>
            <p className="xs mut">{data.email ? t(`language.${data.locale}`) : t('noEmail')}</p>
            <div className="acts">
              {data.email && (
                <Button
                  busy={act.isPending}
                  disabled={words.trim() === ''}
                  onClick={() => act.mutate({ item: data, act: { act: 'answer', words: words.trim() } })}
                >
                  {t('send')}
                </Button>
              )}
              <Button
                kind="line"
                busy={act.isPending}
                onClick={() =>
                  act.mutate({ item: data, act: { act: 'done', ...(!data.email && words.trim() !== '' && { note: words.trim() }) } })
                }
              >
                {t('done')}
              </Button>
            </div>
          </>
        )}
      </section>
      {data.history.length > 0 && (
        <section>
          <h2>{t('history')}</h2>
          <ul>
            {data.history.map(({ at, actor, act: what, note }) => (
              <li key={at + what}>
                <span>
                  {t(`acts.${what === 'taken' || what === 'answered' ? what : 'done'}`, { actor })}
                  {note && <small className="mut rv-text">{note}</small>}
                </span>
                <span className="mut">
                  <When at={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

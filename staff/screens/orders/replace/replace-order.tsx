import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { StaffGood } from '#contracts/staff/goods.contract.ts'
import type { Replacement } from '#contracts/staff/replacements.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { ConflictDialog } from '#staff/parts/form/conflict-dialog.tsx'
import { LeaveDialog } from '#staff/parts/form/leave-dialog.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { useSettled } from '../new/use-settled.ts'
import { useMoney } from '../order-words.ts'
import { orderQuery } from '../orders.queries.ts'
import { AwaitedReplacement } from './awaited-replacement.tsx'
import { ReplaceAside } from './replace-aside.tsx'
import { ReplaceDelivery } from './replace-delivery.tsx'
import { bodyOf, draftOf, draftOfValues, isAsOrdered, type ReplaceDraft } from './replace-draft.ts'
import { ReplaceLines } from './replace-lines.tsx'
import { replacementQuery, replacementQuoteQuery } from './replace.queries.ts'
import { useReplacement } from './use-replacement.ts'

const awaitedMs = 15_000

/** An order in the place of another: what was agreed beside what is to come, with the difference as it is written. Source: ADM-17. */
export default function ReplaceOrder() {
  const { number = '' } = useParams()
  const client = useQueryClient()
  const query = replacementQuery(number)
  // Nothing is typed while the customer pays: that they have is seen without a reload.
  const { data, isError, error, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.awaited ? awaitedMs : false),
  })
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Head number={number} />
  const keep = (row: Replacement) => client.setQueryData(query.queryKey, row)
  if (data === null) return <Begin number={number} onBegun={keep} />
  if (data.awaited)
    return <AwaitedReplacement head={<Head number={number} customer={customerOf(data)} />} saved={data} awaited={data.awaited} />
  return <Draft saved={data} onSaved={keep} />
}

function Head({ number, customer }: { number: string; customer?: string }) {
  const t = useTranslations('replace')
  return (
    <PageHead
      title={t('title', { number })}
      crumbs={[
        { title: t('orders'), to: '/orders' },
        { title: number, to: `/orders/${number}` },
      ]}
      beside={customer && <span className="mut num">{customer}</span>}
    />
  )
}

/** Nobody works on a replacement of this order; says which one has taken its place, or why none can. */
function Begin({ number, onBegun }: { number: string; onBegun: (row: Replacement) => void }) {
  const t = useTranslations('replace')
  // Asked for anew: it may be known from before the replacement.
  const order = useQuery({ ...orderQuery(number), refetchOnMount: 'always' })
  const begin = useMutation({
    mutationFn: () => staffApi('POST /staff/orders/:number/replacement', { params: { number } }),
    onSuccess: onBegun,
  })
  if (order.isError) return <Failure error={order.error} onRetry={() => void order.refetch()} />
  if (!order.data || !order.isFetchedAfterMount) return <Head number={number} />
  const { replaced_by: next, can_replace: can } = order.data
  if (next !== null)
    return (
      <>
        <Head number={number} />
        <p className="info-l rp-info">
          {t('replaced')}{' '}
          <Link className="link num" to={`/orders/${next}`}>
            {next}
          </Link>
        </p>
      </>
    )
  if (can !== true)
    return (
      <>
        <Head number={number} />
        <p className="info-l rp-info">{can.message}</p>
      </>
    )
  return (
    <>
      <Head number={number} />
      <section className="sv-s">
        <p>{t('none')}</p>
        <p className="acts">
          <Button busy={begin.isPending} onClick={() => begin.mutate()}>
            {t('begin')}
          </Button>
        </p>
        {begin.error && <FailureLine error={begin.error} />}
      </section>
    </>
  )
}

function Draft({ saved, onSaved }: { saved: Replacement; onSaved: (row: Replacement) => void }) {
  const t = useTranslations('replace')
  const money = useMoney()
  const [draft, setDraft] = useState<ReplaceDraft>(() => draftOf(saved.draft))
  const [picked, setPicked] = useState<readonly StaffGood[]>([])
  const [isDropAsked, setDropAsked] = useState(false)
  const work = useReplacement(saved, onSaved)
  const { city } = saved
  const body = bodyOf(draft, city)
  const isSaved = JSON.stringify(body) === JSON.stringify(bodyOf(draftOf(saved.draft), city))
  const asked = useSettled(isSaved ? undefined : body)
  const quoting = useQuery(replacementQuoteQuery(saved.number, asked))
  const judged = isSaved ? saved.judged : (quoting.data ?? saved.judged)
  const isFresh = isSaved || (quoting.isSuccess && !quoting.isPlaceholderData && JSON.stringify(asked) === JSON.stringify(body))
  const goods = [
    ...picked,
    ...[...judged.lines, ...saved.judged.lines, ...(work.conflict?.current.judged.lines ?? [])].flatMap(({ good }) => good ?? []),
  ]
  const goodOf = (offerId: number) => goods.find(({ sizes }) => sizes.some(({ offer_id: id }) => id === offerId))
  const nameOf = (offerId: number) => {
    const good = goodOf(offerId)
    return good ? `${good.title}, ${good.sizes.find(({ offer_id: id }) => id === offerId)?.title ?? ''}` : t('unknown', { id: offerId })
  }
  const { save, complete, drop, once, conflict } = work
  const possible = judged.can_complete
  const isEmpty = draft.lines.length === 0
  const isBusy = save.isPending || complete.isPending || drop.isPending
  const hasWork = ![draft, draftOf(saved.draft)].every((one) => isAsOrdered(one, saved.old.lines))
  const giveUp = () => {
    setDropAsked(false)
    once(() => drop.mutate())
  }
  const failed = [complete.error, save.error, drop.error].find((error) => error !== null && !isConflict(error))
  return (
    <>
      <Head number={saved.number} customer={customerOf(saved)} />
      <LeaveDialog changed={isSaved || drop.isPending || work.isDone ? [] : [t('lines')]} />
      <p className="info-l rp-info">{t('info')}</p>
      <div className="sv-two">
        <div>
          <ReplaceLines
            replacement={saved}
            judged={judged}
            draft={draft}
            goodOf={goodOf}
            onChange={(lines, good) => {
              setDraft((before) => ({ ...before, lines }))
              if (good) setPicked([good, ...picked])
            }}
          />
          <ReplaceDelivery
            replacement={saved}
            judged={judged}
            draft={draft}
            onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          />
          {judged.back > 0 && !isEmpty && (
            <section className="sv-s">
              <h2>{t('back.title', { sum: money(judged.back) })}</h2>
              <p>{t('back.text')}</p>
            </section>
          )}
        </div>
        <ReplaceAside replacement={saved} judged={judged} isEmpty={isEmpty} isCounting={quoting.isFetching} />
      </div>
      <div className="sv-save rp-save">
        <Button
          busy={complete.isPending}
          disabled={possible !== true || !isFresh || isBusy || isEmpty}
          onClick={() => once(() => complete.mutate({ draft: body, isSaved, total: judged.total, paid: judged.paid }))}
        >
          {t(judged.due > 0 ? 'completeByLink' : 'complete')}
        </Button>
        <Button
          kind="line"
          busy={save.isPending}
          disabled={isSaved || isBusy || isEmpty}
          onClick={() => once(() => save.mutate({ draft: body, revision: saved.revision }))}
        >
          {t('save')}
        </Button>
        <output className={possible === true && !isEmpty ? 'mut' : 'red'}>
          {isEmpty
            ? t('empty')
            : possible === true
              ? t('summary', {
                  difference: money(judged.difference),
                  kind: judged.due > 0 ? 'due' : judged.difference > 0 ? 'more' : judged.difference < 0 ? 'less' : 'same',
                })
              : possible.message}
        </output>
        <span className="grow" />
        <TextButton disabled={isBusy} onClick={() => (hasWork ? setDropAsked(true) : giveUp())}>
          {t('drop')}
        </TextButton>
      </div>
      {failed !== undefined && <FailureLine error={failed} />}
      {quoting.error && <FailureLine error={quoting.error} />}
      {isDropAsked && (
        <Dialog
          title={t('dropping.title')}
          size="s"
          onClose={() => setDropAsked(false)}
          actions={
            <>
              <Button onClick={giveUp}>{t('drop')}</Button>
              <Button kind="line" onClick={() => setDropAsked(false)}>
                {t('dropping.stay')}
              </Button>
            </>
          }
        >
          <p>{t('dropping.text', { number: saved.number })}</p>
        </Dialog>
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={{
            ...Object.fromEntries(Object.keys(conflict.before).map((name) => [name, nameOf(Number(name.slice(6)))])),
            delivery: t('way'),
          }}
          valueWords={(name, value) => (name === 'delivery' ? wayWords(String(value), t('sameWay')) : t('count', { count: Number(value) }))}
          onDone={(values) => {
            work.settleConflict()
            if (!values) return
            // From here on it is compared with what is stored now.
            const merged = draftOfValues(values)
            onSaved(conflict.current)
            setDraft(draftOf(merged))
            // One took out what the other kept: what is left to do stands beside the acts.
            if (merged.lines.length === 0) return
            once(() => save.mutate({ draft: merged, revision: conflict.revision }))
          }}
        />
      )}
    </>
  )
}

const customerOf = ({ old }: Replacement): string => [old.customer, old.phone].filter(Boolean).join(', ')

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.errors[0]?.code === 'staff.conflict'

/** A way as two people compare it: its address, else its name. */
function wayWords(text: string, same: string): string {
  const way = JSON.parse(text) as { type: string; point_id?: number; shop_id?: number; address?: Record<string, string> } | null
  if (!way) return same
  const place = way.point_id ?? way.shop_id
  return way.address ? Object.values(way.address).join(', ') : place === undefined ? way.type : `${way.type} ${place}`
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { StaffInput, StaffReply } from '#contracts/staff/api.ts'
import type { PhoneCaller } from '#contracts/staff/order-create.contract.ts'
import { newKey, staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { LeaveDialog } from '#staff/parts/form/leave-dialog.tsx'
import { GoodsLines } from '#staff/parts/goods/goods-lines.tsx'
import { GoodsPicker } from '#staff/parts/goods/goods-picker.tsx'
import { withPiece } from '#staff/parts/goods/goods-line.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { useMoney } from '../order-words.ts'
import { AgreementsSection } from './agreements-section.tsx'
import { CallerSection } from './caller-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { bodyOf, emptyDraft, missingOf, quoteBodyOf, type Draft } from './draft.ts'
import { errorOf } from './field.tsx'
import { phoneQuoteQuery } from './new-order.queries.ts'
import { PaymentSection } from './payment-section.tsx'
import { TotalAside } from './total-aside.tsx'
import { useSettled } from './use-settled.ts'

type Body = StaffInput<'POST /staff/orders'>['body']

/** An order for somebody on the phone: who, what, where, how it is paid and what they agree to; the total is counted while it is written. Source: ADM-18. */
export default function NewOrder() {
  const [round, setRound] = useState(0)
  return <OrderForm key={round} onNext={() => setRound(round + 1)} />
}

function OrderForm({ onNext }: { onNext: () => void }) {
  const t = useTranslations('newOrder')
  const money = useMoney()
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [caller, setCaller] = useState<PhoneCaller>()
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const form = useRef<HTMLDivElement>(null)
  // The same order sent again is the same order; another one has a key of its own.
  const sent = useRef<{ body: string; key: string }>(undefined)
  // Two presses can come before the first is drawn.
  const isSending = useRef(false)
  const wanted = useSettled(quoteBodyOf(draft, caller))
  const quoting = useQuery(phoneQuoteQuery(wanted))
  const quote = quoteBodyOf(draft, caller) ? quoting.data : undefined
  const place = useMutation({
    mutationFn: (body: Body) => {
      const text = JSON.stringify(body)
      if (sent.current?.body !== text) sent.current = { body: text, key: newKey() }
      return staffApi('POST /staff/orders', { body }, { idempotencyKey: sent.current.key })
    },
    // What is told of prices, stock and agreements has changed.
    onError: () => client.invalidateQueries({ queryKey: ['phone-quote'] }),
    onSettled: () => {
      isSending.current = false
    },
  })
  const errors = place.error instanceof ApiError ? place.error.errors : []
  const hasRefusal = place.isError
  // Brings the focus to the first field that was refused.
  useEffect(() => {
    if (hasRefusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [hasRefusal])
  const missing = missingOf(draft, caller)
  const isFresh = quoting.isSuccess && !quoting.isPlaceholderData && !quoting.isFetching && wanted === quoteKey(draft, caller, wanted)
  const submit = () => {
    const body = caller && quote && isFresh ? bodyOf(draft, caller, quote.total) : undefined
    if (!body || missing.length > 0 || isSending.current) return
    isSending.current = true
    place.mutate(body)
  }
  if (place.data) return <Placed order={place.data} onNext={onNext} />
  const lineErrors = draft.lines.flatMap(({ good, offerId }) => {
    const message = errorOf(errors, `items.${offerId}`)
    return message === undefined ? [] : [`${good.title}: ${message}`]
  })
  const shownElsewhere = errors.every(({ name }) => name !== '' && name !== 'error')
  return (
    <>
      <PageHead title={t('title')} crumbs={[{ title: t('orders'), to: '/orders' }]} />
      <LeaveDialog changed={draft === emptyDraft ? [] : [t('title')]} />
      <div className="sv-two" ref={form}>
        <div>
          <CallerSection draft={draft} caller={caller} errors={errors} onChange={change} onCaller={setCaller} />
          <section className="sv-s">
            <h2>{t('goods.title')}</h2>
            <GoodsPicker
              cityId={draft.city?.id}
              onChoose={(good, offerId) => setDraft((before) => ({ ...before, lines: withPiece(before.lines, good, offerId) }))}
            />
            {draft.lines.length > 0 && <GoodsLines lines={draft.lines} onChange={(lines) => change({ lines })} />}
            {lineErrors.map((words) => (
              <p className="red" role="alert" key={words}>
                {words}
              </p>
            ))}
          </section>
          <DeliverySection draft={draft} quote={quote} errors={errors} onChange={change} />
          <PaymentSection draft={draft} caller={caller} quote={quote} errors={errors} onChange={change} />
          {caller && <AgreementsSection draft={draft} caller={caller} errors={errors} onChange={change} />}
        </div>
        <TotalAside draft={draft} quote={quote} error={quoting.error} isCounting={quoting.isFetching} />
      </div>
      <div className="sv-save">
        <Button busy={place.isPending} disabled={missing.length > 0 || !quote || !isFresh} onClick={submit}>
          {quote ? t('placeFor', { sum: money(quote.total) }) : t('place')}
        </Button>
        {place.error && (errors.length === 0 || !shownElsewhere) ? (
          <FailureLine error={place.error} />
        ) : errors.length > 0 ? (
          <span className="red">{t('refused', { count: errors.length })}</span>
        ) : (
          <span className="mut">{missing.length > 0 && t('missing', { what: missing.map((name) => t(`lacks.${name}`)).join(', ') })}</span>
        )}
      </div>
    </>
  )
}

/** The body that was asked about, when it is still what is written down. */
function quoteKey(draft: Draft, caller: PhoneCaller | undefined, asked: unknown): unknown {
  return JSON.stringify(quoteBodyOf(draft, caller)) === JSON.stringify(asked) ? asked : undefined
}

/** What came of it: the number, and where the customer has the link. */
function Placed({ order, onNext }: { order: StaffReply<'POST /staff/orders'>; onNext: () => void }) {
  const t = useTranslations('newOrder')
  const money = useMoney()
  return (
    <>
      <PageHead title={t('placed.title', { number: order.number })} crumbs={[{ title: t('orders'), to: '/orders' }]} />
      <section className="sv-s or-placed" aria-live="polite">
        <p>{t(order.is_link_sent ? 'placed.link' : 'placed.onReceipt', { sum: money(order.total) })}</p>
        <p className="acts">
          <Link className="btn btn--s" to={`/orders/${order.number}`}>
            {t('placed.open')}
          </Link>
          <Button kind="line" onClick={onNext}>
            {t('placed.next')}
          </Button>
        </p>
      </section>
    </>
  )
}

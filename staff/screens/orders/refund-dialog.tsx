import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { newKey, staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { Check } from '#staff/parts/form/check.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { useMoney } from './order-words.ts'
import { orderQuery } from './orders.queries.ts'

interface Props {
  order: StaffOrder
  refundable: NonNullable<StaffOrder['refundable']>
  onClose: () => void
}

/** Keys of refunds by the number of their order that were sent and not answered: opened again, the dialog sends the same one and nothing is given back twice. */
const unanswered = new Map<string, string>()

/** Gives money back without a return: for pieces and the delivery, or a sum; what will go back is said before. Source: ADM-19. */
export function RefundDialog({ order, refundable, onClose }: Props) {
  const t = useTranslations('orders')
  const money = useMoney()
  const client = useQueryClient()
  const id = useId()
  const key = useRef(unanswered.get(order.number) ?? newKey())
  const [mode, setMode] = useState<'lines' | 'amount'>('lines')
  const [pieces, setPieces] = useState<Record<number, number>>({})
  const [hasDelivery, setDelivery] = useState(false)
  const [typed, setTyped] = useState('')
  const chosen = refundable.lines.flatMap(({ item_id: itemId, worth }) => {
    const quantity = pieces[itemId] ?? 0
    return quantity > 0 ? [{ itemId, quantity, sum: worth[quantity - 1] ?? 0 }] : []
  })
  const amount = Number(typed.replaceAll(/[\s\u00A0₽]/g, '').replace(',', '.'))
  const kopecks =
    mode === 'amount'
      ? Math.round((Number.isFinite(amount) ? amount : 0) * 100)
      : chosen.reduce((sum, line) => sum + Math.round(line.sum * 100), hasDelivery ? Math.round(refundable.delivery * 100) : 0)
  const dropped = Math.min(kopecks, Math.round(refundable.in_parts * 100))
  const send = useMutation({
    mutationFn: (reason: string) => {
      unanswered.set(order.number, key.current)
      return staffApi(
        'POST /staff/orders/:number/refunds',
        {
          params: { number: order.number },
          body: {
            reason,
            ...(mode === 'amount'
              ? { amount: kopecks / 100 }
              : { delivery: hasDelivery, lines: chosen.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })) }),
          },
        },
        { idempotencyKey: key.current },
      )
    },
    onSuccess: async () => {
      unanswered.delete(order.number)
      await client.invalidateQueries({ queryKey: orderQuery(order.number).queryKey })
      onClose()
    },
    onError: (error) => {
      // What was refused was not done: a changed request is another one. What was not answered may have been done.
      if (!(error instanceof ApiError) || error.status >= 500) return
      unanswered.delete(order.number)
      key.current = newKey()
    },
  })
  const items = refundable.lines.filter(({ worth }) => worth.length > 0)
  return (
    <Dialog
      title={t('refund.of', { number: order.number })}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} busy={send.isPending} disabled={kopecks <= 0}>
            {t('refund.send', { sum: money(kopecks / 100) })}
          </Button>
          <span className="mut">{t('refund.noWayBack')}</span>
        </>
      }
    >
      <form
        id={id}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
          if (!send.isPending) send.mutate(reason)
        }}
      >
        <dl className="kv kv--r">
          <dt>{t('refund.left')}</dt>
          <dd className="num">{money(refundable.left)}</dd>
          {refundable.in_parts > 0 && (
            <>
              <dt>{t('refund.inParts')}</dt>
              <dd className="num">{money(refundable.in_parts)}</dd>
            </>
          )}
          {refundable.promised > 0 && (
            <>
              <dt>{t('refund.promised')}</dt>
              <dd className="num">{money(refundable.promised)}</dd>
            </>
          )}
          {refundable.limit !== null && (
            <>
              <dt>{t('refund.limit')}</dt>
              <dd className="num">{money(refundable.limit)}</dd>
            </>
          )}
        </dl>
        <fieldset className="seg" aria-label={t('refund.how')}>
          {(['lines', 'amount'] as const).map((one) => (
            <button
              className={one === mode ? 'is-on' : ''}
              key={one}
              type="button"
              aria-pressed={one === mode}
              onClick={() => setMode(one)}
            >
              {t(`refund.modes.${one}`)}
            </button>
          ))}
        </fieldset>
        {mode === 'lines' ? (
          <table className="sv-t">
            <tbody>
              {items.map(({ item_id: itemId, worth }) => {
                const item = order.items.find((one) => one.id === itemId)
                const name = `${item?.title ?? ''}, ${item?.size ?? ''}`
                return (
                  <tr key={itemId}>
                    <td>{name}</td>
                    <td className="r sv-in or-pieces">
                      <select
                        aria-label={t('refund.pieces', { item: name })}
                        value={pieces[itemId] ?? 0}
                        onChange={(event) => setPieces({ ...pieces, [itemId]: Number(event.target.value) })}
                      >
                        {[0, ...worth.map((_, at) => at + 1)].map((count) => (
                          <option key={count} value={count}>
                            {count === 0 ? '—' : t('refund.count', { count, sum: money(worth[count - 1] ?? 0) })}
                          </option>
                        ))}
                      </select>
                    </td>
                  </tr>
                )
              })}
              {refundable.delivery > 0 && (
                <tr>
                  <td>
                    <Check checked={hasDelivery} onChange={setDelivery}>
                      {t('refund.delivery')}
                    </Check>
                  </td>
                  <td className="r num">{money(refundable.delivery)}</td>
                </tr>
              )}
            </tbody>
          </table>
        ) : (
          <label className="sv-in">
            <span>{t('refund.amount')}</span>
            <input inputMode="decimal" value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </label>
        )}
        <label className="sv-in">
          <span>{t('refund.reason')}</span>
          <textarea name="reason" rows={2} minLength={3} maxLength={500} required />
        </label>
        <output className="info-l">
          {t('refund.preview', {
            back: money((kopecks - dropped) / 100),
            dropped: money(dropped / 100),
            parts: dropped > 0 ? 'yes' : 'no',
          })}
        </output>
        {kopecks > Math.round((refundable.left + refundable.in_parts - refundable.promised) * 100) && refundable.promised > 0 && (
          <p className="red" role="alert">
            {t('refund.eatsPromise', { sum: money(refundable.promised) })}
          </p>
        )}
        {send.isError && <FailureLine error={send.error} />}
      </form>
    </Dialog>
  )
}

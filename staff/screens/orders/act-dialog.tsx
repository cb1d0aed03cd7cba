import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { OrderAct } from '#contracts/staff/order-acts.ts'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { isTender } from '#core/tender.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { useMoney } from './order-words.ts'
import { orderQuery } from './orders.queries.ts'

interface Props {
  order: StaffOrder
  act: OrderAct
  onClose: () => void
}

const ends: readonly OrderAct[] = ['cancel', 'grant_cancel', 'refuse']
const answers: readonly OrderAct[] = ['grant_cancel', 'refuse_cancel', 'cancel']

/**
 * Says what an act will do, in numbers where it cannot be undone, and takes the note. One that came too late shows who was first; the note stays
 * in its field. Source: ADM-14, ADM-15, SUX-12.
 */
export function ActDialog({ order, act, onClose }: Props) {
  const t = useTranslations('orders')
  const money = useMoney()
  const client = useQueryClient()
  const id = useId()
  const { queryKey } = orderQuery(order.number)
  const send = useMutation({
    mutationFn: (body: { note?: string; words?: string; tender?: 'cash' | 'card' }) =>
      staffApi('POST /staff/orders/:number/acts/:act', {
        params: { number: order.number, act },
        body: { revision: order.revision, ...body },
      }),
    onSuccess: async (fresh) => {
      client.setQueryData(queryKey, fresh)
      onClose()
      await client.invalidateQueries({ queryKey: ['list', 'orders'] })
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409) await client.invalidateQueries({ queryKey })
    },
  })
  const captured = order.payments.reduce((sum, { status, amount, refunded }) => sum + (status === 'captured' ? amount - refunded : 0), 0)
  const asksTender = act === 'deliver' && order.payment_status === 'none'
  return (
    <Dialog
      title={t('acts.of', { act: t(`acts.${act}.title`), number: order.number })}
      size="s"
      onClose={onClose}
      actions={
        <Button type="submit" form={id} busy={send.isPending}>
          {t(`acts.${act}.title`)}
        </Button>
      }
    >
      <form
        id={id}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (send.isPending) return
          const data = new FormData(event.currentTarget)
          const text = (name: string) => String(data.get(name) ?? '').trim()
          const tender = text('tender')
          send.mutate({
            ...(text('note') && { note: text('note') }),
            ...(text('words') && { words: text('words') }),
            ...(isTender(tender) && { tender }),
          })
        }}
      >
        <p>{t(`acts.${act}.what`)}</p>
        {ends.includes(act) && <p className="info-l">{t('acts.ends', { money: money(captured), bonuses: order.bonuses_spent })}</p>}
        {asksTender && (
          <label className="sv-in">
            <span>{t('acts.tender')}</span>
            <select name="tender">
              <option value="card">{t('acts.tenders.card')}</option>
              <option value="cash">{t('acts.tenders.cash')}</option>
            </select>
          </label>
        )}
        {answers.includes(act) && (
          <label className="sv-in">
            <span>{t('acts.words')}</span>
            <textarea name="words" rows={2} maxLength={200} minLength={3} required={act === 'refuse_cancel'} data-autofocus />
            <small>{t('acts.wordsHint')}</small>
          </label>
        )}
        <label className="sv-in">
          <span>{t('acts.note')}</span>
          <textarea name="note" rows={2} maxLength={500} data-autofocus={answers.includes(act) ? undefined : true} />
        </label>
        {send.isError && <FailureLine error={send.error} />}
      </form>
    </Dialog>
  )
}

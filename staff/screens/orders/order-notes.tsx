import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { useMoments } from './order-words.ts'
import { orderQuery } from './orders.queries.ts'

/** What the people of the shop tell one another of an order; what is typed stays until it is kept. */
export function OrderNotes({ order }: { order: StaffOrder }) {
  const t = useTranslations('orders')
  const { recent } = useMoments()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const add = useMutation({
    mutationFn: (text: string) => staffApi('POST /staff/orders/:number/notes', { params: { number: order.number }, body: { text } }),
    onSuccess: (fresh) => {
      client.setQueryData(orderQuery(order.number).queryKey, fresh)
      form.current?.reset()
    },
  })
  return (
    <section className="sv-s">
      <div className="row">
        <h2>{t('notes.title')}</h2>
        <span className="mut">{t('notes.whoSees')}</span>
      </div>
      {order.notes.map(({ id, text, by, at }) => (
        <p className="or-note" key={id}>
          {text} <span className="mut">{t('byAt', { by, at: recent(at) })}</span>
        </p>
      ))}
      <form
        className="or-add"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
          if (text && !add.isPending) add.mutate(text)
        }}
      >
        <label className="sv-in">
          <input name="text" aria-label={t('notes.new')} placeholder={t('notes.add')} maxLength={2000} required autoComplete="off" />
        </label>
        <Button kind="line" type="submit" busy={add.isPending}>
          {t('notes.keep')}
        </Button>
      </form>
      {add.isError && <FailureLine error={add.error} />}
    </section>
  )
}

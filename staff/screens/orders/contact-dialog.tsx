import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { StaffInput } from '#contracts/staff/api.ts'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { Check } from '#staff/parts/form/check.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { orderQuery } from './orders.queries.ts'

type Body = StaffInput<'PUT /staff/orders/:number/contact'>['body']

/**
 * Corrects who an order is for, until it is handed over. Phones and e-mails are not shown: an empty field leaves what is there. Source: ADM-16.
 */
export function ContactDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useTranslations('orders')
  const client = useQueryClient()
  const id = useId()
  const { queryKey } = orderQuery(order.number)
  const [hasRecipient, setRecipient] = useState(order.recipient !== null)
  const save = useMutation({
    mutationFn: (body: Body) => staffApi('PUT /staff/orders/:number/contact', { params: { number: order.number }, body }),
    onSuccess: (fresh) => {
      client.setQueryData(queryKey, fresh)
      onClose()
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409) await client.invalidateQueries({ queryKey })
    },
  })
  const errors = save.error instanceof ApiError ? save.error.errors : []
  const field = (name: string, words: string, value: string, more: { type?: string; placeholder?: string; required?: boolean } = {}) => {
    const error = errors.find((one) => one.name === name)
    return (
      <label className={error ? 'sv-in is-err' : 'sv-in'}>
        <span>{words}</span>
        <input name={name} defaultValue={value} autoComplete="off" aria-invalid={error ? true : undefined} {...more} />
        {error && <small>{error.message}</small>}
      </label>
    )
  }
  const [lastName = '', firstName = ''] = splitName(order.customer.name)
  const [recipientLast = '', recipientFirst = ''] = splitName(order.recipient?.name ?? '')
  return (
    <Dialog
      title={t('contact.title')}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} busy={save.isPending}>
            {t('contact.save')}
          </Button>
          <span className="mut">{t('contact.told')}</span>
        </>
      }
    >
      <form
        id={id}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(bodyOf(new FormData(event.currentTarget), order, hasRecipient))
        }}
      >
        <h3>{t('contact.customer')}</h3>
        <div className="or-two">
          {field('contact.first_name', t('contact.firstName'), firstName, { required: true })}
          {field('contact.last_name', t('contact.lastName'), lastName)}
          {field('contact.phone', t('contact.phone'), '', { type: 'tel', placeholder: order.customer.phone })}
          {field('contact.email', t('contact.email'), '', { type: 'email', placeholder: order.customer.email ?? '' })}
        </div>
        <Check checked={hasRecipient} onChange={setRecipient}>
          {t('contact.other')}
        </Check>
        {hasRecipient && (
          <div className="or-two">
            {field('recipient.first_name', t('contact.firstName'), recipientFirst, { required: true })}
            {field('recipient.last_name', t('contact.lastName'), recipientLast)}
            {field('recipient.phone', t('contact.phone'), '', {
              type: 'tel',
              placeholder: order.recipient?.phone ?? '',
              required: order.recipient === null,
            })}
          </div>
        )}
        <label className="sv-in">
          <span>{t('contact.comment')}</span>
          <textarea name="comment" rows={2} defaultValue={order.comment ?? ''} />
        </label>
        {save.isError && <FailureLine error={save.error} />}
      </form>
    </Dialog>
  )
}

/** Lists show the last name first; one word is a first name. */
function splitName(name: string): string[] {
  const at = name.lastIndexOf(' ')
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)]
}

function bodyOf(data: FormData, order: StaffOrder, hasRecipient: boolean): Body {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const person = (who: 'contact' | 'recipient') => ({
    first_name: text(`${who}.first_name`),
    last_name: text(`${who}.last_name`),
    ...(text(`${who}.phone`) && { phone: text(`${who}.phone`) }),
    ...(text(`${who}.email`) && { email: text(`${who}.email`) }),
  })
  return {
    revision: order.contact_revision,
    contact: person('contact'),
    comment: text('comment'),
    ...(hasRecipient ? { recipient: person('recipient') } : order.recipient && { recipient: null }),
  }
}

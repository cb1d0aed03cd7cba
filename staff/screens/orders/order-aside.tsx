import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { OrderAssignee } from './order-assignee.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useMoments, useMoney } from './order-words.ts'
import { RevealDialog, type RevealedField } from './reveal-dialog.tsx'

/** What comes next, who ordered, where it goes, and everything that happened. */
export function OrderAside({ order }: { order: StaffOrder }) {
  const t = useTranslations('orders')
  const money = useMoney()
  const { recent, day } = useMoments()
  const [revealed, setRevealed] = useState<Partial<Record<RevealedField, string>>>({})
  const [asked, setAsked] = useState<RevealedField>()
  const { delivery, cancel_request: request } = order
  const masked = (field: RevealedField, value: string) => (
    <dd className="num">
      {revealed[field] ?? value}{' '}
      {revealed[field] === undefined && <TextButton onClick={() => setAsked(field)}>{t('reveal.show')}</TextButton>}
    </dd>
  )
  const consents = order.consents.filter(({ state }) => state === 'given')
  return (
    <div className="sv-as">
      <section>
        <h2>{t('next.title')}</h2>
        {request ? (
          <p className="red">{t('next.cancel', { due: recent(request.due_at), money: money(request.money), bonuses: request.bonuses })}</p>
        ) : (
          <p>{t(`next.${order.status}`)}</p>
        )}
      </section>
      <section>
        <h2>{t('assignee.title')}</h2>
        <OrderAssignee order={order} />
      </section>
      <section>
        <h2>{t('customer.title')}</h2>
        <dl className="kv">
          <dt>{t('customer.name')}</dt>
          <dd>{order.customer.name || '—'}</dd>
          <dt>{t('customer.phone')}</dt>
          {masked('phone', order.customer.phone)}
          {order.customer.email !== null && (
            <>
              <dt>{t('customer.email')}</dt>
              {masked('email', order.customer.email)}
            </>
          )}
          <dt>{t('customer.orders')}</dt>
          <dd>{t('customer.count', { count: order.customer.orders, kind: order.customer.id === null ? 'guest' : 'account' })}</dd>
          {order.recipient && (
            <>
              <dt>{t('customer.recipient')}</dt>
              <dd>{order.recipient.name}</dd>
              <dt>{t('customer.recipientPhone')}</dt>
              {masked('recipient_phone', order.recipient.phone)}
            </>
          )}
          <dt>{t('customer.consents')}</dt>
          <dd>
            {consents.length === 0
              ? '—'
              : consents
                  .map(({ purpose, version, read_by: by }) => {
                    const what = t(`customer.purposes.${purpose}`, { version })
                    return by === null ? what : t('customer.byPhone', { what, by })
                  })
                  .join(', ')}
          </dd>
        </dl>
      </section>
      <section>
        <h2>{t('delivery.title')}</h2>
        <dl className="kv">
          <dt>{t('delivery.way')}</dt>
          <dd>
            {delivery.title}
            {delivery.slot
              ? `, ${t('delivery.slot', { day: day(`${delivery.slot.date}T12:00:00+03:00`), starts: delivery.slot.starts, ends: delivery.slot.ends })}`
              : delivery.date_to && `, ${t('delivery.until', { day: day(`${delivery.date_to}T12:00:00+03:00`) })}`}
          </dd>
          <dt>{t('delivery.address')}</dt>
          <dd>{delivery.address}</dd>
          {(order.comment || delivery.comment) && (
            <>
              <dt>{t('delivery.comment')}</dt>
              <dd>{[order.comment, delivery.comment].filter(Boolean).join('. ')}</dd>
            </>
          )}
          {order.is_gift && (
            <>
              <dt>{t('delivery.gift')}</dt>
              <dd>{t('delivery.giftNote')}</dd>
            </>
          )}
          <dt>{t('delivery.price')}</dt>
          <dd className="num">
            {money(delivery.price)}
            {delivery.to_be_confirmed && <span className="red"> {t('delivery.unconfirmed')}</span>}
          </dd>
          <dt>{t('delivery.track')}</dt>
          <dd className={delivery.track_number ? 'num' : 'mut'}>{delivery.track_number ?? t('delivery.noTrack')}</dd>
        </dl>
      </section>
      <OrderTimeline order={order} />
      {asked && (
        <RevealDialog
          title={t(`reveal.${asked}`)}
          reveal={(reason) =>
            staffApi('POST /staff/orders/:number/reveal', { params: { number: order.number }, body: { field: asked, reason } })
          }
          onClose={() => setAsked(undefined)}
          onRevealed={({ value }) => {
            setRevealed({ ...revealed, [asked]: value })
            setAsked(undefined)
          }}
        />
      )}
    </div>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffOrderEvent } from '#contracts/staff/order-events.ts'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { calendarDay } from '#core/dates.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { useMoments, useMoney } from './order-words.ts'
import { RevealDialog } from './reveal-dialog.tsx'

const tabs = ['all', 'money', 'messages'] as const
const kindsOf = { money: ['payment', 'refund', 'receipt'], messages: ['message'] } as const

/** Everything that happened to an order, the newest first, by days. Source: ADM-13. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const t = useTranslations('orders')
  const { hour, heading, whole } = useMoments()
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const isShown = ({ kind }: StaffOrderEvent) => tab === 'all' || (kindsOf[tab] as readonly string[]).includes(kind)
  const days = Map.groupBy(order.timeline.filter(isShown), ({ at }) => calendarDay(new Date(at)))
  return (
    <section>
      <h2 className="row">
        <span>{t('timeline.title')}</span>
        <span className="mut or-tabs">
          {tabs.map((one) => (
            <button className={one === tab ? 'link' : ''} key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
              {t(`timeline.tabs.${one}`)}
            </button>
          ))}
        </span>
      </h2>
      <div className="ev">
        {[...days].map(([day, events]) => (
          <div key={day}>
            <h3>{heading(events[0]?.at ?? day)}</h3>
            <ul>
              {events.map((event, at) => (
                <li key={`${event.at}${event.kind}${String(at)}`}>
                  <time dateTime={event.at} title={whole(event.at)}>
                    {hour(event.at)}
                  </time>
                  <i className={event.kind === 'state' || event.kind === 'payment' ? 'on' : ''} />
                  <Event event={event} order={order} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Event({ event, order }: { event: StaffOrderEvent; order: StaffOrder }) {
  const words = useEventWords(order)
  const { title, beside } = words(event)
  return (
    <span>
      {title}
      {beside && <small>{beside}</small>}
      {event.kind === 'correction' && event.is_kept && <Before event={event} order={order} />}
    </span>
  )
}

/** What a correction has replaced: shown to who may, for a reason. Source: ADM-07, ADM-16. */
function Before({ event: { id }, order: { number } }: { event: Extract<StaffOrderEvent, { kind: 'correction' }>; order: StaffOrder }) {
  const t = useTranslations('orders')
  const { may } = useMe()
  const [isAsked, setAsked] = useState(false)
  const [before, setBefore] = useState<Record<string, string | null>>()
  if (before)
    return (
      <small>
        {t('timeline.before', {
          values: Object.entries(before)
            .map(([field, value]) => `${t(`fields.${field}`)}: ${value ?? '—'}`)
            .join(', '),
        })}
      </small>
    )
  if (!may('customers.reveal')) return null
  return (
    <>
      {' '}
      <TextButton onClick={() => setAsked(true)}>{t('timeline.showBefore')}</TextButton>
      {isAsked && (
        <RevealDialog
          title={t('timeline.showBefore')}
          reveal={(reason) =>
            staffApi('POST /staff/orders/:number/corrections/:id/reveal', { params: { number, id: String(id) }, body: { reason } })
          }
          onClose={() => setAsked(false)}
          onRevealed={(shown) => {
            setBefore(shown.before)
            setAsked(false)
          }}
        />
      )}
    </>
  )
}

function useEventWords(order: StaffOrder) {
  const t = useTranslations('orders')
  const money = useMoney()
  return (event: StaffOrderEvent): { title: string; beside?: string } => {
    switch (event.kind) {
      case 'state': {
        const state = (name: string) => t(event.machine === 'order' ? `status.${name}` : `payment.${name}`)
        if (event.from === null && event.actor === 'staff' && event.machine === 'order')
          return {
            title: t(order.replaces === null && order.surcharge === null ? 'timeline.byPhone' : 'timeline.asReplacement'),
            ...(event.by !== null && { beside: event.by }),
          }
        const title = event.from === null ? state(event.to) : t('timeline.move', { from: state(event.from), to: state(event.to) })
        return { title, beside: [event.by ?? t(`actor.${event.actor}`), event.note].filter(Boolean).join(': ') }
      }
      case 'payment':
        return {
          title: t(`timeline.payment.${event.what}`, { sum: money(event.amount) }),
          ...(event.part !== null && { beside: t('money.part', { part: event.part }) }),
        }
      case 'refund':
        return { title: t(`timeline.refund.${event.what}`, { sum: money(event.amount) }) }
      case 'receipt':
        return {
          title: t('money.receipt', { number: event.number, title: event.title }),
          beside: `${money(event.amount)}, ${event.state_title}`,
        }
      case 'message':
        return {
          title: t(`timeline.message.${event.channel}`, {
            state: t(`timeline.messageState.${event.channel === 'call' ? 'call' : 'text'}.${event.state}`),
          }),
          beside: event.to,
        }
      case 'note':
        return { title: t('timeline.note', { note: event.note }), beside: event.by }
      case 'correction':
        return {
          title: t('timeline.correction', { fields: event.fields.map((field) => t(`fields.${field}`)).join(', ') }),
          beside: event.by,
        }
      case 'replacement':
        return { title: t(`timeline.${event.what}`, { number: event.number }), ...(event.by !== null && { beside: event.by }) }
      case 'code': {
        const item = order.items.find(({ id }) => id === event.item_id)
        return { title: t('timeline.code', { item: item?.title ?? '' }), beside: event.by }
      }
    }
  }
}

import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { groupOf } from '#contracts/order-groups.ts'
import type { Order } from '#contracts/orders.contract.ts'
import { formatCount } from '#core/money.ts'
import { formatPhone } from '#core/phone.ts'
import { needsAddress } from '#web/features/sales/order/draft/order-body.ts'
import { OrderReceipt } from '#web/features/sales/order/thanks/order-receipt.tsx'
import { slotInWords } from '#web/features/sales/order/sections/slot-words.ts'
import { placeWords } from '#web/features/sales/order/sections/place-words.ts'
import { OrderReturns } from '#web/features/sales/returns/order-returns.tsx'
import { formatDay, formatDayRange, formatMoment } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { sentences } from '#web/lib/i18n/sentences.ts'
import { PageTitle, WithAside } from '#web/ui/layout/layout.tsx'
import { Timeline } from '#web/ui/timeline/timeline.tsx'
import { CourierSlot } from './courier-slot.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderLinks } from './order-links.tsx'
import { OrderReceipts } from './order-receipts.tsx'
import { wayOf } from './order-timeline.ts'
import css from './order-view.module.css'

/** One order of the shopper: where it is, what is in it, what it cost, and what can still be done. Source: ACC-05, UX-49. */
export function OrderView({ order }: { order: Order }) {
  const t = useTranslations('account')
  const locale = useLocale()
  // The button that cancels goes with what it did.
  const state = useRef<HTMLParagraphElement>(null)
  const isReceived = groupOf(order.status) === 'received'
  return (
    <>
      <p className={css.state} ref={state} tabIndex={-1}>
        {order.return_until
          ? t('order.returnUntil', { state: order.status_title, date: formatDay(order.return_until, locale) })
          : order.status_title}
      </p>
      <PageTitle>
        <span className={css.number}>{order.number}</span>
      </PageTitle>
      <OrderLinks order={order} />
      <OrderActions order={order} onCancelled={() => state.current?.focus()} />
      <WithAside
        aside={
          <OrderReceipt order={order} title={t('order.total')} withGoods={false}>
            <OrderReceipts number={order.number} />
            <Receiving order={order} />
          </OrderReceipt>
        }
      >
        <OrderWay order={order} />
        {isReceived && <OrderReturns number={order.number} />}
        <OrderGoods items={order.items} />
      </WithAside>
    </>
  )
}

function OrderWay({ order }: { order: Order }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const { date_from: from, date_to: to, kept_until: keptUntil, hours, title, slot } = order.delivery
  const place = placeWords(order.delivery)
  const waiting = keptUntil
    ? t('order.keptUntil', { place, hours: hours ? sentences(hours) : 'none', date: formatDay(keptUntil, locale) })
    : place
  const arrival = slot ? slotInWords(slot, locale) : from && to ? formatDayRange(from, to, locale) : ''
  return (
    <section className={css.part}>
      <h2>{t('order.way')}</h2>
      <Timeline
        label={t('order.way')}
        items={wayOf(order).map(({ status, state, title: happened, at, isExpected }) => ({
          date: at ? formatMoment(at, locale) : isExpected ? arrival : '',
          title: happened ?? t(`order.next.${nextWords(status)}`),
          ...(status === 'handed_over' && { note: title }),
          ...(status === 'ready_for_pickup' && state === 'current' && { note: waiting }),
          state,
        }))}
      />
    </section>
  )
}

/** States that lie ahead have words of their own; the rest never does. */
function nextWords(status: string): 'confirmed' | 'assembling' | 'handed_over' | 'in_transit' | 'ready_for_pickup' | 'delivered' {
  const words = ['confirmed', 'assembling', 'handed_over', 'in_transit', 'ready_for_pickup', 'delivered'] as const
  return words.find((word) => word === status) ?? 'delivered'
}

function Receiving({ order }: { order: Order }) {
  const { contact, recipient, is_gift: isGift, comment, delivery, bonuses_earned: earned, status } = order
  const t = useTranslations('account')
  const tOrder = useTranslations('order')
  const isOver = groupOf(status) === 'ended'
  const { first_name: firstName, last_name: lastName, phone } = recipient ?? contact
  // An order of long ago names nobody any more.
  const person = phone === '' ? null : [[firstName, lastName].filter(Boolean).join(' '), formatPhone(phone)].join(', ')
  return (
    <>
      <h3 className={css.small}>{t('order.receiving')}</h3>
      <p>
        {person}
        {person && <br />}
        {needsAddress(delivery.type) ? `${delivery.title}. ${delivery.address}` : placeWords(delivery)}
      </p>
      <CourierSlot order={order} />
      {delivery.comment && <p className={css.said}>{t('order.courierNote', { text: delivery.comment })}</p>}
      {comment && <p className={css.said}>{t('order.comment', { text: comment })}</p>}
      {isGift && <p>{tOrder('gift.note')}</p>}
      {delivery.track_number && <p>{t('order.track', { number: delivery.track_number })}</p>}
      {delivery.note && <p>{delivery.note}</p>}
      {earned > 0 && !isOver && <p className={css.gain}>{t('order.earned', { count: earned, sum: formatCount(earned) })}</p>}
    </>
  )
}

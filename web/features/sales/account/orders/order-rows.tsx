import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { groupOf } from '#contracts/order-groups.ts'
import type { ListedOrder, ListedReturn } from '#contracts/order-history.contract.ts'
import type { Order } from '#contracts/orders.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { dotOf, isTimeUp, timeLeft } from '#web/features/sales/order/draft/order-states.ts'
import { nextInstallmentOf } from '#web/features/sales/order/draft/installments.ts'
import { formatDay, formatMoment } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useShopNow } from '#web/lib/browser/use-now.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Dot } from '#web/ui/dot/dot.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './order-rows.module.css'
import { RepeatButton } from './repeat-button.tsx'

const shownPictures = 4

/** Orders one under another: number and date, pictures, state with its sum, and the one thing to do. Source: ACC-05. */
export function OrderRows({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <ul className={css.rows}>
      {orders.map((order) => (
        <OrderRow key={order.number} order={order} />
      ))}
    </ul>
  )
}

function OrderRow({ order }: { order: ListedOrder }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const roubles = useRoubles()
  const rest = order.items.length - shownPictures
  const part = nextInstallmentOf(order)
  return (
    <li className={css.row}>
      <div>
        <Link className={css.number} to={pathTo('my-order', { orderId: order.number })}>
          {order.number}
        </Link>
        <span className={css.quiet}>{formatDay(order.created_at, locale, { year: true })}</span>
      </div>
      <div className={css.pictures}>
        {order.items.slice(0, shownPictures).map((item) => (
          <div className={css.picture} key={item.id}>
            <Picture image={item.image} sizes="54px" ratio={3 / 4} alt={item.title} />
          </div>
        ))}
        {rest > 0 && <span className={css.rest}>{t('orders.more', { count: rest })}</span>}
      </div>
      <div>
        <Dot state={dotOf(order.status)}>{order.status_title}</Dot>
        <div className={css.under}>
          {order.can_pay && <HeldFor order={order} />}
          {order.delivery.kept_until && <small>{t('orders.keptUntil', { date: formatDay(order.delivery.kept_until, locale) })}</small>}
          {order.status === 'ready_for_pickup' && <small>{order.delivery.address}</small>}
          {order.returns.map((one) => (
            <ReturnNote key={one.number} {...one} />
          ))}
          {order.can_return && order.return_until && (
            <small>{t('orders.returnUntil', { date: formatDay(order.return_until, locale) })}</small>
          )}
          <b>{roubles(order.kept_total)}</b>
          {part && part.state === 'late' && <small data-tone="late">{t('orders.partLate', { sum: roubles(part.amount) })}</small>}
          {part && part.state === 'due' && order.status !== 'awaiting_payment' && (
            <small>{t('orders.partNext', { sum: roubles(part.amount), date: formatDay(part.due_at, locale) })}</small>
          )}
        </div>
      </div>
      <div className={css.action}>
        <OrderAct order={order} />
      </div>
    </li>
  )
}

/** Where a return is, and the money that goes or went back for it. */
function ReturnNote({ pieces: count, status_title: state, total, from_parts: fromParts }: ListedReturn) {
  const t = useTranslations('account')
  const roubles = useRoubles()
  const standing = total > 0 ? `${state.toLowerCase()}, ${roubles(total)}` : state.toLowerCase()
  return (
    <small>
      {t('orders.returned', { count, standing })}
      {fromParts > 0 && ` ${t('orders.returnedFromParts', { sum: roubles(fromParts) })}`}
    </small>
  )
}

/** What the shopper most likely wants of an order now: to pay it, to collect it, to give things back, to buy the same again. */
function OrderAct({ order }: { order: Order }) {
  const t = useTranslations('account')
  const params = { orderNumber: order.number }
  if (order.can_pay) {
    return (
      <ButtonLink size="s" to={pathTo('order-pay', params)}>
        {t('orders.pay')}
      </ButtonLink>
    )
  }
  if (order.can_return) {
    return (
      <ButtonLink size="s" kind="line" to={pathTo('order-return', params)}>
        {t('orders.return')}
      </ButtonLink>
    )
  }
  if (order.status === 'ready_for_pickup') {
    return (
      <ButtonLink size="s" kind="line" to={pathTo('my-order', { orderId: order.number })}>
        {t('orders.collect')}
      </ButtonLink>
    )
  }
  return groupOf(order.status) === 'underway' ? null : <RepeatButton number={order.number} size="s" />
}

/** Minutes for which an unpaid order still holds its things. */
function HeldFor({ order }: { order: Order }) {
  const t = useTranslations('account')
  const now = useShopNow(10_000)
  const roubles = useRoubles()
  const locale = useLocale()
  const left = timeLeft(order.expires_at, now)
  if (isTimeUp(order, now)) return <small>{t('order.timeUp')}</small>
  if (order.surcharge && order.expires_at)
    return (
      <small>{t('orders.surchargeUntil', { sum: roubles(order.surcharge.amount), until: formatMoment(order.expires_at, locale) })}</small>
    )
  return left ? <small>{t('orders.held', { minutes: left.minutes })}</small> : null
}

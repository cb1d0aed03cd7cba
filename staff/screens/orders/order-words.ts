import { useFormatter, useTranslations } from 'use-intl'
import { calendarDay } from '#core/dates.ts'
import { groupOf } from '#contracts/order-groups.ts'
import type { ListedStaffOrder } from '#contracts/staff/orders.contract.ts'
import { formatRoubles, formatSum } from '#core/money.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'

/** Sums with their sign, no-break spaces and the sign of the rouble. Source: SUX-17. */
export function useMoney(): (roubles: number) => string {
  const { locale } = useLanguage()
  return (roubles) => formatRoubles(roubles, locale)
}

/** A sum in a column that says roubles above: written as with them, in either language. */
export function useSum(): (roubles: number) => string {
  const { locale } = useLanguage()
  return (roubles) => formatSum(roubles, locale)
}

/** Moments as people say them: the hour today, "yesterday" with it, else the day; `whole` always has both. Source: SUX-17. */
export function useMoments() {
  const t = useTranslations('orders')
  const format = useFormatter()
  const hour = (at: string) => format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = (at: string) => format.dateTime(new Date(at), { day: 'numeric', month: 'long' })
  const dayOf = (at: string): 'today' | 'yesterday' | 'earlier' => {
    const now = new Date()
    const on = calendarDay(new Date(at))
    if (on === calendarDay(now)) return 'today'
    return on === calendarDay(now, -1) ? 'yesterday' : 'earlier'
  }
  return {
    hour,
    day,
    /** As a heading of a day. */
    heading: (at: string) => (dayOf(at) === 'earlier' ? day(at) : t(`moment.${dayOf(at)}`)),
    recent: (at: string) => ({ today: hour(at), yesterday: t('moment.yesterdayAt', { time: hour(at) }), earlier: day(at) })[dayOf(at)],
    whole: (at: string) =>
      format.dateTime(new Date(at), {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  }
}

type Paid = Pick<ListedStaffOrder, 'status' | 'payment_status' | 'payment_type' | 'expires_at' | 'parts_paid'>

/** How far the money of an order has come, in words and as a mark: whole, empty, or red where somebody must look. */
export function usePayment() {
  const t = useTranslations('orders')
  return (order: Paid): { words: string; look: string } => {
    const { payment_status: status, payment_type: type, expires_at: until, parts_paid: parts } = order
    if (until && status !== 'failed') {
      const minutes = Math.max(0, Math.round((Date.parse(until) - Date.now()) / 60_000))
      return { words: t('payment.waits', { minutes }), look: 'dot red' }
    }
    // It ended unpaid: nobody has to look at it, and no bank need have declined.
    if (status === 'failed' && groupOf(order.status) === 'ended') return { words: t('payment.none'), look: 'dot' }
    if (status === 'failed') return { words: t('payment.failed'), look: 'dot red' }
    if (status === 'none' && type === 'on_delivery') return { words: t('payment.onDelivery'), look: 'dot' }
    if (parts !== null && (status === 'partially_paid' || status === 'paid'))
      return { words: t('payment.parts', { parts }), look: 'dot dot--on' }
    return { words: t(`payment.${status}`), look: status === 'paid' || status === 'partially_paid' ? 'dot dot--on' : 'dot' }
  }
}

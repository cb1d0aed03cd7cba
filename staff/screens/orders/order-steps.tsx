import { useTranslations } from 'use-intl'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { useMoments } from './order-words.ts'

/** The usual way of an order by how it comes to its customer. */
const ways = {
  courier: ['created', 'confirmed', 'assembling', 'handed_over', 'in_transit', 'delivered'],
  post: ['created', 'confirmed', 'assembling', 'handed_over', 'in_transit', 'delivered'],
  point: ['created', 'confirmed', 'assembling', 'handed_over', 'ready_for_pickup', 'delivered'],
  shop: ['created', 'confirmed', 'assembling', 'ready_for_pickup', 'delivered'],
} as const

/** How far an order has come on its way, with when it came there; nothing where it left that way. */
export function OrderSteps({ order }: { order: StaffOrder }) {
  const t = useTranslations('orders')
  const { recent } = useMoments()
  const way: readonly string[] = ways[order.delivery.type]
  const at = new Map(
    order.timeline.toReversed().flatMap((event) => (event.kind === 'state' && event.machine === 'order' ? [[event.to, event.at]] : [])),
  )
  const now = way.indexOf(order.status)
  if (now < 0) return null
  return (
    <ol className="steps">
      {way.map((step, place) => (
        <li className={place < now ? 'is-done' : place === now ? 'is-on' : ''} key={step} aria-current={place === now ? 'step' : undefined}>
          {t(`status.${step}`)}
          {place < now && at.has(step) && ` ${recent(at.get(step) ?? '')}`}
        </li>
      ))}
    </ol>
  )
}

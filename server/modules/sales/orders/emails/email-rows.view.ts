import { textIn } from '#core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Say } from '#server/platform/http/translator.ts'
import { giftPieces } from '../lines/gift-line.ts'
import { orderLines, type CountedItem, type CountedOrder } from '../lines/order-lines.view.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'

type Item = Pick<OrderItemRow, 'offerId' | 'title' | 'color' | 'size' | 'quantity' | 'price'>

/**
 * What was ordered, a line of an email each, at the prices of the goods, in the order's language; a gift stands apart, without a price. Source: decisions D, S.
 */
export function orderRows(order: Pick<OrderRow, 'discounts' | 'locale'>, items: readonly Item[], say: Say): string[] {
  const { locale } = order
  const named = ({ title, color, size }: Item, pieces: number) =>
    [
      ...[title, color, size].map((text) => textIn(locale, text)),
      ...(pieces > 1 ? [say('orders.email.pieces', { count: pieces })] : []),
    ].join(', ')
  return items.flatMap((item) => {
    const gifts = giftPieces(order, item)
    const bought = item.quantity - gifts
    const sum = formatRoubles(kopecksToRoubles(item.price * bought), locale)
    return [
      ...(bought > 0 ? [say('orders.email.thing', { what: named(item, bought), sum })] : []),
      ...(gifts > 0 ? [say('orders.email.gift', { what: named(item, gifts) })] : []),
    ]
  })
}

/**
 * What is to be paid, and before it, a line each, what it is made of, as on the order's page; what costs nothing is left out, and everything where the
 * total is that of the goods. Source: UX-46, decisions S.
 */
export function totalRows(
  order: CountedOrder & Pick<OrderRow, 'total' | 'paymentType' | 'locale'>,
  items: readonly CountedItem[],
  say: Say,
): string[] {
  const { locale } = order
  const parts = orderLines(order, items, order.delivery.toBeConfirmed === true, locale, say).filter(({ amount }) => amount !== 0)
  const total = formatRoubles(kopecksToRoubles(order.total), locale)
  return [
    ...(parts.length > 1 ? parts.map(({ title, amount }) => say('orders.email.part', { title, sum: formatRoubles(amount, locale) })) : []),
    say(order.paymentType === 'on_delivery' ? 'orders.email.total_on_receipt' : 'orders.email.total', { total }),
  ]
}

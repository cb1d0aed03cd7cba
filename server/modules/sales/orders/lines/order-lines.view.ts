import type { Order } from '#contracts/orders.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Say } from '#server/platform/http/translator.ts'
import { chargedKilograms } from '#server/modules/fulfillment/delivery/index.ts'
import { totalLines } from '#server/modules/sales/promotions/index.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'

/** What the total of an order is counted from. */
export type CountedOrder = Pick<
  OrderRow,
  'goods' | 'saleDiscount' | 'bonusDiscount' | 'deliveryPrice' | 'discounts' | 'deliveryType' | 'delivery'
>
export type CountedItem = Pick<OrderItemRow, 'title' | 'quantity' | 'price' | 'oldPrice' | 'bonusPart'>

/** What the total of an order is made of, on its page as in its email. `isToBeConfirmed`: the price of the delivery still is. Source: UX-46. */
export function orderLines(
  order: CountedOrder,
  items: readonly CountedItem[],
  isToBeConfirmed: boolean,
  locale: Locale,
  say: Say,
): Order['lines'] {
  const { grams, freeFrom } = order.delivery
  return totalLines(
    {
      goods: order.goods,
      sale: order.saleDiscount,
      bonuses: order.bonusDiscount,
      delivery: order.deliveryPrice,
      discounts: order.discounts,
      things: items,
      deliveryType: order.deliveryType,
      freeFrom,
      kilograms: grams === undefined ? undefined : chargedKilograms(grams),
      isToBeConfirmed,
    },
    locale,
    say,
  )
}

import type { DemoReturn } from '#demo/content/customers.ts'
import { listItems, type OrderRow } from '#server/modules/sales/orders/index.ts'
import { approveReturn, listReturns, previewReturn, receiveReturn, requestReturn } from '#server/modules/sales/returns/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { PastPlatform } from './past-platform.ts'

const hourMs = 3_600_000

/** A customer sends pieces of a received order back, as far as the story tells; each step takes a day. */
export async function sendBack(tx: Db, platform: PastPlatform, order: OrderRow, wanted: DemoReturn): Promise<void> {
  const wait = (hours: number) => platform.clock.advance(hours * hourMs)
  wait(wanted.daysAfterDelivery * 24)
  const items = await listItems(tx, [order.id])
  const lines = wanted.lines.flatMap((position) => {
    const item = items[position]
    return item ? [{ item_id: item.id, quantity: item.quantity, reason: wanted.reason }] : []
  })
  const { total } = await previewReturn(platform, order, lines)
  const body = { lines, expected_total: total, ...(wanted.comment && { comment: wanted.comment }) }
  await requestReturn(platform, { order, key: 'of the demo', body, locale: 'ru' })
  if (wanted.status === 'requested') return
  const id = (await listReturns(tx, order.id)).at(-1)?.id ?? 0
  wait(5)
  await approveReturn(platform, id)
  if (wanted.status === 'approved') return
  wait(60)
  await receiveReturn(platform, id)
}

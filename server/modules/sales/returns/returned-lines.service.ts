import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { codesOfReturn } from '#server/modules/fulfillment/marking/index.ts'
import { findOrder, listItems, receiptLines, withCodes } from '#server/modules/sales/orders/index.ts'
import * as repo from './returns.repo.ts'
import type { ReturnRow } from './returns.repo.ts'

/** The pieces of a return, with the marking codes that came back, and its delivery, as the receipt of return names them. Source: decisions J. */
export async function returnedLines(tx: Db, platform: Platform, row: ReturnRow) {
  const order = await findOrder(tx, row.orderId)
  if (!order) throw new Error(`there is no order ${row.orderId}`)
  const items = await listItems(tx, [order.id])
  const back = await repo.listReturnItems(tx, [row.id])
  const codes = await codesOfReturn(tx, row.id)
  const parts = back.flatMap(({ orderItemId, quantity, net }) => {
    const item = items.find((one) => one.id === orderItemId)
    return item ? [withCodes({ item, quantity, sum: net }, codes.get(item.id))] : []
  })
  return receiptLines(platform, order, parts, row.delivery)
}

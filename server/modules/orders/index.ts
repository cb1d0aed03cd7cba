import type { Module } from '../../platform/module.ts'
import { keepFrozenHashes } from './customer-orders.repo.ts'
import { ordersJobs } from './orders.jobs.ts'
import en from './orders.messages.en.json' with { type: 'json' }
import ru from './orders.messages.ru.json' with { type: 'json' }
import { ordersRoutes } from './orders.routes.ts'
import { orders } from './orders.schema.ts'
import type { ListReturns } from './reading.service.ts'

export { getOwnOrder } from './access.service.ts'
export { createAdoption } from './adoption.service.ts'
export { listBuyers } from './buyers.repo.ts'
export { findOnTheWay, listOnTheWay, moveAsStaff, type OnTheWay } from './carrier.service.ts'
export { codeBuyer } from './code-buyer.ts'
export { listOrdersOfCustomer } from './customer-orders.repo.ts'
export { chooseDelivery } from './delivery-choice.service.ts'
export { giftPieces, worthOfPieces } from './gift-line.ts'
export { handOverInPartAsStaff } from './left-at-counter.service.ts'
export { giveBack, moveOrder, movePayment } from './moves.service.ts'
export { tellOperatorOfCodes, tellShopper } from './notices.service.ts'
export {
  addAsked,
  findDeliveredAt,
  findOrder,
  isErased,
  listItems,
  lockOrder,
  setRefused,
  settleAsked,
  type OrderItemRow,
  type OrderRow,
} from './orders.repo.ts'
export { exportOrders, exportReceipts, findOrderUnsettled, forgetBuyer } from './own-data.service.ts'
export { captureCodesAsStaff, packAsSimulated, placed } from './packing.service.ts'
export { orderPayments } from './order-payments.service.ts'
export { formOf, issueReturn, receiptLines, withCodes } from './receipts.service.ts'
export { returnDeadline } from './return-window.rules.ts'
export { storeOrder, type OrderDraft } from './storing.service.ts'

/** Placed orders: their price, their states, their payment and who may see them; `listReturns` says what comes back of those in a list. */
export function createOrdersModule(listReturns: ListReturns): Module {
  return {
    name: 'orders',
    messages: { ru, en },
    routes: (http, platform) => ordersRoutes(http, platform, listReturns),
    jobs: ordersJobs,
    personalTables: [{ table: orders, key: orders.id, around: keepFrozenHashes }],
  }
}

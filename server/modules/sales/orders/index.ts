import type { Module } from '#server/platform/module.ts'
import { keepFrozenHashes } from './reading/customer-orders.repo.ts'
import { ordersJobs } from './orders.jobs.ts'
import en from './orders.messages.en.json' with { type: 'json' }
import ru from './orders.messages.ru.json' with { type: 'json' }
import { ordersRoutes } from './orders.routes.ts'
import { orderCorrections, orderNotes, orderReplacements, paymentReviewClosings, staffRefunds } from './order-staff.schema.ts'
import { orders } from './orders.schema.ts'
import { replacementsStaffRoutes } from './replacements/replacements.staff.routes.ts'
import { ordersStaffRoutes } from './staff/orders.staff.routes.ts'
import type { ListReturns } from './reading/reading.service.ts'

export { getOwnOrder, isOrderOf, returnPathOf } from './reading/access.service.ts'
export { createGuestOrderClaim } from './claim-guest-orders.service.ts'
export { listBuyers } from './limits/buyers.repo.ts'
export { findOnTheWay, listOnTheWay, transitionAsStaff, type OnTheWay } from './parcels/carrier.service.ts'
export { codeBuyer } from './limits/code-buyer.ts'
export { listDelivered, type DeliveredOrder } from './reading/delivered.repo.ts'
export { listOrdersOfCustomer } from './reading/customer-orders.repo.ts'
export { chooseDelivery } from './checkout/delivery-choice.service.ts'
export { giftPieces, worthOfPieces } from './lines/gift-line.ts'
export { handOverPartiallyAsStaff, handOverPartiallyWithin } from './transitions/partial-pickup.service.ts'
export { giveBack, transitionOrder, transitionPayment } from './transitions/transitions.service.ts'
export { notifyOperatorOfCodes, notifyShopperOf } from './emails/order-notifications.service.ts'
export {
  addAsked,
  findDeliveredAt,
  findOrder,
  findOrderByNumber,
  isErased,
  listItems,
  listOrders,
  lockOrder,
  setRefused,
  settleAsked,
  type OrderItemRow,
  type OrderRow,
} from './orders.repo.ts'
export { actOnOrder } from './staff/acts.staff.service.ts'
export { actTowards, requireRightTo } from './staff/can.staff.service.ts'
export { orderRuns } from './staff/order-runs.staff.ts'
export { doneLinks, findAwaited, listReplacementLinks } from './order-replacements.repo.ts'
export { sumGivenSince, sumRefundedDelivery, sumRefundedPieces } from './order-staff.repo.ts'
export { findReceivedItem } from './reading/received-items.repo.ts'
export { sumComingBonuses } from './reading/coming-bonuses.service.ts'
export { ordersData } from './reading/own-data.service.ts'
export { captureCodesAsStaff, captureCodesOf, packAsSimulated, placed, requireCodes } from './transitions/packing.service.ts'
export { changeAwaitsPayment, notBeingPacked, orderNotFound } from './orders.errors.ts'
export { findSlotsOfOrder, findSlotsOfOrders } from './slots/order-slots.service.ts'
export { orderPayments } from './payment/order-payments.service.ts'
export { formOf, issueReturn, receiptLines, withCodes } from './receipts/receipts.service.ts'
export { returnDeadline } from './lines/return-window.rules.ts'
export { insertOrder, type OrderDraft } from './checkout/insert-order.service.ts'

/** Placed orders: their price, their states, their payment and who may see them; `listReturns` says what comes back of those in a list. */
export function createOrdersModule(listReturns: ListReturns): Module {
  return {
    name: 'orders',
    messages: { ru, en },
    routes: (http, platform) => {
      ordersRoutes(http, platform, listReturns)
      ordersStaffRoutes(http, platform)
      replacementsStaffRoutes(http, platform)
    },
    jobs: ordersJobs,
    personalTables: [
      { table: orders, key: orders.id, around: keepFrozenHashes },
      { table: orderNotes, key: orderNotes.id },
      { table: orderCorrections, key: orderCorrections.id },
      { table: staffRefunds, key: staffRefunds.id },
      { table: paymentReviewClosings, key: paymentReviewClosings.id },
      { table: orderReplacements, key: orderReplacements.id },
    ],
  }
}

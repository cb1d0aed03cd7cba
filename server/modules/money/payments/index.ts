import type { Module } from '#server/platform/module.ts'
import type { OrderPayments } from './order-payments.ts'
import { paymentsJobs } from './payments.jobs.ts'
import en from './payments.messages.en.json' with { type: 'json' }
import ru from './payments.messages.ru.json' with { type: 'json' }
import { paymentsMetrics } from './payments.metrics.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { paymentEvents } from './payments.schema.ts'

export { listDifferences, listMoneyOfOrder, listRefusals, type PaymentOfOrder, type RefundOfOrder } from './payments.staff.repo.ts'
export { playBank } from './bank-simulator/bank-simulator.service.ts'
export { receiveNotification } from './notifications/notifications.service.ts'
export type { Captured, CaptureOutcome, OrderPayments, Review, SurplusCause } from './order-payments.ts'
export { dueDates, isLaterInstallment } from './port/installments.rules.ts'
export {
  droppedByCause,
  forgetInstallments,
  listOwedInInstallments,
  listSchedules,
  nextInstallment,
  owedInInstallments,
  planInstallments,
  type PlannedInstallment,
} from './installments/installments.service.ts'
export { askBank, findPaymentToSettle, hasOpenAttempt, startAttempt } from './payments.service.ts'
export { bankRegisterOf, limitsOf, needsEmail } from './providers/providers.ts'
export { noteCarding } from './attempts/refused-attempts.service.ts'
export {
  carryMoney,
  isAllGivenBack,
  leftToGiveBack,
  listMoneyBack,
  performRefund,
  requestRefund,
  type MoneyBack,
} from './refunds/refunds.service.ts'

/** Attempts to pay, the bank's notifications and refunds, with the simulated bank; `orders` is told what the bank has said. */
export function createPaymentsModule(orders: OrderPayments): Module {
  return {
    name: 'payments',
    messages: { ru, en },
    routes: (http, platform) => paymentsRoutes(http, platform, orders),
    jobs: (platform) => paymentsJobs(platform, orders),
    metrics: (platform) => [paymentsMetrics(platform)],
    personalTables: [{ table: paymentEvents, key: paymentEvents.id }],
  }
}

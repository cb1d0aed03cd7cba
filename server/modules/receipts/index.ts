import type { Module } from '../../platform/module.ts'
import { receiptsJobs } from './receipts.jobs.ts'
import en from './receipts.messages.en.json' with { type: 'json' }
import ru from './receipts.messages.ru.json' with { type: 'json' }
import { receiptsRoutes } from './receipts.routes.ts'

export {
  decideAsRegister,
  listReceiptsOnTheWay,
  registerDecisions,
  type ReceiptOnTheWay,
  type RegisterDecision,
} from './control.service.ts'
export { fiscalDocument, type ReceiptLine } from './receipts.rules.ts'
export type { FiscalDocument } from './receipts.schema.ts'
export { issueReceipt, listReceipts, listReceiptsOfOrders, type IssuedReceipt } from './receipts.service.ts'

export const receiptsModule: Module = { name: 'receipts', messages: { ru, en }, routes: receiptsRoutes, jobs: receiptsJobs }

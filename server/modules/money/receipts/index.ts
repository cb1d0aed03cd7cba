import type { Module } from '#server/platform/module.ts'
import { receiptsJobs } from './receipts.jobs.ts'
import en from './receipts.messages.en.json' with { type: 'json' }
import ru from './receipts.messages.ru.json' with { type: 'json' }
import { receiptsRoutes } from './receipts.routes.ts'
import { receipts } from './receipts.schema.ts'
import type { BankRegister } from './register.ts'

export {
  decideAsRegister,
  listReceiptsOnTheWay,
  registerDecisions,
  type ReceiptOnTheWay,
  type RegisterDecision,
} from './control.service.ts'
export { fiscalDocument, type ReceiptLine } from './receipts.rules.ts'
export type { FiscalDocument } from './receipts.schema.ts'
export type { FiscalRegister, Told } from './register.ts'
export { issueReceipt, listReceipts, listReceiptsOfOrders, type IssuedReceipt } from './receipts.service.ts'

/** The receipts that orders owe; `bankRegister`: of a bank that registers by itself what was paid through it. */
export function createReceiptsModule(bankRegister: BankRegister): Module {
  return {
    name: 'receipts',
    messages: { ru, en },
    routes: receiptsRoutes,
    jobs: (platform) => receiptsJobs(platform, bankRegister),
    personalTables: [{ table: receipts, key: receipts.id }],
  }
}

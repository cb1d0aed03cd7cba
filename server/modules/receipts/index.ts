export type { ReceiptLine } from './receipts.rules.ts'
export { issueReceipt, listReceipts, type ReceiptRow } from './receipts.service.ts'

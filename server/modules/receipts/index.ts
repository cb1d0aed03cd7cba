export { fiscalDocument, type ReceiptLine } from './receipts.rules.ts'
export type { FiscalDocument } from './receipts.schema.ts'
export { issueReceipt, listReceipts, type ReceiptRow } from './receipts.service.ts'

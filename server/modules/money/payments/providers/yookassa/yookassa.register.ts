import { BankRefusal } from '../../port/bank-refusal.rules.ts'
import type { FiscalDocument, FiscalRegister, Told } from '#server/modules/money/receipts/index.ts'
import type { YooKassaApi } from './yookassa.api.ts'
import { amountOf, idempotenceKey, receiptOf, receiptSchema, type YooKassaReceipt } from './yookassa.shapes.ts'

/**
 * The register of YooKassa, as far as the handover goes of what one of its payments has paid for: the receipts of payments and refunds go with these. The bank
 * remembers a key for a day only: what was made before is looked for first. Source: decisions J; yookassa.ru/developers, «Чек зачёта предоплаты».
 */
export function settlementsOf(api: YooKassaApi, paymentId: string): FiscalRegister {
  const listMade = async (): Promise<YooKassaReceipt[]> => {
    const made = await api.list('/receipts', receiptSchema, { payment_id: paymentId })
    return made.filter(isOfHandover)
  }
  const isGood = (one: YooKassaReceipt): boolean => one.status !== 'canceled'
  const make = async (key: string, document: FiscalDocument): Promise<Told> => {
    const body = { type: 'payment', payment_id: paymentId, send: true, ...receiptOf(document), settlements: settlementsIn(document) }
    try {
      return reportedOf(await api.post('/receipts', receiptSchema, idempotenceKey('receipt', key), body))
    } catch (error) {
      if (error instanceof BankRefusal) return { state: 'declined', reason: error.message }
      throw error
    }
  }
  return {
    async send(_db, key, document) {
      const made = (await listMade()).find(isGood)
      return made ? reportedOf(made) : make(key, document)
    },
    async ask() {
      const made = await listMade()
      return reportedOf(made.find(isGood) ?? made.at(0))
    },
  }
}

/** The receipts of the payment itself are listed too; what a receipt is of is told by its lines, and mostly by what it sets off. */
function isOfHandover({ type, settlements, items }: YooKassaReceipt): boolean {
  const modes = items.map((item) => item.payment_mode)
  return (
    type === 'payment' &&
    (settlements.some((one) => one.type === 'prepayment') || modes.includes('full_payment') || modes.includes('partial_payment'))
  )
}

/** What was paid before is set off; what is paid later, in parts, is a credit. */
function settlementsIn({ payments: { prepaid = 0, credit = 0 } }: FiscalDocument): object[] {
  const settlements = [
    { type: 'prepayment', kopecks: prepaid },
    { type: 'postpayment', kopecks: credit },
  ]
  return settlements.filter(({ kopecks }) => kopecks > 0).map(({ type, kopecks }) => ({ type, amount: amountOf(kopecks) }))
}

function reportedOf(receipt: YooKassaReceipt | undefined): Told {
  if (!receipt) return { state: 'unknown' }
  if (receipt.status === 'pending') return { state: 'accepted' }
  if (receipt.status === 'canceled') return { state: 'declined', reason: `the bank could not register the receipt ${receipt.id}` }
  const { fiscal_document_number: number, fiscal_attribute: sign, fiscal_storage_number: storage } = receipt
  return { state: 'registered', mark: { number: number === null ? null : Number(number), sign, storage, url: null } }
}

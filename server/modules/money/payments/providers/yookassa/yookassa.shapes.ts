import { createHash } from 'node:crypto'
import { z } from 'zod'
import { roublesToKopecks } from '#core/money.ts'
import type { FiscalDocument } from '#server/modules/money/receipts/index.ts'
import { reportedOf, type BankStatus } from '../../port/bank-status.rules.ts'
import type { Notification } from '../../port/notifications.rules.ts'
import type { RegisterEntry } from '../../port/provider.ts'

const amountSchema = z.object({ value: z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/), currency: z.string() })
const idSchema = z.string().regex(/^[\w-]{1,64}$/)

/** A payment as the bank describes it; of what it sends besides, nothing is needed. */
export const paymentSchema = z.object({
  id: idSchema,
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: amountSchema,
  test: z.boolean().default(false),
  metadata: z.object({ payment: z.string().optional(), order: z.string().optional() }).default({}),
  confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
  payment_method: z.object({ id: z.string(), saved: z.boolean().default(false) }).optional(),
})
export type YooKassaPayment = z.infer<typeof paymentSchema>

export const refundSchema = z.object({
  id: idSchema,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: amountSchema,
  payment_id: z.string(),
  metadata: z.object({ key: z.string().optional() }).default({}),
})
export type YooKassaRefund = z.infer<typeof refundSchema>

/** A receipt that the bank's register makes; its fiscal marks come once it is registered. */
export const receiptSchema = z.object({
  id: idSchema,
  type: z.enum(['payment', 'refund']),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  settlements: z.array(z.object({ type: z.string() })).default([]),
  items: z.array(z.object({ payment_mode: z.string().optional() })).default([]),
  fiscal_document_number: z
    .string()
    .regex(/^\d{1,9}$/)
    .nullable()
    .default(null),
  fiscal_attribute: z.string().nullable().default(null),
  fiscal_storage_number: z.string().nullable().default(null),
})
export type YooKassaReceipt = z.infer<typeof receiptSchema>

/** What the bank says of a request that it does not take. */
export const refusalSchema = z.object({ description: z.string().default('') })

/** One page of a list, and where the next one begins. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next_cursor: z.string().optional() })

/** A notification. Nothing of it is believed but the name of the object, of which the bank is asked. Source: reliability §6.11. */
export const webhookSchema = z.object({
  type: z.literal('notification'),
  event: z.enum(['payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled', 'refund.succeeded']),
  object: z.object({ id: idSchema }),
})

/** `57460.50`, as the bank wants amounts. */
export function amountOf(kopecks: number): { value: string; currency: 'RUB' } {
  return { value: (kopecks / 100).toFixed(2), currency: 'RUB' }
}

/** The bank's word of a payment; `unknown` while the shopper has not decided. */
export function statusOf(payment: YooKassaPayment): BankStatus {
  if (payment.status === 'pending') return { state: 'unknown' }
  const state = ({ waiting_for_capture: 'held', succeeded: 'paid', canceled: 'declined' } as const)[payment.status]
  return {
    state,
    transactionId: payment.id,
    amountKopecks: kopecksOf(payment.amount.value),
    currency: payment.amount.currency,
    testMode: payment.test,
    ...(payment.cancellation_details && { reason: payment.cancellation_details.reason }),
    ...(payment.payment_method?.saved && { methodId: payment.payment_method.id }),
  }
}

/** What has become of a payment, as a notification; undefined while nothing has. */
export function notificationOf(payment: YooKassaPayment): Notification | undefined {
  return reportedOf(statusOf(payment), { orderNumber: payment.metadata.order, token: payment.metadata.payment })
}

/** A refund that was made, as a notification. */
export function refundNotification(refund: YooKassaRefund): Notification {
  return {
    kind: 'refund',
    transactionId: refund.id,
    paymentTransactionId: refund.payment_id,
    orderNumber: undefined,
    token: undefined,
    amountKopecks: kopecksOf(refund.amount.value),
    currency: refund.amount.currency,
    testMode: false,
    reason: undefined,
    methodId: undefined,
  }
}

/** A payment or a refund that has succeeded, as a line of the register. */
export function entryOf(one: YooKassaPayment | YooKassaRefund): RegisterEntry {
  const isRefund = 'payment_id' in one
  return {
    kind: isRefund ? 'refund' : 'payment',
    transactionId: one.id,
    paymentTransactionId: isRefund ? one.payment_id : undefined,
    amountKopecks: kopecksOf(one.amount.value),
    currency: one.amount.currency,
    token: isRefund ? undefined : one.metadata.payment,
    orderNumber: isRefund ? undefined : one.metadata.order,
    testMode: isRefund ? false : one.test,
    methodId: isRefund || !one.payment_method?.saved ? undefined : one.payment_method.id,
  }
}

function kopecksOf(value: string): number {
  return roublesToKopecks(Number(value))
}

/** Source: yookassa.ru/developers, «Коды ставок НДС». */
const vatCodes: Readonly<Record<FiscalDocument['items'][number]['vat'], number>> = {
  vat10: 3,
  vat20: 4,
  vat22: 11,
  vat110: 5,
  vat120: 6,
  vat122: 12,
}

/**
 * A fiscal document in the bank's words. The register reads e-mail or phone from the same line. A marked piece has its code as it was scanned, tail and separators
 * included, in base64 (tag 1163); `mark_quantity` is for parts of a package under one code, which clothes and shoes never are. A receipt with marked goods
 * is one of FFD 1.2, where each line says its measure. Source: decisions J; yookassa.ru/developers, «Переход на ФФД 1.2», `items.mark_mode` («должен
 * принимать значение равное «0»»), `items.mark_code_info.gs_1m`, payment subjects `marked` and `non_marked`.
 */
export function receiptOf({ customer, items }: FiscalDocument): Record<string, unknown> {
  const isMarked = items.some((item) => item.paymentSubject === 'marked' || item.paymentSubject === 'non_marked')
  return {
    customer: customer.includes('@') ? { email: customer } : { phone: customer.replace(/\D/g, '') },
    items: items.map((item) => ({
      description: item.name.slice(0, 128),
      quantity: item.quantity.toFixed(item.markingCode === undefined ? 2 : 3),
      amount: amountOf(item.price),
      vat_code: vatCodes[item.vat],
      // The bank calls a prepayment of a part just that.
      payment_mode: item.paymentMethod === 'partial_prepayment' ? 'prepayment' : item.paymentMethod,
      payment_subject: item.paymentSubject,
      ...(isMarked && { measure: 'piece' }),
      ...(item.markingCode !== undefined && {
        mark_mode: '0',
        mark_code_info: { gs_1m: Buffer.from(item.markingCode).toString('base64') },
      }),
    })),
  }
}

/** A key of the bank's length (64 signs) for one act on one object. */
export function idempotenceKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

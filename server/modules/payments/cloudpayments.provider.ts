import { kopecksToRoubles, roublesToKopecks } from '../../../core/money.ts'
import { localizedPath } from '../../../core/locale.ts'
import { parseCloudPayments } from './cloudpayments.rules.ts'
import type { BankStatus, PaymentProvider } from './provider.ts'

const apiOrigin = 'https://api.cloudpayments.ru'
const timeoutMs = 5000

/** Sends one call to the bank; tests give their own. */
export type CallBank = (path: string, body: Record<string, unknown>, requestId?: string) => Promise<BankAnswer>

export interface BankAnswer {
  Success: boolean
  Message?: string | null
  Model?: { TransactionId?: number; Amount?: number; Currency?: string; Status?: string; Reason?: string; TestMode?: boolean } | null
}

/**
 * CloudPayments by its public API: the shopper pays in the bank's widget on `/order/payments/cp/{number}`, the bank's notifications
 * tell what happened, `payments/find` and `payments/refund` do the rest. Source: developers.cloudpayments.ru.
 */
export function createCloudPayments(publicId: string, secret: string, call: CallBank = callOverHttps(publicId, secret)): PaymentProvider {
  return {
    name: 'cloudpayments',
    create: (attempt) => ({ url: localizedPath(attempt.locale, `/order/payments/cp/${attempt.orderNumber}`) }),
    status: async (_db, attempt) => toStatus(await call('/v2/payments/find', { InvoiceId: attempt.orderNumber })),
    refund: async (_db, request) => {
      const answer = await call(
        '/payments/refund',
        { TransactionId: Number(request.transactionId), Amount: kopecksToRoubles(request.amountKopecks) },
        request.key,
      )
      if (!answer.Success || !answer.Model?.TransactionId) throw new Error(`the bank refused a refund: ${answer.Message ?? 'no reason'}`)
      return { transactionId: String(answer.Model.TransactionId) }
    },
    parseWebhook: (kind, body, header) => parseCloudPayments(secret, kind, body, header),
  }
}

function toStatus({ Success, Model }: BankAnswer): BankStatus {
  if (!Model?.TransactionId || Model.Amount === undefined) return { state: 'unknown' }
  const details = {
    transactionId: String(Model.TransactionId),
    amountKopecks: roublesToKopecks(Model.Amount),
    currency: Model.Currency ?? '',
    testMode: Model.TestMode ?? false,
    ...(Model.Reason ? { reason: Model.Reason } : {}),
  }
  if (Success && Model.Status === 'Completed') return { state: 'paid', ...details }
  return Model.Status === 'Declined' ? { state: 'declined', ...details } : { state: 'unknown' }
}

function callOverHttps(publicId: string, secret: string): CallBank {
  return async (path, body, requestId) => {
    const response = await fetch(apiOrigin + path, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Basic ${Buffer.from(`${publicId}:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
        ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`the bank answered ${response.status}`)
    return (await response.json()) as BankAnswer
  }
}

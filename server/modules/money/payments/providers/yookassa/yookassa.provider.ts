import { isWithin } from '#server/platform/http/network.ts'
import type { CallExternal } from '#server/platform/external-service.ts'
import { BankRefusal } from '../../port/bank-refusal.rules.ts'
import type { ParsedWebhook } from '../../port/notifications.rules.ts'
import type { Charge, Opening, PaymentProvider, RefundRequest, RegisterEntry, WebhookRequest } from '../../port/provider.ts'
import { YooKassaApi, type YooKassaAccount } from './yookassa.api.ts'
import * as shapes from './yookassa.shapes.ts'

/** A key is remembered for a day. Source: yookassa.ru, idempotence. */
const keyKeptMs = 20 * 3_600_000

/**
 * YooKassa by its public API. Payments are held first, except through SBP, which holds nothing: the money is taken only when the order still waits for it. Its notifications carry
 * no signature: they are taken from its networks only, and believed when the bank says the same when it is asked. Source: T38, reliability §6.11.
 */
export function createYooKassa(account: YooKassaAccount, guarded: CallExternal): PaymentProvider {
  const api = new YooKassaApi(account, guarded)
  const receipt = (document: Opening['receipt']) => (account.sendsReceipts && document ? { receipt: shapes.receiptOf(document) } : {})
  return {
    name: 'yookassa',
    keyKeptMs,
    create: ({ token }) => ({ url: `/payments/open/${token}` }),
    async open(opening) {
      const { token, orderNumber } = opening
      const payment = await api.post('/payments', shapes.paymentSchema, shapes.idempotenceKey('pay', token), {
        amount: shapes.amountOf(opening.amountKopecks),
        // What comes through SBP cannot be held.
        capture: opening.method === 'sbp',
        ...(opening.method && { payment_method_data: { type: opening.method } }),
        confirmation: { type: 'redirect', return_url: opening.successUrl, locale: opening.locale === 'en' ? 'en_US' : 'ru_RU' },
        description: orderNumber,
        metadata: { payment: token, order: orderNumber },
        ...(opening.keepsMethod && { save_payment_method: true }),
        ...receipt(opening.receipt),
      })
      const url = payment.confirmation?.confirmation_url
      // A payment that the shopper has finished has no page any more: they come back to ours, which asks.
      return { url: url ?? opening.successUrl, externalId: payment.id }
    },
    async status(_db, { externalId }) {
      if (externalId === null) return { state: 'unknown' }
      const payment = await api.find(`/payments/${externalId}`, shapes.paymentSchema)
      return payment ? shapes.statusOf(payment) : { state: 'unknown' }
    },
    async capture(id, amountKopecks) {
      const body = { amount: shapes.amountOf(amountKopecks) }
      return shapes.statusOf(await api.post(`/payments/${id}/capture`, shapes.paymentSchema, shapes.idempotenceKey('capture', id), body))
    },
    async release(id) {
      return shapes.statusOf(await api.post(`/payments/${id}/cancel`, shapes.paymentSchema, shapes.idempotenceKey('release', id), {}))
    },
    refund: (_db, request) => giveBack(api, request, receipt(request.receipt)),
    async charge(_db, charge: Charge) {
      const payment = await api.post('/payments', shapes.paymentSchema, shapes.idempotenceKey('charge', charge.token), {
        amount: shapes.amountOf(charge.amountKopecks),
        capture: true,
        payment_method_id: charge.methodId,
        description: charge.orderNumber,
        metadata: { payment: charge.token, order: charge.orderNumber },
        ...receipt(charge.receipt),
      })
      // Repeated under its key it says for ever what it said first.
      return { ...shapes.statusOf(payment), externalId: payment.id }
    },
    async register(_db, { from, until }) {
      const period = { 'created_at.gte': from.toISOString(), 'created_at.lt': until.toISOString(), status: 'succeeded' }
      const payments = await api.list('/payments', shapes.paymentSchema, period)
      const refunds = await api.list('/refunds', shapes.refundSchema, period)
      return [...payments, ...refunds].map((one): RegisterEntry => shapes.entryOf(one))
    },
    readWebhook: (_db, request) => readWebhook(api, account.senders, request),
  }
}

/** The bank remembers a key for a day only: what was given back before is looked for first. */
async function giveBack(api: YooKassaApi, request: RefundRequest, receipt: object): Promise<{ transactionId: string }> {
  const { key, transactionId, amountKopecks } = request
  const before = await api.list('/refunds', shapes.refundSchema, { payment_id: transactionId })
  const found = before.find((one) => one.metadata.key === key && one.status !== 'canceled')
  const refund =
    found ??
    (await api.post('/refunds', shapes.refundSchema, shapes.idempotenceKey('refund', transactionId, key), {
      payment_id: transactionId,
      amount: shapes.amountOf(amountKopecks),
      metadata: { key },
      ...receipt,
    }))
  if (refund.status === 'canceled') throw new BankRefusal('the bank has cancelled the refund')
  if (refund.status !== 'succeeded') throw new Error(`the bank has not given back yet: ${refund.status}`)
  return { transactionId: refund.id }
}

async function readWebhook(api: YooKassaApi, senders: readonly string[], { kind, body, sender }: WebhookRequest): Promise<ParsedWebhook> {
  if (kind !== undefined || !isWithin(senders, sender)) return { ok: false, problem: 'forged' }
  const parsed = shapes.webhookSchema.safeParse(readJson(body))
  if (!parsed.success) return { ok: false, problem: 'unreadable' }
  const { event, object } = parsed.data
  if (event === 'refund.succeeded') {
    const refund = await api.find(`/refunds/${object.id}`, shapes.refundSchema)
    if (refund?.status !== 'succeeded') return { ok: false, problem: 'not_confirmed' }
    return { ok: true, notification: shapes.refundNotification(refund) }
  }
  const payment = await api.find(`/payments/${object.id}`, shapes.paymentSchema)
  const notification = payment && shapes.notificationOf(payment)
  return notification ? { ok: true, notification } : { ok: false, problem: 'not_confirmed' }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

import type { WebhookKind } from '#server/modules/money/payments/port/notifications.rules.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import { startTestApp, type TestApp } from './app.ts'
import { signedNotification } from './bank-notification.ts'
import { FakeCloudPayments } from './cloudpayments-bank.ts'
import { anOrder, attemptsOf, stockUp, type TestOrder } from './orders.ts'
import { openTinyShop } from './tiny-shop.ts'

export type PaymentAtBank = ReturnType<FakeCloudPayments['decide']>

/** Fields that differ from what the bank would say of a payment, and the key it signs with. */
export type Notifying = { key?: string } & Partial<Record<'Amount' | 'Currency' | 'InvoiceId' | 'Status' | 'TestMode', string>>

/** A shop whose bank is CloudPayments, with that bank. */
export interface CloudPaymentsShop {
  app: TestApp
  bank: FakeCloudPayments
  /** What the bank sends about a payment; answers the shop's status and code. */
  tell(kind: WebhookKind, payment: PaymentAtBank, telling?: Notifying): Promise<{ status: number; code: number | undefined }>
  /** The shopper decides about the newest attempt of an order on the bank's page. */
  decide(order: OrderRow, isPaid?: boolean): Promise<PaymentAtBank>
  /** An order whose shopper has paid on the bank's page. */
  paid(options?: TestOrder): Promise<{ order: OrderRow; payment: PaymentAtBank }>
}

export const bankPassword = 'the-password-of-today'
export const oldBankPassword = 'the-password-of-yesterday'

/** The tiny shop with so many pieces of each offer, and its bank on loopback. Both are closed by who has started them. */
export async function startCloudPaymentsShop(quantity: number): Promise<CloudPaymentsShop> {
  const bank = new FakeCloudPayments()
  const account = { publicId: 'pk', secret: bankPassword, oldSecret: oldBankPassword, url: await bank.start() }
  const app = await startTestApp({ config: { bank: 'cloudpayments', cloudPayments: account } })
  bank.now = () => app.clock.now()
  await openTinyShop(app.db)
  await stockUp(app, quantity)
  const decide = async (order: OrderRow, isPaid = true) => {
    const attempt = (await attemptsOf(app, order.id)).at(-1)
    return bank.decide({ token: attempt?.token ?? '', orderNumber: order.number, amountKopecks: attempt?.amount ?? 0 }, isPaid)
  }
  return {
    app,
    bank,
    decide,
    tell: (kind, payment, telling) => tell(app, kind, payment, telling),
    async paid(options) {
      const order = await anOrder(app, options)
      return { order, payment: await decide(order) }
    },
  }
}

async function tell(app: TestApp, kind: WebhookKind, payment: PaymentAtBank, { key = bankPassword, ...changed }: Notifying = {}) {
  const { body, headers } = signedNotification(key, {
    TransactionId: String(payment.TransactionId),
    Amount: (payment.Amount ?? 0).toFixed(2),
    InvoiceId: payment.InvoiceId ?? '',
    Data: payment.JsonData ?? '',
    TestMode: '0',
    ...(kind !== 'cancel' && { Currency: 'RUB', Token: payment.Token ?? '' }),
    ...(kind === 'pay' && { Status: payment.Status ?? '' }),
    ...changed,
  })
  const response = await app.server.inject({ method: 'POST', url: `/api/ru/payments/cloudpayments/${kind}`, headers, payload: body })
  return { status: response.statusCode, code: response.json<{ code?: number }>().code }
}

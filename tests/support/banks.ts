import { playBank } from '#server/modules/money/payments/index.ts'
import { createBankSimulator } from '#server/modules/money/payments/providers/bank-simulator.provider.ts'
import { createCloudPayments } from '#server/modules/money/payments/providers/cloudpayments/cloudpayments.provider.ts'
import type { WebhookKind } from '#server/modules/money/payments/port/notifications.rules.ts'
import type { PaymentProvider, WebhookRequest } from '#server/modules/money/payments/port/provider.ts'
import { bankSecret } from '#server/modules/money/payments/providers/providers.ts'
import { createYooKassa } from '#server/modules/money/payments/providers/yookassa/yookassa.provider.ts'
import type { TestApp } from './app.ts'
import { signedNotification } from './bank-notification.ts'
import { FakeCloudPayments } from './cloudpayments-bank.ts'
import { anOrder, attemptsOf } from './orders.ts'
import { FakeYooKassa, yooKassaNotification } from './yookassa-bank.ts'

export interface AttemptAtBank {
  token: string
  orderNumber: string
  amountKopecks: number
  locale: 'ru'
  externalId: string | null
}

/** An implementation of the provider with whoever stands behind it, as the contract's tests need it. */
export interface BankUnderTest {
  bank: PaymentProvider
  /** A new attempt whose page is open. */
  attempt(): Promise<AttemptAtBank>
  /** The shopper decides; returns what the bank sends the shop about it. */
  decide(attempt: AttemptAtBank, isPaid: boolean): Promise<WebhookRequest>
  /** What the bank sends about a refund that it made. */
  notifyRefund(refund: { transactionId: string; paymentTransactionId: string; amountKopecks: number }): WebhookRequest
  /** The same request as somebody else would send it. */
  forge(request: WebhookRequest): WebhookRequest
  setMood(mood: 'well' | 'down' | 'declining' | 'refusing'): void
  close(): Promise<void>
}

const none = { receipt: undefined }

/** Each implementation of the provider, ready to be asked. */
export const banksUnderTest: Readonly<Record<PaymentProvider['name'], (app: TestApp) => Promise<BankUnderTest>>> = {
  async simulator(app) {
    const secret = bankSecret(app.platform)
    const requests: WebhookRequest[] = []
    const deliver = async (kind: WebhookKind, body: string, headers: Record<string, string>) => {
      requests.push(requestOf(kind, body, headers))
      return 0
    }
    return {
      bank: createBankSimulator(app.platform, secret),
      async attempt() {
        const order = await anOrder(app)
        const [row] = await attemptsOf(app, order.id)
        return { token: row?.token ?? '', orderNumber: order.number, amountKopecks: order.total, locale: 'ru', externalId: null }
      },
      async decide({ token }, isPaid) {
        await playBank(app.platform, deliver, token, isPaid ? 'approve' : 'decline')
        const told = requests.findLast(({ kind }) => kind === (isPaid ? 'pay' : 'fail'))
        if (!told) throw new Error('the bank told nothing')
        return told
      },
      notifyRefund: (refund) => refundForm(secret, refund),
      forge: unsigned,
      setMood: (mood) => app.platform.simulation.setMood('bank', mood),
      close: async () => {},
    }
  },

  async cloudpayments(app) {
    const secret = 'cloud-secret'
    const fake = new FakeCloudPayments()
    fake.now = () => app.clock.now()
    const bank = createCloudPayments([secret], fake.call)
    const attempt = newAttempts(bank)
    return {
      bank,
      attempt,
      async decide(of, isPaid) {
        const { TransactionId, Amount = 0, Reason = '' } = fake.decide(of, isPaid)
        const { body, headers } = signedNotification(secret, {
          TransactionId: String(TransactionId),
          Amount: Amount.toFixed(2),
          Currency: 'RUB',
          InvoiceId: of.orderNumber,
          Data: JSON.stringify({ payment: of.token }),
          TestMode: '0',
          ...(Reason && { Reason }),
        })
        return requestOf(isPaid ? 'pay' : 'fail', body, headers)
      },
      notifyRefund: (refund) => refundForm(secret, refund),
      forge: unsigned,
      setMood: (mood) => void (fake.mood = mood),
      close: async () => {},
    }
  },

  async yookassa(app) {
    const fake = await new FakeYooKassa().start()
    fake.now = () => app.clock.now()
    const account = { shopId: fake.shopId, secret: fake.secret, url: fake.url, senders: ['185.71.76.0/27'], sendsReceipts: true }
    const bank = createYooKassa(account, (call) => call())
    const tell = (event: string, object: { id: string }) => requestOf(undefined, yooKassaNotification(event, object), {}, '185.71.76.5')
    return {
      bank,
      attempt: newAttempts(bank),
      async decide(of, isPaid) {
        if (!isPaid) return tell('payment.canceled', fake.decline(of.token))
        const { id } = fake.pay(of.token)
        await bank.capture?.(id, of.amountKopecks)
        return tell('payment.succeeded', { id })
      },
      notifyRefund: ({ transactionId: id }) => tell('refund.succeeded', { id }),
      forge: (request) => ({ ...request, sender: '203.0.113.7' }),
      setMood: (mood) => void (fake.mood = mood),
      close: () => fake.close(),
    }
  },
}

function newAttempts(bank: PaymentProvider): () => Promise<AttemptAtBank> {
  let last = 0
  return async () => {
    const attempt = { token: `token-${++last}`, orderNumber: `261120-00000${last}-4`, amountKopecks: 5_746_050, locale: 'ru' } as const
    const urls = { successUrl: 'https://shop.example/success', failUrl: 'https://shop.example/fail' }
    const opened = await bank.open?.({ ...attempt, ...urls, ...none, method: null, keepsMethod: true })
    return { ...attempt, externalId: opened?.externalId ?? null }
  }
}

function requestOf(kind: WebhookKind | undefined, body: string, headers: Record<string, string>, sender = '10.0.0.1'): WebhookRequest {
  return { kind, body: Buffer.from(body), header: (name) => headers[name], sender }
}

function refundForm(
  secret: string,
  refund: { transactionId: string; paymentTransactionId: string; amountKopecks: number },
): WebhookRequest {
  const { body, headers } = signedNotification(secret, {
    TransactionId: refund.transactionId,
    PaymentTransactionId: refund.paymentTransactionId,
    Amount: (refund.amountKopecks / 100).toFixed(2),
  })
  return requestOf('refund', body, headers)
}

function unsigned(request: WebhookRequest): WebhookRequest {
  return { ...request, header: () => undefined }
}

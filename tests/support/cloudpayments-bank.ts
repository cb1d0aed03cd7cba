import { createServer, type Server } from 'node:http'
import type { BankAnswer, CallBank } from '#server/modules/money/payments/providers/cloudpayments/cloudpayments.provider.ts'
import { listenOnLoopback, stopListening } from './loopback-server.ts'

type Model = Extract<NonNullable<BankAnswer['Model']>, { TransactionId?: number }>

/** As the real one promises. */
const keyKeptMs = 3_600_000

/** A bank that speaks like CloudPayments without a network. */
export class FakeCloudPayments {
  readonly transactions: (Model & { at: Date })[] = []
  private readonly done = new Map<string, { answer: BankAnswer; at: Date }>()
  private last = 900_000
  /** `cancelling`: what the shop wants to take has been cancelled in the cabinet by then. */
  mood: 'well' | 'down' | 'declining' | 'refusing' | 'cancelling' = 'well'
  /** A call of which its answers are lost: it is done, and nobody hears. */
  mute: string | undefined
  /** Calls that it refuses. */
  unwilling: readonly string[] = []
  now: () => Date = () => new Date()

  readonly call: CallBank = async (path, body, requestId) => {
    this.calls.push(path)
    if (this.mood === 'down') throw new Error('the bank does not answer')
    if (this.mood === 'refusing' || this.unwilling.includes(path)) return { Success: false, Message: 'Invalid request' }
    const answer = this.memoized(requestId) ?? this.answer(path, body)
    if (requestId !== undefined && !this.memoized(requestId)) this.done.set(requestId, { answer, at: this.now() })
    if (path === this.mute) throw new Error('the answer of the bank is lost')
    return answer
  }

  /** Payments are held until the shop confirms them. */
  isTwoStage = false
  /** What was called, e.g. `/payments/void`. */
  readonly calls: string[] = []
  private server: Server | undefined

  /** Answers as it should again, holds payments, and has forgotten who called. */
  behave(): void {
    this.mood = 'well'
    this.mute = undefined
    this.unwilling = []
    this.isTwoStage = true
    this.calls.length = 0
  }

  /** Speaks over HTTP on loopback; its address. */
  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        const key = request.headers['x-request-id']
        this.call(request.url ?? '', JSON.parse(text) as Record<string, unknown>, Array.isArray(key) ? key[0] : key).then(
          (answer) => response.end(JSON.stringify(answer)),
          () => response.writeHead(500).end(),
        )
      })
    })
    return listenOnLoopback(this.server)
  }

  async close(): Promise<void> {
    if (this.server) await stopListening(this.server)
  }

  /** A payment on the bank's page, or a decline. */
  decide(attempt: { token: string; orderNumber: string; amountKopecks: number }, isPaid: boolean): Model {
    return this.add({
      Amount: attempt.amountKopecks / 100,
      InvoiceId: attempt.orderNumber,
      JsonData: JSON.stringify({ payment: attempt.token }),
      Token: 'tk-4410',
      Type: 0,
      Status: isPaid ? (this.isTwoStage ? 'Authorized' : 'Completed') : 'Declined',
      ...(!isPaid && { Reason: 'InsufficientFunds' }),
    })
  }

  /** What it answered to a key, within an hour. */
  private memoized(requestId: string | undefined): BankAnswer | undefined {
    const known = requestId === undefined ? undefined : this.done.get(requestId)
    return known && this.now().getTime() - known.at.getTime() < keyKeptMs ? known.answer : undefined
  }

  private answer(path: string, body: Record<string, unknown>): BankAnswer {
    const text = (name: string) => String(body[name])
    switch (path) {
      case '/orders/create':
        return { Success: true, Model: { Id: 'opened', Url: 'https://orders.cloudpayments.ru/d/opened' } }
      case '/v2/payments/find': {
        const found = this.transactions.findLast((one) => one.InvoiceId === body.InvoiceId && one.Type === 0)
        return found ? { Success: wentWell(found), Model: found } : { Success: false, Message: 'Not found' }
      }
      case '/v2/payments/list': {
        const [from, until] = [text('CreatedDateGte'), text('CreatedDateLte')]
        const statuses = body.Statuses as string[]
        const rows = this.transactions.filter(
          (one) => statuses.includes(one.Status ?? '') && one.at.toISOString() >= from && one.at.toISOString() < until,
        )
        const start = (Number(body.PageNumber) - 1) * 2
        return { Success: true, Model: rows.slice(start, start + 2) }
      }
      case '/payments/get': {
        const found = this.find(body)
        return found ? { Success: wentWell(found), Model: found } : { Success: false, Message: 'Not found' }
      }
      case '/payments/confirm':
        if (this.mood === 'cancelling') this.change(body, ['Authorized'], 'Cancelled')
        return this.change(body, ['Authorized'], 'Completed')
      case '/payments/void':
        // Of money that was taken a moment ago as well.
        return this.change(body, ['Authorized', 'Completed'], 'Cancelled')
      case '/payments/refund':
        return {
          Success: true,
          Model: this.add({ Amount: Number(body.Amount), Type: 1, Status: 'Completed', PaymentTransactionId: Number(body.TransactionId) }),
        }
      case '/payments/tokens/charge': {
        const isPaid = this.mood !== 'declining'
        const charged = { token: (JSON.parse(text('JsonData')) as { payment: string }).payment, orderNumber: text('InvoiceId') }
        return { Success: isPaid, Model: this.decide({ ...charged, amountKopecks: Math.round(Number(body.Amount) * 100) }, isPaid) }
      }
      default:
        return { Success: false, Message: `no such call: ${path}` }
    }
  }

  private find({ TransactionId }: Record<string, unknown>): Model | undefined {
    return this.transactions.find((one) => one.TransactionId === TransactionId)
  }

  /** A payment in one of these states becomes something else, once. */
  private change(body: Record<string, unknown>, from: readonly string[], to: string): BankAnswer {
    const found = this.find(body)
    if (!found?.Status || !from.includes(found.Status)) return { Success: false, Message: `The payment is ${found?.Status}` }
    found.Status = to
    return { Success: true }
  }

  private add(model: Model): Model {
    const transaction = { TransactionId: ++this.last, Currency: 'RUB', TestMode: false, ...model, at: this.now() }
    this.transactions.push(transaction)
    return transaction
  }
}

function wentWell({ Status }: Model): boolean {
  return Status === 'Completed' || Status === 'Authorized'
}

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLoopback, stopListening } from './loopback-server.ts'

interface Amount {
  value: string
  currency: string
}

export interface FakePayment {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  amount: Amount
  metadata: Record<string, string>
  capture: boolean
  /** The way to pay that was asked for; undefined: any that the page offers. */
  method?: string
  created_at: string
  test: boolean
  receipt?: unknown
  confirmation?: { confirmation_url: string }
  cancellation_details?: { reason: string }
  payment_method?: { id: string; saved: boolean }
}

interface FakeRefund {
  id: string
  status: 'succeeded'
  amount: Amount
  payment_id: string
  metadata: Record<string, string>
  created_at: string
}

export interface FakeReceipt {
  id: string
  type: 'payment'
  status: 'pending' | 'succeeded' | 'canceled'
  payment_id: string
  created_at: string
  settlements: { type: string; amount: Amount }[]
  items: object[]
  customer: object
  send: boolean
  fiscal_document_number?: string
  fiscal_attribute?: string
  fiscal_storage_number?: string
}

/** A bank on loopback that speaks like YooKassa, takes no money, and can be down, slow to decide, or lie. */
export class FakeYooKassa {
  readonly payments: FakePayment[] = []
  readonly refunds: FakeRefund[] = []
  /** Those that were asked for by themselves, and not with a payment or a refund. */
  readonly receipts: FakeReceipt[] = []
  /** Replies by idempotence key: who repeats a request gets the first answer, whatever has become of it since. */
  private readonly done = new Map<string, { body: string; result: object }>()
  /** What was called, as `POST /payments`. */
  readonly calls: string[] = []
  /** `refusing`: it writes nothing, for good; `undecided`: what the shop charges by itself stays open until `pay` or `decline`. */
  mood: 'well' | 'down' | 'nonsense' | 'declining' | 'undecided' | 'refusing' = 'well'
  now: () => Date = () => new Date()
  url = ''
  readonly shopId = '100500'
  readonly secret = 'test_secret'
  private readonly server = createServer((request, response) => void this.answer(request, response))

  async start(): Promise<this> {
    this.url = `${await listenOnLoopback(this.server)}/v3`
    return this
  }

  close(): Promise<void> {
    return stopListening(this.server)
  }

  /** The payment that was opened for an attempt. */
  paymentOf(token: string): FakePayment {
    const payment = this.payments.findLast((one) => one.metadata.payment === token)
    if (!payment) throw new Error(`no payment was opened for ${token}`)
    return payment
  }

  /** The shopper pays on the bank's page: the money is held, or taken when the shop asked for that. */
  pay(token: string): FakePayment {
    const payment = this.paymentOf(token)
    payment.status = payment.capture ? 'succeeded' : 'waiting_for_capture'
    payment.payment_method = { id: `method-${payment.id}`, saved: payment.payment_method?.saved ?? false }
    return payment
  }

  decline(token: string): FakePayment {
    const payment = this.paymentOf(token)
    payment.status = 'canceled'
    payment.cancellation_details = { reason: 'insufficient_funds' }
    return payment
  }

  /** Staff give money back in the bank's own cabinet. */
  giveBack(payment: FakePayment, value: string): FakeRefund {
    return this.addRefund({ payment_id: payment.id, amount: { value, currency: 'RUB' }, metadata: {} })
  }

  /** The bank's register has decided about a receipt. */
  registerReceipt(receipt: FakeReceipt, status: 'succeeded' | 'canceled'): void {
    receipt.status = status
    if (status === 'canceled') return
    receipt.fiscal_document_number = '3986'
    receipt.fiscal_attribute = '2617603921'
    receipt.fiscal_storage_number = '9288000100115785'
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bank')
    const path = pathname.replace('/v3', '')
    this.calls.push(`${request.method} ${path}`)
    const reply = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (this.mood === 'down') return void request.socket.destroy()
    if (this.mood === 'nonsense') return reply(200, { id: 5 })
    if (request.headers.authorization !== `Basic ${btoa(`${this.shopId}:${this.secret}`)}`) return reply(401, {})
    if (request.method === 'GET') return this.read(path, searchParams, reply)
    if (this.mood === 'refusing') return reply(400, { type: 'error', code: 'invalid_request', description: 'Invalid request' })
    const key = request.headers['idempotence-key']
    if (typeof key !== 'string' || key.length > 64) return reply(400, { description: 'Idempotence-Key' })
    const text = (await textOf(request)) || '{}'
    const known = this.done.get(key)
    if (known && known.body !== text) return reply(400, { description: 'Idempotence key duplicated' })
    const result = known?.result ?? this.write(path, JSON.parse(text) as Record<string, never>)
    if (!result) return reply(404, {})
    this.done.set(key, { body: text, result: structuredClone(result) })
    reply(200, result)
  }

  private read(path: string, query: URLSearchParams, reply: (status: number, body: object) => void): void {
    const [, kind = '', id] = path.split('/')
    const all: readonly (FakePayment | FakeRefund | FakeReceipt)[] =
      kind === 'payments' ? this.payments : kind === 'refunds' ? this.refunds : [...this.receiptsOfPayments(), ...this.receipts]
    if (id) {
      const found = all.find((one) => one.id === id)
      return found ? reply(200, found) : reply(404, {})
    }
    const matches = all.filter(
      (one) =>
        one.created_at >= (query.get('created_at.gte') ?? '') &&
        one.created_at < (query.get('created_at.lt') ?? '9') &&
        (!query.has('status') || one.status === query.get('status')) &&
        (!query.has('payment_id') || ('payment_id' in one && one.payment_id === query.get('payment_id'))),
    )
    // Pages of two, so that whoever reads a list has to turn them.
    const from = Number(query.get('cursor') ?? 0)
    reply(200, { items: matches.slice(from, from + 2), ...(from + 2 < matches.length && { next_cursor: String(from + 2) }) })
  }

  /** Those that came with a payment are listed like those that were asked for by themselves. */
  private receiptsOfPayments(): FakeReceipt[] {
    return this.payments.flatMap(({ id, created_at, amount, receipt }) => {
      const { items = [], customer = {} } = (receipt ?? {}) as Partial<FakeReceipt>
      const settlements = [{ type: 'cashless', amount }]
      return items.length === 0
        ? []
        : [
            {
              id: `rt-${id}`,
              type: 'payment' as const,
              status: 'succeeded' as const,
              payment_id: id,
              created_at,
              settlements,
              items,
              customer,
              send: true,
            },
          ]
    })
  }

  private write(path: string, body: Record<string, never>): object | undefined {
    const [, kind, id, act] = path.split('/')
    if (kind === 'refunds') return this.addRefund(body)
    if (kind === 'receipts') return this.addReceipt(body)
    if (!id) return this.addPayment(body)
    const payment = this.payments.find((one) => one.id === id)
    if (payment?.status !== 'waiting_for_capture' && payment?.status !== 'pending') return undefined
    payment.status = act === 'capture' ? 'succeeded' : 'canceled'
    if (act === 'cancel') payment.cancellation_details = { reason: 'canceled_by_merchant' }
    return payment
  }

  private addPayment(body: {
    amount?: Amount
    metadata?: Record<string, string>
    capture?: boolean
    save_payment_method?: boolean
    payment_method_id?: string
    payment_method_data?: { type: string }
    receipt?: unknown
  }): FakePayment {
    const id = randomUUID()
    const isCharge = body.payment_method_id !== undefined
    const isDeclined = isCharge && this.mood === 'declining'
    const payment: FakePayment = {
      id,
      status: isDeclined ? 'canceled' : isCharge && this.mood !== 'undecided' ? 'succeeded' : 'pending',
      amount: body.amount ?? { value: '0.00', currency: 'RUB' },
      metadata: body.metadata ?? {},
      capture: body.capture ?? false,
      ...(body.payment_method_data && { method: body.payment_method_data.type }),
      created_at: this.now().toISOString(),
      test: false,
      receipt: body.receipt,
      confirmation: { confirmation_url: `https://yoomoney.ru/checkout/${id}` },
      payment_method: { id: body.payment_method_id ?? '', saved: body.save_payment_method ?? isCharge },
      ...(isDeclined && { cancellation_details: { reason: 'insufficient_funds' } }),
    }
    this.payments.push(payment)
    return payment
  }

  private addReceipt(body: Partial<FakeReceipt>): FakeReceipt {
    const { type = 'payment', payment_id = '', settlements = [], items = [], customer = {}, send = false } = body
    const created_at = this.now().toISOString()
    const receipt: FakeReceipt = {
      id: `rt-${randomUUID()}`,
      type,
      status: 'pending',
      payment_id,
      created_at,
      settlements,
      items,
      customer,
      send,
    }
    this.receipts.push(receipt)
    return receipt
  }

  private addRefund(body: { payment_id?: string; amount?: Amount; metadata?: Record<string, string> }): FakeRefund {
    const refund: FakeRefund = {
      id: randomUUID(),
      status: 'succeeded',
      amount: body.amount ?? { value: '0.00', currency: 'RUB' },
      payment_id: body.payment_id ?? '',
      metadata: body.metadata ?? {},
      created_at: this.now().toISOString(),
    }
    this.refunds.push(refund)
    return refund
  }
}

/** What the bank sends about an object. */
export function yooKassaNotification(event: string, object: { id: string }): string {
  return JSON.stringify({ type: 'notification', event, object })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

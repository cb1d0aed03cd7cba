import type { BankAnswer, CallBank } from '#server/modules/payments/cloudpayments.provider.ts'

type Model = Extract<NonNullable<BankAnswer['Model']>, { TransactionId?: number }>

/** A bank that speaks like CloudPayments without a network. */
export class FakeCloudPayments {
  readonly transactions: (Model & { at: Date })[] = []
  private readonly done = new Map<string, BankAnswer>()
  private last = 900_000
  mood: 'well' | 'down' | 'declining' | 'refusing' = 'well'
  now: () => Date = () => new Date()

  readonly call: CallBank = async (path, body, requestId) => {
    if (this.mood === 'down') throw new Error('the bank does not answer')
    if (this.mood === 'refusing') return { Success: false, Message: 'Invalid request' }
    const known = requestId === undefined ? undefined : this.done.get(requestId)
    const answer = known ?? this.answer(path, body)
    if (requestId !== undefined) this.done.set(requestId, answer)
    return answer
  }

  /** A payment on the bank's page, or a decline. */
  decide(attempt: { token: string; orderNumber: string; amountKopecks: number }, isPaid: boolean): Model {
    return this.add({
      Amount: attempt.amountKopecks / 100,
      InvoiceId: attempt.orderNumber,
      JsonData: JSON.stringify({ payment: attempt.token }),
      Token: 'tk-4410',
      Type: 0,
      Status: isPaid ? 'Completed' : 'Declined',
      ...(!isPaid && { Reason: 'InsufficientFunds' }),
    })
  }

  private answer(path: string, body: Record<string, unknown>): BankAnswer {
    const text = (name: string) => String(body[name])
    switch (path) {
      case '/orders/create':
        return { Success: true, Model: { Id: 'opened', Url: 'https://orders.cloudpayments.ru/d/opened' } }
      case '/v2/payments/find': {
        const found = this.transactions.findLast((one) => one.InvoiceId === body.InvoiceId && one.Type === 0)
        return found ? { Success: found.Status === 'Completed', Model: found } : { Success: false, Message: 'Not found' }
      }
      case '/v2/payments/list': {
        const [from, until] = [text('CreatedDateGte'), text('CreatedDateLte')]
        const rows = this.transactions.filter(
          (one) => one.Status === 'Completed' && one.at.toISOString() >= from && one.at.toISOString() < until,
        )
        const start = (Number(body.PageNumber) - 1) * 2
        return { Success: true, Model: rows.slice(start, start + 2) }
      }
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

  private add(model: Model): Model {
    const transaction = { TransactionId: ++this.last, Currency: 'RUB', TestMode: true, ...model, at: this.now() }
    this.transactions.push(transaction)
    return transaction
  }
}

import { sql } from 'drizzle-orm'
import { isDatabaseAway } from '#server/platform/db/outage.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { signedNotification } from '#tests/support/bank-notification.ts'
import { Client } from './client.ts'
import type { Rng } from './rng.ts'
import type { Log } from './figures.ts'
import { secretKey } from './world.ts'

/** Money that is asked of a card: the attempt's token, and the sum. */
export interface Payment {
  token: string
  orderNumber: string
  amountKopecks: number
}

interface Refund extends Record<string, unknown> {
  id: number
  /** The transaction of the payment that it is of. */
  paymentId: number
  amount: number
  token: string
}

interface ChargeRow extends Record<string, unknown> {
  id: number
  token: string
  amount: number
  approved: boolean
  number: string
}

const shares = {
  leave: 0.06,
  decline: 0.1,
  twice: 0.2,
  forged: 0.04,
  wrongAmount: 0.03,
  forgottenCard: 0.04,
  silent: 0.3,
  doubled: 0.1,
  reordered: 0.1,
}
/** So often a notification is told when nothing is in its way any more: the chaos has gone. */
const mostCalmTries = 100
/** As a notification names the card that the bank has kept. */
const keptCard = { Token: 'card-4410' }

/**
 * The bank outside of the shop. It tells of payments and refunds late, twice and in any order, until it is told that they were taken note
 * of; others in its name send forged notifications and such of a wrong amount.
 */
export class Bank {
  private readonly client: Client
  private readonly secret = createSecrets(secretKey).hmac('cloudpayments.simulator', 'notifications')
  private readonly underWay = new Set<Promise<void>>()
  private readonly log: Log
  private readonly rng: Rng
  private lastTransaction = 5_000_000
  private lastRefund = 0
  private readonly toldCharges = new Set<number>()
  /** No pauses any more: the run is being ended. */
  isHurried = false

  constructor(base: string, log: Log, rng: Rng) {
    this.client = new Client(base)
    this.log = log
    this.rng = rng
  }

  /** Somebody stands on the bank's page; what follows happens later. */
  visit(payment: Payment): void {
    this.begin(this.settle(payment))
  }

  private begin(errand: Promise<void>): void {
    const work = errand.finally(() => this.underWay.delete(work))
    this.underWay.add(work)
  }

  /** Until everything that the bank has to tell is told. */
  async drained(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  /** Reads its own books for what the shop has asked it for since the last time, and tells of it. */
  async tellOfOwn(books: Database): Promise<void> {
    await this.tellOfCharges(books)
    await this.tellOfRefunds(books)
  }

  /** Each refund is told until it is taken note of. */
  private async tellOfRefunds(books: Database): Promise<void> {
    try {
      const { rows } = await books.execute<Refund>(sql`
        select id, parent_id as "paymentId", amount, token from bank_transactions where kind = 'refund' and id > ${this.lastRefund} order by id`)
      for (const refund of rows) {
        this.lastRefund = refund.id
        this.begin(this.tellOfRefund(refund))
      }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
  }

  /** Parts that the shop has charged with a kept card: most are told of besides having been answered. */
  private async tellOfCharges(books: Database): Promise<void> {
    try {
      const { rows } = await books.execute<ChargeRow>(sql`
        select b.id, b.token, b.amount, b.approved, p.order_number as number from bank_transactions b join payments p on p.token = b.token
        where b.kind = 'payment' and p.is_charge and b.id <> all(${sql.param([...this.toldCharges])}::int[]) order by b.id`)
      for (const charge of rows) {
        this.toldCharges.add(charge.id)
        // The money has left the card, whatever became of the answer.
        const taken = { orderNumber: charge.number, amountKopecks: charge.amount }
        if (charge.approved) this.log.payments.set(String(charge.id), taken)
        this.log.count(charge.approved ? 'bank: parts charged' : 'bank: parts declined')
        this.begin(this.tellOfCharge(charge, { token: charge.token, ...taken }))
      }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
  }

  /** The shop may hear of its own charge before it has read the answer, afterwards, several times or never; now and then the card is charged twice. */
  private async tellOfCharge({ id, approved }: ChargeRow, payment: Payment): Promise<void> {
    const { rng, log } = this
    const declined = { Reason: 'InsufficientFunds', ReasonCode: '5051' }
    if (rng.chance(0.5)) await this.pause(rng.between(0, 3000))
    if (rng.chance(shares.forged)) await this.forge('pay', payment)
    if (rng.chance(shares.wrongAmount)) await this.lie(payment)
    if (rng.chance(shares.silent)) return log.count('bank: silent about a part')
    if (!approved) return void (await this.tell('fail', payment, String(id), declined))
    const times = rng.chance(shares.twice) ? rng.between(2, 4) : 1
    const codes = await Promise.all(Array.from({ length: times }, () => this.tell('pay', payment, String(id), keptCard)))
    if (codes.some((code) => code !== 0))
      log.fault(`the bank has charged a part of ${payment.orderNumber} and the shop answers ${codes.join(', ')}`)
    log.count('bank: notifications sent twice or more', times > 1 ? 1 : 0)
    if (rng.chance(shares.reordered)) await this.tell('fail', payment, String(id), declined)
    if (rng.chance(shares.doubled)) await this.chargeAgain(payment)
  }

  /** By mistake the same card pays the same part by another transaction. */
  private async chargeAgain(payment: Payment): Promise<void> {
    const transaction = this.newTransaction()
    const { token: _, ...taken } = payment
    this.log.payments.set(transaction, taken)
    this.log.count('bank: parts charged twice')
    if ((await this.tell('pay', payment, transaction, keptCard)) !== 0)
      this.log.fault(`the bank has charged a part of ${payment.orderNumber} twice and the shop wants to know nothing of it`)
  }

  /** The shop may hear of a refund before it has read the answer to its own question, afterwards, or several times. */
  private async tellOfRefund({ id, paymentId, amount, token }: Refund): Promise<void> {
    const { rng, log } = this
    const payment = { token, orderNumber: '', amountKopecks: amount }
    const fields = { PaymentTransactionId: String(paymentId) }
    if (rng.chance(shares.forged)) await this.forge('refund', payment, fields)
    if (rng.chance(0.5)) await this.pause(rng.between(0, 5000))
    const times = rng.chance(shares.twice) ? rng.between(2, 4) : 1
    await Promise.all(
      Array.from({ length: times }, async () => {
        while ((await this.tell('refund', payment, String(id), fields)) > 0) await this.pause(rng.between(500, 2000))
      }),
    )
    log.refunds.add(String(id))
    log.count('bank: refunds told')
    log.count('bank: notifications sent twice or more', times > 1 ? 1 : 0)
  }

  private async settle(payment: Payment): Promise<void> {
    const { rng } = this
    await this.pause(rng.between(0, 3000))
    if (rng.chance(shares.leave)) return this.log.count('bank: page left')
    if (rng.chance(shares.forged)) await this.forge('pay', payment)
    if (rng.chance(shares.wrongAmount)) await this.lie(payment)
    const check = this.newTransaction()
    if ((await this.tell('check', payment, check)) !== 0) return this.log.count('bank: refused by the shop')
    if (rng.chance(shares.decline)) {
      await this.tell('fail', payment, this.newTransaction(), { Reason: 'InsufficientFunds', ReasonCode: '5051' })
      return this.log.count('bank: declined')
    }
    await this.pause(rng.between(0, 4000))
    const times = rng.chance(shares.twice) ? rng.between(2, 4) : 1
    const card = rng.chance(shares.forgottenCard) ? {} : keptCard
    const codes = await Promise.all(Array.from({ length: times }, () => this.tell('pay', payment, check, card)))
    this.log.count('bank: payments told', 1)
    this.log.count('bank: notifications sent twice or more', times > 1 ? 1 : 0)
    if (new Set(codes).size > 1) this.log.fault(`one payment was answered in different ways: ${codes.join(', ')}`)
    if (codes[0] === 0) this.log.payments.set(check, { orderNumber: payment.orderNumber, amountKopecks: payment.amountKopecks })
    else this.log.fault(`the bank took money for ${payment.orderNumber} and the shop answers ${codes[0]}`)
  }

  private async forge(kind: string, payment: Payment, fields: Record<string, string> = {}): Promise<void> {
    const transaction = this.newTransaction()
    this.log.lies.add(transaction)
    const reply = await this.post(kind, payment, transaction, fields, 'not the secret')
    if (reply.status !== 'unknown' && reply.status !== 401) this.log.fault(`a forged notification was answered with ${reply.status}`)
    this.log.count('bank: forged')
  }

  private async lie(payment: Payment): Promise<void> {
    const transaction = this.newTransaction()
    this.log.lies.add(transaction)
    const code = await this.tell('pay', payment, transaction, { Amount: '1.00' })
    if (code === 0) this.log.fault(`a rouble was taken for ${payment.orderNumber}`)
    this.log.count('bank: wrong amount')
  }

  /** Sends one notification until it is answered, as banks do. Returns the shop's code. */
  private async tell(kind: string, payment: Payment, transaction: string, fields: Record<string, string> = {}): Promise<number> {
    for (let calmTries = 0; calmTries < mostCalmTries; calmTries += this.isHurried ? 1 : 0) {
      const { status, body } = await this.post(kind, payment, transaction, fields, this.secret)
      if (status === 200 && body) return body.code
      if (status !== 'unknown') {
        this.log.fault(`a genuine notification was answered with ${status}`)
        return -1
      }
      this.log.count('bank: notifications told again')
      await this.pause(this.rng.between(200, 1500))
    }
    this.log.fault(`a genuine notification (${kind}) of ${payment.orderNumber} is never answered`)
    return -1
  }

  private post(kind: string, payment: Payment, transaction: string, fields: Record<string, string>, secret: string) {
    const { body, headers } = signedNotification(secret, {
      TransactionId: transaction,
      Amount: (payment.amountKopecks / 100).toFixed(2),
      Currency: 'RUB',
      ...(payment.orderNumber ? { InvoiceId: payment.orderNumber } : {}),
      Data: JSON.stringify({ payment: payment.token }),
      TestMode: '1',
      ...fields,
    })
    return this.client.send<{ code: number }>('POST', `/api/ru/payments/cloudpayments/${kind}`, body, headers)
  }

  private newTransaction(): string {
    return String(++this.lastTransaction)
  }

  private pause(ms: number): Promise<void> {
    return new Promise((done) => setTimeout(done, this.isHurried ? Math.min(ms, 200) : ms))
  }
}

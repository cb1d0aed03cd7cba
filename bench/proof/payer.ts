import type { PaymentType } from '#contracts/checkout.contract.ts'
import type { Order, PlacedOrder } from '#contracts/orders.contract.ts'
import type { Bank, Payment } from './bank.ts'
import type { Reply } from './client.ts'
import type { Rng } from './rng.ts'
import type { Log } from './figures.ts'

/** So often whoever pays again does it in another way, while that is possible. */
const changesHisMind = 0.6

interface Payer {
  log: Log
  bank: Bank
  rng: Rng
  look(): Promise<Reply<{ order: Order }>>
  /** In another way than before, when one is named; repeats under one key until somebody says how it ended. The phone is the order's. */
  pay(way: PaymentType | undefined, phone: string): Promise<Reply<PlacedOrder>>
}

/** What stands on the bank's page: an order, or the part of it that is to be paid now. */
export function visitOf(order: PlacedOrder['order'], { url, amount }: NonNullable<PlacedOrder['payment']>): Payment {
  return { token: url?.split('/').at(-1) ?? '', orderNumber: order.number, amountKopecks: Math.round(amount * 100) }
}

/**
 * Pays an order again, now and then in another way, or the part of it that the bank could not charge; the sum must be the one that the order
 * shows. Answers the order as it is then; undefined when it could not be paid.
 */
export async function payByHand({ log, bank, rng, look, pay }: Payer): Promise<Order | undefined> {
  const before = (await look()).body?.order
  const late = before?.parts.find((part) => part.state === 'late')
  const ways = before?.payment_types.filter(({ code, available }) => available && code !== before.payment_type) ?? []
  const way = ways.length > 0 && rng.chance(changesHisMind) ? rng.pick(ways).code : undefined
  const { status, body } = await pay(way, before?.contact.phone ?? '')
  if (status !== 200 || !body) return undefined
  const { order, payment } = body
  if (way !== undefined) {
    log.count('orders: to be paid in another way')
    log.count(`orders: changed to ${way}`)
    if (order.payment_type !== way || order.total !== before?.total || (payment === null) !== (way === 'on_delivery'))
      log.fault(`${order.number} was to be paid by ${way} and is not: ${order.payment_type}, ${order.total}`)
  }
  if (!payment) return order
  if (order.parts.length === 0 && payment.amount !== order.total) log.fault(`${order.number} asks for ${payment.amount}, not its total`)
  if (order.parts.length > 0 && !order.parts.some((part) => part.amount === payment.amount && ['due', 'late'].includes(part.state)))
    log.fault(`${order.number} asks for ${payment.amount}, which none of its parts is`)
  if (late) log.count('parts: late, paid by hand')
  bank.visit(visitOf(order, payment))
  return order
}

import type { Order, PlacedOrder } from '#contracts/orders.contract.ts'
import type { Bank, Payment } from './bank.ts'
import type { Reply } from './client.ts'
import type { Log } from './figures.ts'

interface Purse {
  log: Log
  bank: Bank
  look(): Promise<Reply<{ order: Order }>>
  /** Repeats under one key until somebody says how it ended. */
  pay(): Promise<Reply<PlacedOrder>>
}

/** What stands on the bank's page: an order, or the part of it that is to be paid now. */
export function visitOf(order: PlacedOrder['order'], { url, amount }: NonNullable<PlacedOrder['payment']>): Payment {
  return { token: url?.split('/').at(-1) ?? '', orderNumber: order.number, amountKopecks: Math.round(amount * 100) }
}

/** Pays an order again, or the part of it that the bank could not charge; the sum must be the one that the order shows. */
export async function payByHand({ log, bank, look, pay }: Purse): Promise<void> {
  const seen = await look()
  const late = seen.body?.order.parts.find((part) => part.state === 'late')
  const reply = await pay()
  if (reply.status !== 200 || !reply.body?.payment) return
  const { order, payment } = reply.body
  if (order.parts.length === 0 && payment.amount !== order.total) log.fault(`${order.number} asks for ${payment.amount}, not its total`)
  if (order.parts.length > 0 && !order.parts.some((part) => part.amount === payment.amount && ['due', 'late'].includes(part.state)))
    log.fault(`${order.number} asks for ${payment.amount}, which none of its parts is`)
  if (late) log.count('parts: late, paid by hand')
  bank.visit(visitOf(order, payment))
}

import type { Return, ReturnPreview, Returns } from '#contracts/returns.contract.ts'
import type { Reply } from './client.ts'
import type { Rng } from './rng.ts'
import type { Log } from './figures.ts'

interface Counter {
  rng: Rng
  log: Log
  /** A path below `/orders/{number}/returns`, with whatever opens the order. */
  addressOf(act: string): string
  call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>>
  /** Repeats under one key until somebody says how it ended. */
  untilKnown<T>(path: string, body: unknown): Promise<Reply<T>>
}

/**
 * Sends back what can come back of an order, all of it or a part, sometimes the same pieces from two tabs at once. What was
 * acknowledged goes into the log with the amounts that were shown.
 */
export async function sendBack(counter: Counter, orderNumber: string): Promise<void> {
  const { rng, log, call, untilKnown, addressOf } = counter
  const offer = await call<Returns>('GET', addressOf(''))
  const left = offer.status === 200 ? (offer.body?.lines.filter((line) => line.quantity > 0) ?? []) : []
  if (left.length === 0) return
  const isWhole = rng.chance(0.4)
  const chosen = isWhole ? left : [rng.pick(left)]
  const lines = chosen.map(({ item_id, quantity }) => ({ item_id, quantity: isWhole ? quantity : 1, reason: 'quality' }))
  const preview = await call<ReturnPreview>('POST', addressOf('/preview'), { lines })
  if (preview.status !== 200 || !preview.body) return log.count(`returns: no preview, ${preview.status}`)
  const body = { lines, expected_total: preview.body.total }
  const tabs = rng.chance(0.3) ? 2 : 1
  const replies = await Promise.all(Array.from({ length: tabs }, () => untilKnown<{ return: Return }>(addressOf(''), body)))
  for (const { status, body: reply } of replies) {
    if (status !== 201 || !reply) {
      log.count(`returns: refused with ${status}`)
      continue
    }
    const { number, total } = reply.return
    if (total !== preview.body.total) log.fault(`the return ${number} is worth ${total}, ${preview.body.total} was agreed`)
    if (log.returns.has(number)) log.fault(`the return ${number} was given twice`)
    log.returns.set(number, { orderNumber, totalRoubles: total, pieces: lines.reduce((sum, line) => sum + line.quantity, 0) })
    log.count('returns: acknowledged')
    if (reply.return.from_parts > 0) log.count('returns: taken off parts')
  }
}

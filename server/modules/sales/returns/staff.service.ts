import type { ReturnStatus } from '#contracts/returns.contract.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { namesOf, type Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { holdBackEarned, returnSpent, unearn } from '#server/modules/money/bonuses/index.ts'
import { takeBackGoods } from '#server/modules/fulfillment/inventory/index.ts'
import { codesOfReturn, letGo, type Scan } from '#server/modules/fulfillment/marking/index.ts'
import {
  formOf,
  giveBack,
  issueReturn,
  listItems,
  lockOrder,
  transitionPayment,
  orderPayments,
  placed,
  settleAsked,
  sumGivenSince,
  notifyOperatorOfCodes,
  notifyShopperOf,
  type OrderRow,
} from '#server/modules/sales/orders/index.ts'
import { passDeliveryOn, takeDeliveryOff } from './delivery-back.service.ts'
import { droppedByCause } from '#server/modules/money/payments/index.ts'
import { passPromiseOn } from './given-before.service.ts'
import { refundKey } from './refund-key.ts'
import { returnedLines } from './returned-lines.service.ts'
import { isOfItems, scansOf, sortByCondition, type CodesOfItems, type Looked } from './conditions.service.ts'
import { illegalTransition, returnNotFound } from './returns.errors.ts'
import * as repo from './returns.repo.ts'
import type { ReturnHistoryRow, ReturnRow } from './returns.repo.ts'
import { promisedOf } from './returns.rules.ts'
import { requireReturnTransition, returnTransitions } from './returns.states.ts'
import { paidBackOf, wayBackOf } from './returns.view.ts'
import { scheduleReminder } from './unanswered.service.ts'

/** A return and where staff may move it. */
export interface ReturnStep extends Pick<ReturnRow, 'id' | 'seq' | 'status'> {
  next: ReturnStatus[]
}

/** The returns of an order with their next steps, oldest first: what the bank pays back is not for staff to note. */
export async function listReturnSteps(db: Db, orderId: number): Promise<ReturnStep[]> {
  const rows = await repo.listReturns(db, orderId)
  return rows.map(({ id, seq, status, method }) => {
    const next = returnTransitions[status].filter((step) => step !== 'refunded' || method === 'shop')
    return { id, seq, status, next }
  })
}

const told: readonly ReturnStatus[] = ['approved', 'rejected', 'refunded']

/** Staff agree: the shopper may send the things. Throws `returns.illegal_transition` (409), as all of these do. Who acts on a screen is the `author`. */
export function approveReturn(platform: Platform, returnId: number, author?: Author): Promise<void> {
  return withReturn(platform, returnId, async (tx, order, row) => {
    await moveReturn(tx, platform, order, row, { status: 'approved' }, staffIn(author))
    await note(tx, author, row, 'approve')
  })
}

/** Staff turn it down, with words for the shopper; what the order has earned goes its way again. */
export function rejectReturn(platform: Platform, returnId: number, answer: string, author?: Author): Promise<void> {
  return withReturn(platform, returnId, async (tx, order, row) => {
    await moveReturn(tx, platform, order, row, { status: 'rejected', answer }, staffIn(author))
    await settleAsked(tx, await repo.listReturnItems(tx, [row.id]), 'kept')
    await takeDeliveryOff(tx, row)
    await passPromiseOn(tx, row)
    if (!(await repo.hasOpenReturn(tx, order.id))) await holdBackEarned(tx, order.id, false)
    await note(tx, author, row, 'reject')
  })
}

/**
 * The things are back in the house: they go on sale again, spent bonuses come back, earned ones are revoked, and the bank is asked for the
 * money by a job; parts that were still to be paid are taken off first. Marked pieces may be sold again with their codes; `codes` names them where only some
 * of a line come back, and where nobody can say which they are, those scanned last are taken to be they. `looked`: who looked at the pieces, and in which
 * condition each came; what is not fit for sale is written off. Without lines all are fit. Throws what `letGo` and `requireAllLooked` refuse besides.
 * Source: decisions E, I, J; I1, I9, I12; ADM-25, decision 0165.
 */
export function receiveReturn(
  platform: Platform,
  returnId: number,
  codes: readonly Scan[] | 'assumed' | CodesOfItems = [],
  looked?: LookedOrNot,
): Promise<void> {
  return withReturn(platform, returnId, async (tx, order, asIs) => {
    requireReturnTransition(asIs.status, 'received')
    const row = await passDeliveryOn(tx, asIs)
    const seen = looked && { author: looked.author, lines: looked.lines ?? allFit(await repo.listReturnItems(tx, [row.id])) }
    await takeBack(tx, platform, order, row, { codes, looked: seen })
    const now = platform.clock.now()
    await returnSpent(tx, order.id, now, row.bonusesBack, row.seq)
    await unearn(tx, { orderId: order.id, amount: row.bonusesRevoked, netKopecks: row.goods, seq: row.seq, now })
    const amount = promisedOf(row)
    const given = row.method === 'bank' ? await giveBack(tx, platform, order, { key: refundKey(row.id), amount }) : undefined
    const missing = given ? amount - given.asked - given.dropped : 0
    // What staff gave back themselves since it was asked for needs nobody to look at.
    if (given && missing > (await sumGivenSince(tx, order.id, row.createdAt))) {
      const reason = `less is left of the payment than return ${row.id} is worth`
      const roubles = (kopecks: number) => formatRoubles(kopecksToRoubles(kopecks), 'ru')
      const params = { left: roubles(given.asked + given.dropped), sum: roubles(amount) }
      await orderPayments.flagForReview(tx, platform, order.id, {
        reason,
        email: { key: 'returns.review.less_left', params },
      })
    }
    const asked = given?.asked ?? null
    if (given && given.dropped > 0) {
      const all = await returnedLines(tx, platform, row)
      // Where money goes back as well, the receipt of that names the codes: a bank's register hears of refunds alone.
      const lines = given.asked === 0 ? all : all.map(({ codes: _, ...line }) => line)
      await issueReturn(tx, platform, order, { key: `${refundKey(row.id)}:credit`, amount: given.dropped, lines, paidBy: 'credit' })
    }
    if (asked === 0) await askForCirculation(tx, platform, order, row, given?.dropped ?? 0)
    const by = staffIn(looked?.author)
    const received = await moveReturn(tx, platform, order, row, { status: 'received', asked }, by)
    if (asked === 0) await moveReturn(tx, platform, order, received, { status: 'refunded' }, by)
    if (!(await repo.hasOpenReturn(tx, order.id))) await holdBackEarned(tx, order.id, false)
    await note(tx, looked?.author, asIs, 'receive', {
      pieces: seen?.lines.map(({ itemId, condition, quantity }) => [itemId, condition, quantity]),
    })
  })
}

/** Staff have paid out what was paid on receipt. */
export function payOutReturn(platform: Platform, returnId: number, author?: Author): Promise<void> {
  return withReturn(platform, returnId, async (tx, order, row) => {
    // What the bank pays back is not for staff to note, wherever the return stands.
    if (row.method !== 'shop') throw illegalTransition(row.status, 'refunded')
    const by = staffIn(author)
    await moveReturn(tx, platform, order, row, { status: 'refunded' }, by)
    const back = {
      key: refundKey(row.id),
      amount: promisedOf(row),
      lines: await returnedLines(tx, platform, row),
      paidBy: formOf(order),
    } as const
    await issueReturn(tx, platform, order, back)
    const items = await listItems(tx, [order.id])
    const isAllBack = items.every((item) => item.quantity === item.refusedQuantity + item.returnedQuantity)
    const isWhole = isAllBack && !(await repo.hasUnpaidReturn(tx, order.id))
    const to = isWhole ? 'refunded' : 'partially_refunded'
    if (order.paymentStatus !== to) await transitionPayment(tx, platform, order, to, { ...by, reason: refundKey(row.id) })
    await note(tx, author, row, 'pay_out', { sum: back.amount })
  })
}

/** Who receives a return; without lines all of its pieces are fit for sale, as a command takes them. */
type LookedOrNot = Pick<Looked, 'author'> & Partial<Looked>

const allFit = (items: readonly { orderItemId: number; quantity: number }[]): Looked['lines'] =>
  items.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, condition: 'shelf', quantity }))

interface MovedBy {
  actor: ReturnHistoryRow['actor']
  memberId?: number | null
  by?: string
}

function staffIn(author: Author | undefined): MovedBy & { actor: 'staff' } {
  if (!author) return { actor: 'staff' }
  const { memberId, actor: by } = namesOf(author)
  return { actor: 'staff', memberId, by }
}

/** Last: other staff wait for the audit's lock. The simulated colleague of a demo has no author. */
async function note(
  tx: Db,
  author: Author | undefined,
  row: ReturnRow,
  act: 'approve' | 'reject' | 'receive' | 'pay_out',
  after: object = {},
) {
  if (!author) return
  const permission = ({ approve: 'returns.write', reject: 'returns.write', receive: 'returns.receive', pay_out: 'orders.refund' } as const)[
    act
  ]
  await recordAct(tx, author, { permission, objectKind: 'returns', id: row.id, act, before: { status: row.status }, after })
}

/** Moves a return whose order is locked, notes it in the history, tells the shopper, and staff what they forget. Throws `returns.illegal_transition` (409). */
export async function moveReturn(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  row: ReturnRow,
  values: Parameters<typeof repo.setStatus>[3],
  by: MovedBy,
): Promise<ReturnRow> {
  const { status } = values
  requireReturnTransition(row.status, status)
  if (!(await repo.setStatus(tx, row.id, row.status, values))) throw new Error(`return ${row.id} changed under its order's lock`)
  const at = platform.clock.now()
  await repo.insertHistory(tx, { returnId: row.id, fromState: row.status, toState: status, ...by, reason: values.answer ?? null, at })
  const moved = { ...row, ...values }
  await scheduleReminder(tx, platform, moved)
  if (told.includes(status)) {
    const dropped = (await droppedByCause(tx, [order.id])).get(refundKey(row.id)) ?? 0
    const roubles = (kopecks: number) => formatRoubles(kopecksToRoubles(kopecks), order.locale)
    const params = { sum: roubles(paidBackOf(moved, dropped)), dropped: roubles(dropped), answer: values.answer ?? '' }
    if (status === 'approved' && moved.labelUntil) return moved
    await notifyShopperOf(tx, platform, order, `returns.notice.${status === 'refunded' ? wayBackOf(moved, dropped) : status}`, params)
  }
  return moved
}

/**
 * No money goes back through the bank, so that no receipt of return names the codes where a register reads them: none is made at all when all was given back
 * before, and YooKassa's hears of refunds alone. A person must put them back into circulation.
 */
async function askForCirculation(tx: Db, platform: Platform, order: OrderRow, row: ReturnRow, dropped: number): Promise<void> {
  const { bank, yooKassa } = platform.config
  if (dropped > 0 && !(bank === 'yookassa' && yooKassa.sendsReceipts)) return
  const items = await listItems(tx, [order.id])
  await notifyOperatorOfCodes(tx, platform, order, items, await codesOfReturn(tx, row.id), 'returns.circulation_email')
}

async function takeBack(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  row: ReturnRow,
  { codes, looked }: { codes: readonly Scan[] | 'assumed' | CodesOfItems; looked: Looked | undefined },
): Promise<void> {
  const back = await repo.listReturnItems(tx, [row.id])
  const items = placed(await listItems(tx, [order.id]))
  const going = back.flatMap(({ orderItemId, quantity }) => {
    const item = items.find((one) => one.id === orderItemId && one.isMarked)
    return item
      ? [{ id: item.id, place: item.place, pieces: item.quantity - item.refusedQuantity - item.returnedQuantity, going: quantity }]
      : []
  })
  const assumed = await letGo(tx, going, isOfItems(codes) ? scansOf(codes, items) : codes, { state: 'returned', returnId: row.id })
  await notifyOperatorOfCodes(tx, platform, order, items, assumed, 'returns.which_back_email')
  const pieces = back.flatMap(({ orderItemId, quantity }) => {
    const item = items.find((one) => one.id === orderItemId)
    return item ? [{ itemId: item.id, offerId: item.offerId, quantity }] : []
  })
  if (looked) await sortByCondition(tx, platform, order, { back, pieces, looked })
  else await takeBackGoods(tx, order.id, pieces)
  await settleAsked(tx, back, 'returned')
}

/** The order first, as everywhere, then the return as it stands under that lock. */
async function withReturn(
  platform: Platform,
  returnId: number,
  work: (tx: Db, order: OrderRow, row: ReturnRow) => Promise<void>,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const found = await repo.findReturn(tx, returnId)
    const order = found && (await lockOrder(tx, { id: found.orderId }))
    const row = order && (await repo.findReturn(tx, returnId))
    if (!order || !row) throw returnNotFound()
    await work(tx, order, row)
  })
}

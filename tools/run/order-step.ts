import { DomainErrors } from '#core/domain-error.ts'
import { textIn } from '#core/locale.ts'
import { isTender, tenders, type Tender } from '#core/tender.ts'
import { readScans, type Scan } from '#server/modules/fulfillment/marking/index.ts'
import { actOnOrder, actTowards, captureCodesAsStaff, findOnTheWay, listItems } from '#server/modules/sales/orders/index.ts'
import { handOverAtCounter } from '#server/modules/sales/packing/index.ts'
import {
  approveReturn,
  listReturnSteps,
  payOutReturn,
  receiveReturn,
  rejectReturn,
  type ReturnStep,
} from '#server/modules/sales/returns/index.ts'
import type { LeftPieces } from '#server/modules/fulfillment/delivery/index.ts'
import type { Platform } from '#server/platform/module.ts'
import { inWords } from './refused-in-words.ts'
import { accountOf } from './staff-account.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findOnTheWay>>>

export interface OrderStep {
  /** Its number. */
  order: string
  /** The state to move to; absent: only look. */
  to?: string | undefined
  /** Who does it, by the e-mail of their account. */
  staff?: string | undefined
  /** The return of the order, by its place among them from 1 on; absent: the order itself. */
  return?: string | undefined
  /** With `partially_delivered`: the places of the lines that were left, from 1 on, as `2,3`; `2x1` is one piece of the second. */
  left?: string | undefined
  /** With `partially_delivered`: what was scanned of the pieces that were left, in the shape of `codes`. */
  leftCodes?: string | undefined
  /** What was scanned, a piece a line, as `readScans` has it: of an order that is being packed, or of things that came back. */
  codes?: string | undefined
  /** With `codes` of an order that is being packed: those that were scanned before are forgotten. */
  anew?: boolean | undefined
  /** When it is handed over and paid only now: what was given, `card` or `cash`; absent: what the place takes, cash where it takes both. */
  paid?: string | undefined
  /** What a shopper is told whose return is turned down. */
  words?: string | undefined
}

/** Does what staff do with an order or a return of it, and answers in sentences where both are. Throws an error in words when it cannot be done. */
export async function takeOrderStep(platform: Platform, step: OrderStep): Promise<string> {
  const order = await findOnTheWay(platform.db, step.order)
  if (!order) throw new Error('Say which order: npm run order-step -- --order 261120-482139-4')
  await inWords(platform, async () => {
    requireUsed(step)
    if (step.codes !== undefined && step.return === undefined) await capture(platform, { ...step, codes: step.codes })
    if (step.to !== undefined) await move(platform, order, { ...step, to: step.to })
  })
  return described(platform, step.order)
}

/** What was scanned is never passed over in silence. */
function requireUsed({ to, codes, leftCodes, anew, ...step }: OrderStep): void {
  if (step.return !== undefined && codes !== undefined && to !== 'received')
    throw new Error('The codes of what came back are scanned with --to received')
  if (anew && (codes === undefined || step.return !== undefined))
    throw new Error('Say what is scanned anew while the order is packed: --codes file')
  if (leftCodes !== undefined && (step.return !== undefined || to !== 'partially_delivered'))
    throw new Error('Nothing is left with this step: leave --left-codes out')
}

async function capture(platform: Platform, { order: number, codes, staff, anew = false }: OrderStep & { codes: string }): Promise<void> {
  if (anew && codes.trim() === '') throw new Error('Nothing was scanned: the codes of before stay')
  const { memberId, name } = (await accountOf(platform, { staff }, 'orders.pack')).actor
  await captureCodesAsStaff(platform, { number, staff: name, memberId, isAnew: anew, ...readScans(codes) })
}

/** Instead of a file: a label is torn off, or the courier has the thing still. */
export const unknownCodes = 'unknown'

/** What was scanned of things that come back; `unknown`: nobody can say which they are. */
function scansOf(codes = ''): Scan[] | 'assumed' {
  if (codes.trim() === unknownCodes) return 'assumed'
  const { scans, refusals } = readScans(codes)
  if (refusals.length > 0) throw new DomainErrors(refusals)
  return scans
}

async function move(platform: Platform, order: Found, step: OrderStep & { to: string }): Promise<void> {
  if (step.return !== undefined) {
    if (step.paid !== undefined) throw new Error('A return is paid out as its order was paid: leave --paid out')
    return moveReturn(platform, order.id, step)
  }
  const author = await accountOf(platform, step, 'orders.write')
  const { number } = order
  const tender = tenderOf(step, order)
  if (step.to === 'partially_delivered' && order.lines.length > 0) {
    const refused = await refusedOf(platform, order, leftOf(step.left, order.lines))
    const codes = scansOf(step.leftCodes)
    await handOverAtCounter(
      platform,
      author,
      { number, decidedIn: order.status, refused, codes: codes === 'assumed' ? null : codes, tender },
      'en',
    )
    return
  }
  const to = order.next.find((one) => one === step.to)
  if (!to) throw new Error(`It cannot go there. Possible: ${order.next.join(', ') || 'nothing'}`)
  const act = await actTowards(platform.db, order, to)
  if (!act) throw new Error(`No act of staff leads to ${to}.`)
  await actOnOrder(platform, author, { number, act, tender, isAnswer: order.status === 'cancel_requested' }, 'en')
}

async function refusedOf({ db }: Platform, order: Found, left: readonly LeftPieces[]): Promise<{ itemId: number; quantity: number }[]> {
  const items = await listItems(db, [order.id])
  return left.flatMap(({ place, quantity }) => {
    const item = items[place]
    return item ? [{ itemId: item.id, quantity: quantity ?? item.quantity }] : []
  })
}

function tenderOf({ paid, to }: OrderStep, order: Found): Tender | undefined {
  if (paid === undefined) return undefined
  if (!isTender(paid)) throw new Error(`Say what was given: --paid ${tenders.join(' or --paid ')}`)
  if (!order.isPaidOnReceipt || (to !== 'delivered' && to !== 'partially_delivered'))
    throw new Error('Nothing is paid with this step: leave --paid out')
  return paid
}

/** Places from 1 on, as people count, from 0 on; with the number of pieces where it is not all of the line. */
function leftOf(words = '', lines: Found['lines']): LeftPieces[] {
  const left = words.split(',').map((word): LeftPieces | undefined => {
    const [, place = '', quantity] = /^([1-9]\d*)(?:x([1-9]\d*))?$/.exec(word.trim()) ?? []
    const line = lines[Number(place) - 1]
    if (!line || Number(quantity ?? 0) > line.quantity) return undefined
    return { place: line.place, ...(quantity !== undefined && { quantity: Number(quantity) }) }
  })
  if (!left.every((one) => one !== undefined))
    throw new Error('Say which lines were left: --left 2,3 (or --left 2x1 for one piece of the second)')
  return left
}

async function moveReturn(
  platform: Platform,
  orderId: number,
  { to, words = '', codes, return: seq, staff }: OrderStep & { to: string },
): Promise<void> {
  const found = (await listReturnSteps(platform.db, orderId)).find((one) => String(one.seq) === seq)
  if (!found) throw new Error('The order has no such return.')
  switch (found.next.find((one) => one === to)) {
    case 'approved':
      return approveReturn(platform, found.id, await accountOf(platform, { staff }, 'returns.write'))
    case 'rejected':
      if (words.length < 3) throw new Error('Say why, in words for the shopper: --words "…"')
      return rejectReturn(platform, found.id, words, await accountOf(platform, { staff }, 'returns.write'))
    case 'received':
      return receiveReturn(platform, found.id, scansOf(codes), { author: await accountOf(platform, { staff }, 'returns.receive') })
    case 'refunded':
      return payOutReturn(platform, found.id, await accountOf(platform, { staff }, 'orders.refund'))
    default:
      throw new Error(`It cannot go there. Possible: ${found.next.join(', ') || 'nothing'}`)
  }
}

async function described(platform: Platform, number: string): Promise<string> {
  const order = await findOnTheWay(platform.db, number)
  if (!order) return ''
  const returns = await listReturnSteps(platform.db, order.id)
  const line = (what: string, { status, next }: Pick<Found | ReturnStep, 'status' | 'next'>) =>
    `${what}: ${status}. Possible: ${next.join(', ') || 'nothing'}`
  const thing = ({ place, title, size }: Pick<Found['toScan'][number], 'place' | 'title' | 'size'>) =>
    `  ${place + 1}. ${textIn('ru', title)}, ${textIn('ru', size)}`
  const places = order.lines.map((one) => `${thing(one)}${one.quantity > 1 ? ` × ${one.quantity}` : ''}`)
  const toScan = order.toScan.map((one) => `${thing(one)}: ${one.scanned} of ${one.quantity}`)
  const scanned = toScan.length > 0 ? ['Marking codes that are scanned (--codes file):', ...toScan] : []
  const inPart = places.length > 0 ? ['Lines that can be left (--to partially_delivered --left 2,3):', ...places] : []
  return [line(`Order ${number}`, order), ...scanned, ...inPart, ...returns.map((one) => line(`Return ${one.seq}`, one))].join('\n')
}

import { returnReasons } from '#contracts/order-states.ts'
import type { ListedReturn } from '#contracts/order-history.contract.ts'
import type { Return, ReturnLabel, ReturnPreview, Returns } from '#contracts/returns.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { OrderItemRow } from '#server/modules/sales/orders/index.ts'
import type { ReturnHistoryRow, ReturnItemRow, ReturnRow } from './returns.repo.ts'
import { code128Svg } from '#core/code-128.ts'
import { promisedOf, type ReturnSums } from './returns.rules.ts'
import { openStates } from './returns.states.ts'

type Say = (key: string) => string

/** What comes back, in roubles and whole bonuses; `fromParts` kopecks at most are taken off parts of the order that are still to be paid. */
export function previewView(
  counted: Pick<ReturnRow, 'goods' | 'delivery' | 'givenBefore' | 'bonusesBack' | 'bonusesRevoked' | 'method'>,
  fromParts: number,
): ReturnPreview {
  const promised = promisedOf(counted)
  return {
    goods: kopecksToRoubles(counted.goods),
    delivery: kopecksToRoubles(counted.delivery),
    given_before: kopecksToRoubles(counted.givenBefore),
    total: kopecksToRoubles(promised),
    from_parts: kopecksToRoubles(Math.min(promised, fromParts)),
    bonuses_back: counted.bonusesBack,
    bonuses_revoked: counted.bonusesRevoked,
    method: counted.method,
  }
}

/** The reasons that a shopper can give. */
export function reasonsView(say: Say): Returns['reasons'] {
  return returnReasons.map((code) => ({ code, title: say(`returns.reason.${code}`) }))
}

export interface ReturnParts {
  orderNumber: string
  items: readonly ReturnItemRow[]
  orderItems: readonly OrderItemRow[]
  history: readonly ReturnHistoryRow[]
  /** Kopecks of the order that are still to be paid in parts. */
  owed: number
  /** Kopecks that this return took off them. */
  dropped: number
  /** Kopecks of the payment that can still be given back; undefined: no less than is promised. */
  left?: number | undefined
  now: Date
}

/** Kopecks that are paid back for a return: what the bank was asked for, or all that was not taken off parts. */
export function paidBackOf(row: ReturnSums & Pick<ReturnRow, 'asked'>, dropped: number): number {
  return row.asked ?? promisedOf(row) - dropped
}

/** `taken_off`: what there was to give was still to be paid in parts. `given_before`: it had gone back before the things came. */
export function wayBackOf(row: ReturnSums & Pick<ReturnRow, 'asked'>, dropped: number) {
  if (paidBackOf(row, dropped) === 0) return dropped > 0 ? 'taken_off' : 'given_before'
  return dropped > 0 ? 'refunded_partly' : 'refunded'
}

function statusTitle(row: ReturnRow, status: string, dropped: number, say: Say): string {
  const way = status === 'refunded' ? wayBackOf(row, dropped) : undefined
  return say(`returns.status.${way === 'taken_off' || way === 'given_before' ? way : status}`)
}

/** Where a return is, and what comes back for it. */
function standingView(
  row: ReturnRow,
  { orderNumber, owed, dropped, left }: Pick<ReturnParts, 'orderNumber' | 'owed' | 'dropped' | 'left'>,
  say: Say,
) {
  const isOpen = openStates.includes(row.status)
  // Money that went back in another way since it was asked for is not promised any more. Source: I9.
  const back = isOpen ? Math.min(promisedOf(row), left ?? Infinity) : paidBackOf(row, dropped) + dropped
  return {
    number: `${orderNumber}-${row.seq}`,
    status: row.status,
    status_title: statusTitle(row, row.status, dropped, say),
    ...previewView(row, isOpen ? owed : dropped),
    total: kopecksToRoubles(back),
    given_before: kopecksToRoubles(row.goods + row.delivery - back),
  }
}

/** A return as the list of orders names it. */
export function listedReturnView(
  row: ReturnRow & { pieces: number },
  parts: Pick<ReturnParts, 'orderNumber' | 'owed' | 'dropped'>,
  say: Say,
): ListedReturn {
  return { ...standingView(row, parts, say), pieces: row.pieces }
}

/** The label of a return by a parcel locker; null of every other. Source: FORM-20. */
export function labelView(
  { labelCode: code, labelUntil: until }: Pick<ReturnRow, 'labelCode' | 'labelUntil'>,
  say: Say,
): ReturnLabel | null {
  if (code === null || until === null) return null
  return { code, until: until.toISOString(), where: say('returns.label.where'), svg: code128Svg(code) }
}

/** A return as its owner sees it. */
export function returnView(row: ReturnRow, parts: ReturnParts, locale: Locale, say: Say): Return {
  return {
    ...standingView(row, parts, say),
    created_at: row.createdAt.toISOString(),
    lines: parts.items.map((item) => {
      const sold = parts.orderItems.find((one) => one.id === item.orderItemId)
      return {
        item_id: item.orderItemId,
        title: sold ? textIn(locale, sold.title) : '',
        size: sold ? textIn(locale, sold.size) : '',
        quantity: item.quantity,
        reason: item.reason,
        reason_title: say(`returns.reason.${item.reason}`),
        sum: kopecksToRoubles(item.net),
      }
    }),
    comment: row.comment,
    answer: row.answer,
    history: parts.history.map(({ toState, at }) => ({
      status: toState as Return['status'],
      title: statusTitle(row, toState, parts.dropped, say),
      at: at.toISOString(),
    })),
    label: openStates.includes(row.status) && row.labelUntil && parts.now < row.labelUntil ? labelView(row, say) : null,
  }
}

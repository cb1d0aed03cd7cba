import { dayMs } from '#core/dates.ts'
import { splitWeeks } from '#core/split-payments.ts'

const weekMs = 7 * dayMs

/** A part of a split order, as far as its state goes; amounts in kopecks. */
export interface InstallmentState {
  amount: number
  dropped: number
  paymentId: number | null
  dueAt: Date
  tries: number
}

export type InstallmentStanding = 'paid' | 'due' | 'late' | 'dropped'

/** Whether a payment pays a part that comes due after the order was made; the first one, and a whole payment, make it. */
export function isLaterInstallment(part: number | null): boolean {
  return part !== null && part > 1
}

/** What is still to be paid of a part, in kopecks. */
export function dueOf({ amount, dropped, paymentId }: InstallmentState): number {
  return paymentId === null ? amount - dropped : 0
}

/** Kopecks that are still to be paid of an order's parts; nothing is owed of an order that has not begun to pay. */
export function owedOf(parts: readonly InstallmentState[]): number {
  return parts.some((part) => part.paymentId !== null) ? parts.reduce((sum, part) => sum + dueOf(part), 0) : 0
}

/** Where a part stands: paid, to come, late (the bank has declined it, or has not charged it for a day), or not due any more. */
export function standingOfInstallment(part: InstallmentState, now: Date): InstallmentStanding {
  if (part.paymentId !== null) return 'paid'
  if (part.dropped === part.amount) return 'dropped'
  return part.tries > 0 || now.getTime() - part.dueAt.getTime() > dayMs ? 'late' : 'due'
}

/** When each part of an order is due: today, in 2, 4 and 6 weeks. Source: decisions F. */
export function dueDates(from: Date): Date[] {
  return splitWeeks.map((weeks) => new Date(from.getTime() + weeks * weekMs))
}

/**
 * Takes an amount off the parts that are still to be paid, the last one first, so that what is next stays as it was agreed. Answers what is
 * taken off each, in the order given; together at most what is due. Kopecks.
 */
export function dropFromLast(parts: readonly InstallmentState[], amount: number): number[] {
  let left = amount
  return parts
    .toReversed()
    .map((part) => {
      const taken = Math.min(dueOf(part), left)
      left -= taken
      return taken
    })
    .toReversed()
}

/**
 * The same kopecks taken off otherwise, where less than the bank takes in one payment would be left of a part: the nearest one before it that can spare
 * the difference gives it. As they were, where none can. Source: decision 0070.
 */
export function leavePayable(parts: readonly InstallmentState[], taken: readonly number[], leastKopecks: number): number[] {
  const left = parts.map((part, index) => dueOf(part) - (taken[index] ?? 0))
  const small = left.findIndex((kopecks) => kopecks > 0 && kopecks < leastKopecks)
  const missing = leastKopecks - (left[small] ?? 0)
  const giver = left.findLastIndex((kopecks, index) => index < small && kopecks >= leastKopecks + missing)
  if (giver < 0 || (taken[small] ?? 0) < missing) return [...taken]
  return taken.map((kopecks, index) => (index === small ? kopecks - missing : index === giver ? kopecks + missing : kopecks))
}

/** What is due of each part, in the order given, where it is less than the bank takes in one payment, so that it cannot be paid; else 0. Kopecks. */
export function tooSmallToPay(parts: readonly InstallmentState[], leastKopecks: number): number[] {
  return parts.map((part) => (dueOf(part) < leastKopecks ? dueOf(part) : 0))
}

/** Days after a decline when the bank is asked again; after the last one the shopper must pay by themselves. */
const pausesDays = [1, 2, 4, 7, 7]

/** When a part that was declined `tries` times is charged again; undefined when it is not. */
export function nextTry(tries: number, now: Date): Date | undefined {
  const days = pausesDays[tries - 1]
  return days === undefined ? undefined : new Date(now.getTime() + days * dayMs)
}

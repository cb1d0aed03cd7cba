import { boardLines, type BoardLineKind } from '#contracts/staff/board.contract.ts'
import type { StaffPermission } from '#contracts/staff/permissions.ts'

/** Which letters to the operator tell of a line of the Today board, by how their keys begin. What has no line there is always written. */
const lineOf: readonly [begin: string, BoardLineKind][] = [
  ['inventory.shortage_email', 'shortages'],
  ['orders.cancel_', 'cancel_requests'],
  ['orders.review.', 'payment_review'],
  ['packing.missing_email', 'shortages'],
  ['payments.overdue.', 'bank_refusals'],
  ['payments.refused.', 'bank_refusals'],
  ['payments.review.', 'payment_review'],
  ['receipts.declined_email', 'receipts_declined'],
  ['requests.', 'requests'],
  ['returns.asked_email', 'returns_answer'],
  ['returns.not_come_email', 'returns_receive'],
  ['returns.review.', 'payment_review'],
  ['returns.unanswered_email', 'returns_answer'],
  ['returns.unpaid_email', 'returns_pay'],
  ['reviews.new_email', 'reviews'],
  ['surveys.bad_email', 'surveys'],
]

/** For how long whoever opened the board is taken to watch it. Source: admin.md §8, Board. */
export const watchedMs = 60 * 60_000

/** The right by which the line of a letter is seen; undefined for a letter without one. */
export function permissionOfLetter(key: string): StaffPermission | undefined {
  const line = lineOf.find(([begin]) => key.startsWith(begin))?.[1]
  return line && boardLines[line].permission
}

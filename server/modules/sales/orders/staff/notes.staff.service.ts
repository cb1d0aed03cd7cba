import { recordAct } from '#server/platform/audit/record-act.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { orderNotFound } from '../orders.errors.ts'
import * as repo from '../orders.repo.ts'
import { memberIn } from './member.view.ts'
import { insertNote } from '../order-staff.repo.ts'

/** Adds a note to an order for the shop's own people; its text is sealed, and no part of the audit. Throws 404. Source: ADM-13. */
export async function addOrderNote(platform: Platform, author: Author, number: string, text: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { number })
    if (!order) throw orderNotFound()
    await insertNote(tx, { orderId: order.id, text, at: platform.clock.now(), ...memberIn(author) })
    await recordAct(tx, author, { permission: 'orders.write', objectKind: 'orders', id: number, act: 'note' })
  })
}

export const revealedFields = ['phone', 'email', 'recipient_phone'] as const

/**
 * One value of an order's people in clear, for a reason; the look is recorded before it is shown. Throws 404, also where there is none such.
 * Source: ADM-07, admin.md, customers.
 */
export async function revealOfOrder(
  platform: Platform,
  author: Author,
  number: string,
  field: (typeof revealedFields)[number],
): Promise<string> {
  const order = await repo.findOrderByNumber(platform.db, number)
  const values = { phone: order?.contact.phone, email: order?.contact.email, recipient_phone: order?.recipient?.phone }
  const value = values[field]
  if (!value) throw orderNotFound()
  await recordAccess(platform.db, author, { act: 'reveal', objectKind: 'orders', id: number, field })
  return value
}

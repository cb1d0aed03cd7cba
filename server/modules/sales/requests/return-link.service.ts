import { localizedPath } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { findOrderByNumber, isErased, returnPathOf, type OrderRow } from '#server/modules/sales/orders/index.ts'
import { tellStaff } from './requests.emails.ts'
import * as repo from './requests.repo.ts'
import { valueOf } from './requests.rules.ts'
import type { RequestAnswer } from './requests.schema.ts'
import { finishHeld } from './requests.staff.service.ts'

/**
 * Sends the signed link of a return to the contact of the order itself, when what was typed is that order's; the job's work. What fits no order, or
 * says something besides, is for staff. Run twice it does nothing more. Source: FORM-19.
 */
export async function sendReturnLink(platform: Platform, requestId: number): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const row = await repo.lockRequest(tx, requestId)
    if (row?.state !== 'new') return
    // What is for staff stays new: its state does not tell that it was seen to.
    await once(tx, { scope: 'requests.return_link', key: String(row.id), body: null }, platform.clock.now(), async () => {
      await answerRefund(tx, platform, row)
      return null
    })
  })
}

async function answerRefund(tx: Db, platform: Platform, row: repo.RequestRow): Promise<void> {
  const order = await findOrderByNumber(tx, valueOf(row.answers, 'order') ?? '')
  const channel = order && channelOf(order, row.answers)
  if (!order || !channel) return tellStaff(tx, platform, row)
  const { locale } = row
  const url = platform.config.publicUrl + localizedPath(locale, returnPathOf(platform, order))
  await sendMessage(tx, platform, { ...channel, locale, key: 'requests.return_link', params: { number: order.number, url } })
  if (valueOf(row.answers, 'message') !== undefined) return tellStaff(tx, platform, row)
  await finishHeld(tx, platform, { actor: { kind: 'system', job: 'requests:send-return-link' }, origin: 'job' }, row)
}

/** How the link reaches whoever has placed the order; undefined when what was typed is not theirs. */
function channelOf(order: OrderRow, answers: readonly RequestAnswer[]): { channel: 'sms' | 'email'; to: string } | undefined {
  if (isErased(order)) return undefined
  const { phone, email } = order.contact
  const isPhone = valueOf(answers, 'phone') === phone
  const isEmail = email !== null && valueOf(answers, 'email')?.toLowerCase() === email.toLowerCase()
  if (isEmail) return { channel: 'email', to: email }
  return isPhone ? { channel: 'sms', to: phone } : undefined
}

import type { MailEvent } from '#contracts/mail.contract.ts'
import { dayMs } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { countSoftBounces, noteBounce } from '../messages.repo.ts'
import { softBounces } from './mail-events.rules.ts'

/** Who hears of addresses: the customers and the subscribers do. */
export interface MailListeners {
  /** No mail server takes emails for the address: ever, or before an instant, when its mailbox is full. */
  onDeadMailbox: (db: Db, email: string, until: Date | null) => Promise<void>
  /** When somebody proved last that they read the address; undefined when nobody did. */
  findProofOf: (db: Db, email: string) => Promise<Date | undefined>
  /** Whoever reads the address calls the shop's emails spam: advertising to it ends. */
  onComplaint: (tx: Db, platform: Platform, email: string, context: RequestContext) => Promise<void>
}

/**
 * Notes what mail servers tell, each thing of an email once: a hard bounce, or the third soft one to an address in 14 days and since its proof, ends emails to it, a complaint all advertising.
 * Emails that are not known any more, and arrivals, change nothing. Source: MAIL-07.
 */
export async function takeMailEvents(
  platform: Platform,
  { onDeadMailbox, findProofOf, onComplaint }: MailListeners,
  events: readonly MailEvent[],
  context: RequestContext,
): Promise<void> {
  for (const { message, type } of events) {
    if (type === 'delivered') continue
    await inTransaction(platform.db, async (tx) => {
      const now = platform.clock.now()
      const email = await noteBounce(tx, message, type, now)
      if (email === undefined) return
      if (type === 'complaint') return onComplaint(tx, platform, email, context)
      if (type === 'hard') return onDeadMailbox(tx, email, null)
      const window = softBounces.days * dayMs
      const provenAt = (await findProofOf(tx, email))?.getTime() ?? 0
      const since = new Date(Math.max(now.getTime() - window, provenAt))
      if ((await countSoftBounces(tx, email, since)) >= softBounces.most) await onDeadMailbox(tx, email, new Date(now.getTime() + window))
    })
  }
}

import { dayMs } from '#core/dates.ts'
import { guest } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { countDeclines } from './declines.repo.ts'
import { isLaterInstallment } from '../port/installments.rules.ts'
import type { PaymentRow } from '../payments.repo.ts'

const declinesAllowed = 10

/**
 * Whether so many cards were declined on the pages of an order that somebody tries out stolen ones there: then the bank is told to try no more of
 * them, and the log names the order. Of an order that waits ten in all are borne, of a later part, which is a debt, ten within a day. Source: T37,
 * decision 0070.
 */
export async function isCarding(tx: Db, platform: Platform, { orderId, part }: PaymentRow): Promise<boolean> {
  const since = new Date(isLaterInstallment(part) ? platform.clock.now().getTime() - dayMs : 0)
  const declines = await countDeclines(tx, { orderId, part, since })
  if (declines < declinesAllowed) return false
  securityEvent({ log: platform.log, actor: guest, ip: undefined, requestId: undefined }, 'payment.carding', {
    order: orderId,
    part,
    declines,
  })
  return true
}

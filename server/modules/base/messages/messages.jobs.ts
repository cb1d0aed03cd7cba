import { z } from 'zod'
import { dayMs } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { MessageRefusal, type Gateways, type OutgoingMessage } from '#server/platform/sms/gateway.ts'
import { nextTryAt } from './delivery.rules.ts'
import { renderEmail } from './email/render-email.ts'
import type { MessageLimits } from './messages.limits.ts'
import { deleteMessagesBefore, findOpening, findQueued, markDelivered, markGone, startAttempt, type MessageRow } from './messages.repo.ts'
import { enqueueDelivery, messageKinds, type MessageKind } from './messages.service.ts'

/** Hears of an address that no mail server will ever take emails for. */
type OnDeadMailbox = (db: Db, email: string, until: Date | null) => Promise<void>

const keptMs = 30 * dayMs

/** Delivery one by one, and the nightly removal of messages older than 30 days. Source: reliability §6.12. */
export function messagesJobs(platform: Platform, gateways: Gateways, limits: MessageLimits, onDeadMailbox: OnDeadMailbox): JobDefinition[] {
  const { db, clock } = platform
  return [
    defineJob({
      name: 'messages:deliver',
      payload: z.object({
        id: z.int(),
        tries: z.int().optional(),
        kind: z.enum(messageKinds).optional(),
        unlessOpened: z.string().optional(),
      }),
      handle: async ({ id, tries, kind, unlessOpened }) => {
        const queued = await findQueued(db, id)
        if (!queued) return
        if (unlessOpened !== undefined && (await wasSeen(db, unlessOpened, queued))) return markGone(db, id, 'dropped')
        // Counted here: no order waits for it, or fails by it. And before its first attempt is: what ends in between asks again, and is counted again.
        if (queued.attempts === 0 && !(await limits.mayLeave(queued, kind ?? kindOfBefore(platform, queued, tries))))
          return markGone(db, id, 'dropped', 'limit')
        const message = await startAttempt(db, id)
        if (!message) return
        const gateway = gateways[message.channel]
        try {
          await gateway.send(await outgoing(platform, message, gateway.keepsText))
        } catch (error) {
          if (error instanceof MessageRefusal && message.channel === 'email') await onDeadMailbox(db, message.recipient, null)
          return waitOrGiveUp(platform, message, tries, error)
        }
        await markDelivered(db, id, clock.now(), gateway.keepsText)
      },
    }),
    defineJob({
      name: 'messages:purge',
      payload: z.object({}),
      cron: '20 0 * * *',
      handle: async () => {
        const before = new Date(clock.now().getTime() - keptMs)
        await inPortions((limit) => deleteMessagesBefore(db, before, limit))
      },
    }),
  ]
}

/** Whoever could see the line of a letter on the Today board has looked since it was written: they know. */
async function wasSeen(db: Db, permission: string, { createdAt }: MessageRow): Promise<boolean> {
  const opened = await findOpening(db, permission)
  return opened !== undefined && opened > createdAt
}

/** A message as it leaves; emails with HTML, or without it rather than not at all. A simulated way out keeps no HTML: the outbox draws it when it is looked at. */
async function outgoing(platform: Platform, message: MessageRow, isSimulated: boolean): Promise<OutgoingMessage> {
  const { id, channel, recipient: to, text } = message
  if (channel !== 'email' || isSimulated) return { channel, to, text }
  const list = message.listToken && { unsubscribeUrl: oneClickUrl(platform, message.locale, message.listToken) }
  try {
    return { channel, to, id, ...list, ...(await renderEmail(platform, message)) }
  } catch (error) {
    platform.log.error(
      { event: 'message.plain', message: id, reason: String(error) },
      'an email leaves without HTML: it could not be drawn',
    )
    return { channel, to, id, ...list, text }
  }
}

/** Where a mail program unsubscribes by one POST. Source: MAIL-05. */
function oneClickUrl({ config }: Platform, locale: MessageRow['locale'], token: string): string {
  return `${config.publicUrl}/api/${locale}/mail/unsubscribe/${token}`
}

/** Of what a release before wrote, whose jobs name no kind: only a code had tries of its own, and only staff are written to at the operator's address. */
function kindOfBefore({ config }: Platform, { recipient }: MessageRow, tries: number | undefined): MessageKind | undefined {
  if (tries !== undefined) return 'code'
  return recipient === config.operatorEmail ? 'staff' : undefined
}

/** The next try is a job of its own: the queue's own tries end sooner and grow faster. Source: decision 0057. */
async function waitOrGiveUp(platform: Platform, message: MessageRow, tries: number | undefined, error: unknown): Promise<void> {
  const { db, clock, log } = platform
  const { id, channel, attempts } = message
  const told = { message: id, channel, attempts, reason: String(error) }
  const at = error instanceof MessageRefusal ? undefined : nextTryAt(message, clock.now(), tries)
  if (at) {
    await enqueueDelivery(db, platform, id, { tries, runAt: at })
    log.warn({ event: 'message.waits', ...told }, 'a message was not taken: it is tried again')
  } else {
    await markGone(db, id, 'failed', error instanceof MessageRefusal ? 'refused' : 'unreachable')
    log.error({ event: 'message.lost', ...told }, 'a message is given up')
  }
}

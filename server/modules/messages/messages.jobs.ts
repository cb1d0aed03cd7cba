import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/module.ts'
import { MessageRefusal, type Gateways } from '../../platform/sms/gateway.ts'
import { deleteMessagesBefore, markDelivered, markFailed, startAttempt } from './messages.repo.ts'
import { deliveryAttempts } from './messages.service.ts'

const keptMs = 30 * 24 * 3_600_000

/** Delivery one by one, and the nightly removal of messages older than 30 days. Source: reliability §6.12. */
export function messagesJobs(platform: Platform, gateways: Gateways): JobDefinition[] {
  const { db, clock } = platform
  return [
    defineJob({
      name: 'messages:deliver',
      payload: z.object({ id: z.int() }),
      handle: async ({ id }) => {
        const message = await startAttempt(db, id)
        if (!message) return
        const gateway = gateways[message.channel]
        try {
          await gateway.send({ channel: message.channel, to: message.recipient, text: message.text })
        } catch (error) {
          if (message.attempts >= deliveryAttempts || error instanceof MessageRefusal) await markFailed(db, id)
          throw error
        }
        await markDelivered(db, id, clock.now(), gateway.keepsText)
      },
    }),
    defineJob({
      name: 'messages:purge',
      payload: z.object({}),
      cron: '20 0 * * *',
      handle: () => deleteMessagesBefore(db, new Date(clock.now().getTime() - keptMs)),
    }),
  ]
}

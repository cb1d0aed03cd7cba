import type { Db } from '#server/platform/db/database.ts'
import { memoized } from '#server/platform/db/memoized.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { gatewaysOf } from '#server/platform/sms/gateways.ts'
import type { MailListeners } from './events/mail-events.service.ts'
import { messagesJobs } from './messages.jobs.ts'
import { createMessageLimits, type IsProven } from './messages.limits.ts'
import { messagesMetrics } from './messages.metrics.ts'
import en from './messages.messages.en.json' with { type: 'json' }
import ru from './messages.messages.ru.json' with { type: 'json' }
import { messagesRoutes } from './messages.routes.ts'
import { emailBounces, messages } from './messages.schema.ts'

export { areTextsDelayed, deleteQueuedTo, listMessagesOfOrder, noteBoardOpened, type MessageOfOrder } from './messages.repo.ts'
export { countMessages, outboxRow, pageOfMessages, resendMessage } from './outbox.staff.service.ts'
export { sendMessage, notifyOperator } from './messages.service.ts'

const minuteMs = 60_000

/** Whether the text messages of the last half hour seem to have arrived. */
export type DoMessagesArrive = (db: Db, now: Date) => Promise<boolean>

/** What is known of recipients, and who hears of them: the customers do. */
export interface MessagesOptions extends MailListeners {
  doMessagesArrive: DoMessagesArrive
  isProven: IsProven
}

/** Text messages and emails: the outbox table, its delivery by the configured services, and the page where simulated ones are read. */
export function createMessagesModule({ doMessagesArrive, isProven, ...listeners }: MessagesOptions): Module {
  return {
    name: 'messages',
    messages: { ru, en },
    routes: (http, platform) => messagesRoutes(http, platform, listeners),
    metrics: (platform) => [messagesMetrics(platform)],
    personalTables: [
      { table: messages, key: messages.id },
      { table: emailBounces, key: emailBounces.messageId },
    ],
    jobs: (platform) => {
      const gateways = gatewaysOf(platform, trustIn(platform, doMessagesArrive))
      return messagesJobs(platform, gateways, createMessageLimits(platform, isProven), listeners.onDeadMailbox)
    },
  }
}

/** Whether the first provider of text messages is to be asked first, looked up once a minute. */
function trustIn({ log, db, clock }: Platform, doMessagesArrive: DoMessagesArrive): () => Promise<boolean> {
  const isTrusted = memoized(async () => {
    const doArrive = await doMessagesArrive(db, clock.now())
    if (!doArrive) log.error({ event: 'sms.lost' }, 'few codes of text messages are typed in: the other provider is asked first')
    return doArrive
  }, minuteMs)
  return () => isTrusted(db)
}

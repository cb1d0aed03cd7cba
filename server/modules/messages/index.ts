import type { Db } from '../../platform/db/database.ts'
import type { Module, Platform } from '../../platform/module.ts'
import { createReserve } from '../../platform/sms/reserve.ts'
import type { MessageGateway } from '../../platform/sms/gateway.ts'
import { createSimulatedGateway } from '../../platform/sms/simulator.ts'
import { messagesJobs } from './messages.jobs.ts'
import en from './messages.messages.en.json' with { type: 'json' }
import ru from './messages.messages.ru.json' with { type: 'json' }
import { messagesRoutes } from './messages.routes.ts'

export { sendMessage } from './messages.service.ts'

/** Whether the text messages of the last half hour seem to have arrived. */
export type DoMessagesArrive = (db: Db, now: Date) => Promise<boolean>

/** Text messages and letters: the outbox table, its delivery by two providers, and the page where simulated ones are read. */
export function createMessagesModule(doMessagesArrive: DoMessagesArrive): Module {
  return {
    name: 'messages',
    messages: { ru, en },
    routes: messagesRoutes,
    jobs: (platform) => messagesJobs(platform, gatewayOf(platform, doMessagesArrive)),
  }
}

function gatewayOf(platform: Platform, doMessagesArrive: DoMessagesArrive): MessageGateway {
  const { simulation, log, db, clock } = platform
  return createReserve(createSimulatedGateway(simulation), createSimulatedGateway(simulation, 'sms_reserve'), {
    log,
    isTrusted: askedRarely(async () => {
      const isTrusted = await doMessagesArrive(db, clock.now())
      if (!isTrusted) log.error({ event: 'sms.lost' }, 'few codes of text messages are typed in: the other provider is asked first')
      return isTrusted
    }),
  })
}

/** Asks once a minute at most. */
function askedRarely(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let askedAt = 0
  return () => {
    if (answer === undefined || performance.now() - askedAt > 60_000) {
      askedAt = performance.now()
      answer = ask()
      // An outage of the database is told by whoever sends, and asked about again.
      answer.catch(() => (answer = undefined))
    }
    return answer
  }
}

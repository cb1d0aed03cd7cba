import type { Db } from '../../platform/db/database.ts'
import { remembered } from '../../platform/db/remembered.ts'
import type { Module, Platform } from '../../platform/module.ts'
import { createReserve } from '../../platform/sms/reserve.ts'
import type { MessageGateway } from '../../platform/sms/gateway.ts'
import { createSimulatedGateway } from '../../platform/sms/simulator.ts'
import { messagesJobs } from './messages.jobs.ts'
import en from './messages.messages.en.json' with { type: 'json' }
import ru from './messages.messages.ru.json' with { type: 'json' }
import { messagesRoutes } from './messages.routes.ts'

export { areTextsDelayed } from './messages.repo.ts'
export { sendMessage } from './messages.service.ts'

const minuteMs = 60_000

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
  const isTrusted = remembered(async () => {
    const doArrive = await doMessagesArrive(db, clock.now())
    if (!doArrive) log.error({ event: 'sms.lost' }, 'few codes of text messages are typed in: the other provider is asked first')
    return doArrive
  }, minuteMs)
  return createReserve(createSimulatedGateway(simulation), createSimulatedGateway(simulation, 'sms_reserve'), {
    log,
    isTrusted: () => isTrusted(db),
  })
}

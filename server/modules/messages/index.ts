import type { Module } from '../../platform/module.ts'
import { createSimulatedGateway } from '../../platform/sms/simulator.ts'
import { messagesJobs } from './messages.jobs.ts'
import en from './messages.messages.en.json' with { type: 'json' }
import ru from './messages.messages.ru.json' with { type: 'json' }
import { messagesRoutes } from './messages.routes.ts'

export { sendMessage } from './messages.service.ts'

/** Text messages and letters: the outbox table, its delivery, and the page where simulated ones are read. */
export const messagesModule: Module = {
  name: 'messages',
  messages: { ru, en },
  routes: messagesRoutes,
  jobs: (platform) => messagesJobs(platform, createSimulatedGateway(platform.simulation)),
}

import type { Module } from '#server/platform/module.ts'
import { subscribersJobs } from './subscribers.jobs.ts'
import en from './subscribers.messages.en.json' with { type: 'json' }
import ru from './subscribers.messages.ru.json' with { type: 'json' }
import { subscribersRoutes } from './subscribers.routes.ts'
import { subscribers, unsubscribeReasons } from './subscribers.schema.ts'

export { takeComplaint } from './leaving.service.ts'
export { subscribersData } from './own-data.service.ts'
export { endBounce, findConfirmedAt, followCustomer, markBounced } from './subscribers.repo.ts'

/** Who gets the shop's advertising emails: asking, confirming, leaving. */
export const subscribersModule: Module = {
  name: 'subscribers',
  messages: { ru, en },
  routes: subscribersRoutes,
  jobs: subscribersJobs,
  personalTables: [
    { table: subscribers, key: subscribers.id },
    { table: unsubscribeReasons, key: unsubscribeReasons.id },
  ],
}

import type { Module } from '#server/platform/module.ts'
import { requestsJobs } from './requests.jobs.ts'
import en from './requests.messages.en.json' with { type: 'json' }
import ru from './requests.messages.ru.json' with { type: 'json' }
import { requestsRoutes } from './requests.routes.ts'
import { requestsStaffRoutes } from './requests.staff.routes.ts'
import { requestHistory, requests } from './requests.schema.ts'

export { requestsData } from './own-data.service.ts'
export { inWords } from './requests.emails.ts'
export { listRequestsById, listRequestsOf, type RequestRow } from './requests.repo.ts'
export { answerRequest, finishRequest, getRequest, listRequests, takeRequestOn } from './requests.staff.service.ts'

/** What people ask of the shop by its own forms, and what staff answer. */
export const requestsModule: Module = {
  name: 'requests',
  messages: { ru, en },
  routes: (http, platform) => {
    requestsRoutes(http, platform)
    requestsStaffRoutes(http, platform)
  },
  jobs: requestsJobs,
  personalTables: [
    { table: requests, key: requests.id },
    { table: requestHistory, key: requestHistory.id },
  ],
}

import type { Module } from '#server/platform/module.ts'
import { waitingListJobs } from './waiting-list.jobs.ts'
import en from './waiting-list.messages.en.json' with { type: 'json' }
import ru from './waiting-list.messages.ru.json' with { type: 'json' }
import { waitingListRoutes } from './waiting-list.routes.ts'
import { waitingList } from './waiting-list.schema.ts'

export { waitingListData } from './own-data.service.ts'

/** Who wants to hear when a size is there, and the emails that tell them. */
export const waitingListModule: Module = {
  name: 'waiting-list',
  messages: { ru, en },
  routes: waitingListRoutes,
  jobs: waitingListJobs,
  personalTables: [{ table: waitingList, key: waitingList.id }],
}

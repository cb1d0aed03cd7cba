import type { Module } from '#server/platform/module.ts'
import { helpJobs } from './help.jobs.ts'
import en from './help.messages.en.json' with { type: 'json' }
import ru from './help.messages.ru.json' with { type: 'json' }
import { helpRoutes } from './help.routes.ts'
import { helpVotes } from './help.schema.ts'

export { forgetHelpDocument, keepHelpDocument, requireHelpTopic } from './documents.service.ts'
export { saveTopics } from './documents.repo.ts'

/** The help centre: topics, lists of published answers, and their search. */
export const helpModule: Module = {
  name: 'help',
  messages: { ru, en },
  routes: helpRoutes,
  jobs: helpJobs,
  personalTables: [{ table: helpVotes, key: helpVotes.id }],
}

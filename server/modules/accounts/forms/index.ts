import type { Module } from '#server/platform/module.ts'
import { formsJobs } from './forms.jobs.ts'
import en from './forms.messages.en.json' with { type: 'json' }
import ru from './forms.messages.ru.json' with { type: 'json' }
import { formsRoutes } from './forms.routes.ts'
import { formsStaffRoutes } from './forms.staff.routes.ts'
import { formAnswers } from './forms.schema.ts'

export { listAnswersById as listFormAnswersById, listShownFormIds } from './forms.repo.ts'
export { addForms } from './forms.seeding.ts'
export { writeAnswers } from './forms.service.ts'
export { formsData } from './own-data.service.ts'

/** Forms that staff make, and what people send with them. */
export const formsModule: Module = {
  name: 'forms',
  messages: { ru, en },
  routes: (http, platform) => {
    formsRoutes(http, platform)
    formsStaffRoutes(http, platform)
  },
  jobs: formsJobs,
  personalTables: [{ table: formAnswers, key: formAnswers.id }],
}

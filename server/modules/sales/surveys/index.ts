import type { Module } from '#server/platform/module.ts'
import en from './surveys.messages.en.json' with { type: 'json' }
import ru from './surveys.messages.ru.json' with { type: 'json' }
import { surveysJobs } from './surveys.jobs.ts'
import { surveysRoutes } from './surveys.routes.ts'
import { surveysStaffRoutes } from './surveys.staff.routes.ts'
import { surveyAnswers } from './surveys.schema.ts'

export { surveysData } from './own-data.service.ts'
export { addPastAnswers, type PastAnswer } from './surveys.seeding.ts'
export { listAnswersById as listSurveyAnswersById } from './surveys.repo.ts'
export { draftSurvey, publishSurvey } from './editing.service.ts'
export { finishSurveyTask, listSurveyTasks, showSurveyAnswer, surveyResults, takeSurveyTask } from './staff.service.ts'

/** What people are asked of the shop, of an order or of what they wear, and what the shop hears. */
export const surveysModule: Module = {
  name: 'surveys',
  messages: { ru, en },
  routes: (http, platform) => {
    surveysRoutes(http, platform)
    surveysStaffRoutes(http, platform)
  },
  jobs: surveysJobs,
  personalTables: [{ table: surveyAnswers, key: surveyAnswers.id }],
}

import type { InboxItem } from '#contracts/staff/inbox.contract.ts'
import type { Locale } from '#core/locale.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { answerGone } from './surveys.errors.ts'
import { finishSurveyTask, replyToSurveyAnswer, showSurveyAnswer, takeSurveyTask } from './staff.service.ts'

/** Bad answers to surveys in the inbox of the back-office. Source: ADM-81, FORM-25. */
export function surveysStaffRoutes(http: Http, platform: Platform): void {
  const shown = (id: number, locale: Locale) => surveyItem(platform, id, locale)
  http.serveStaff('GET /staff/survey-answers/:id', async ({ params: { id } }, context) => {
    const item = await shown(id, context.locale)
    await recordAccess(platform.db, authorOf(context), { act: 'open', objectKind: 'survey_answers', id })
    return item
  })
  http.serveStaff('POST /staff/survey-answers/:id/take', async ({ params: { id } }, context) => {
    await takeSurveyTask(platform, authorOf(context), id)
    return shown(id, context.locale)
  })
  http.serveStaff('POST /staff/survey-answers/:id/answer', async ({ params: { id }, body }, context) => {
    await replyToSurveyAnswer(platform, authorOf(context), id, body.words)
    return shown(id, context.locale)
  })
  http.serveStaff('POST /staff/survey-answers/:id/done', async ({ params: { id }, body }, context) => {
    await finishSurveyTask(platform, authorOf(context, body.note), id)
    return shown(id, context.locale)
  })
}

async function surveyItem({ db }: Platform, id: number, locale: Locale): Promise<InboxItem> {
  const answer = await showSurveyAnswer(db, id, locale)
  if (!answer) throw answerGone()
  return {
    id,
    revision: null,
    title: answer.survey,
    state: answer.state ?? 'done',
    assignee: answer.assignee,
    created_at: answer.at.toISOString(),
    due_at: answer.dueAt && answer.dueAt.toISOString(),
    done_at: answer.doneAt && answer.doneAt.toISOString(),
    locale: answer.locale,
    url: '',
    answers: answer.answers.map(({ question, answer: value }) => ({ label: question, value })),
    email: answer.email ?? null,
    phone: answer.phone ?? null,
    order_number: answer.order ?? null,
    customer: answer.customerId,
    history: [],
  }
}

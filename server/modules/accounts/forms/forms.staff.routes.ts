import { authorOf } from '#server/platform/audit/author.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { finishFormAnswer, getFormAnswer, replyToFormAnswer, takeFormAnswer } from './forms.staff.service.ts'

/** Answers to forms in the inbox of the back-office. Source: ADM-81. */
export function formsStaffRoutes(http: Http, platform: Platform): void {
  const { db } = platform
  http.serveStaff('GET /staff/form-answers/:id', async ({ params: { id } }, context) => {
    const item = await getFormAnswer(db, id, context.locale)
    await recordAccess(db, authorOf(context), { act: 'open', objectKind: 'form_answers', id })
    return item
  })
  http.serveStaff('POST /staff/form-answers/:id/take', async ({ params: { id } }, context) => {
    await takeFormAnswer(platform, authorOf(context), id)
    return getFormAnswer(db, id, context.locale)
  })
  http.serveStaff('POST /staff/form-answers/:id/answer', async ({ params: { id }, body }, context) => {
    await replyToFormAnswer(platform, authorOf(context), id, body.words)
    return getFormAnswer(db, id, context.locale)
  })
  http.serveStaff('POST /staff/form-answers/:id/done', async ({ params: { id }, body }, context) => {
    await finishFormAnswer(platform, authorOf(context, body.note), id)
    return getFormAnswer(db, id, context.locale)
  })
}

import type { InboxItem } from '#contracts/staff/inbox.contract.ts'
import type { Locale } from '#core/locale.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { valueOf } from './requests.rules.ts'
import { answerRequest, finishRequest, getRequest, takeRequestOn } from './requests.staff.service.ts'

/** Requests in the inbox of the back-office. Source: ADM-81. */
export function requestsStaffRoutes(http: Http, platform: Platform): void {
  const shown = (id: number, locale: Locale) => requestItem(platform, id, locale)
  http.serveStaff('GET /staff/requests/:id', async ({ params: { id } }, context) => {
    const item = await shown(id, context.locale)
    await recordAccess(platform.db, authorOf(context), { act: 'open', objectKind: 'requests', id })
    return item
  })
  http.serveStaff('POST /staff/requests/:id/take', async ({ params: { id }, body: { revision } }, context) => {
    await takeRequestOn(platform, authorOf(context), { id, revision })
    return shown(id, context.locale)
  })
  http.serveStaff('POST /staff/requests/:id/answer', async ({ params: { id }, body: { revision, words } }, context) => {
    await answerRequest(platform, authorOf(context), { id, revision }, words)
    return shown(id, context.locale)
  })
  http.serveStaff('POST /staff/requests/:id/done', async ({ params: { id }, body: { revision, note } }, context) => {
    await finishRequest(platform, authorOf(context), { id, revision }, note)
    return shown(id, context.locale)
  })
}

async function requestItem(platform: Platform, id: number, locale: Locale): Promise<InboxItem> {
  const { row, history } = await getRequest(platform, id)
  const text = (key: string) => platform.translator.text(locale, key)
  return {
    id,
    revision: row.revision,
    title: text(`requests.kind.${row.kind}`),
    state: row.state,
    assignee: row.assignee,
    created_at: row.createdAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    done_at: row.doneAt && row.doneAt.toISOString(),
    locale: row.locale,
    url: row.url,
    answers: row.answers.map(({ name, value }) => ({ label: text(`requests.field.${name}`), value })),
    email: valueOf(row.answers, 'email') ?? null,
    phone: valueOf(row.answers, 'phone') ?? null,
    order_number: valueOf(row.answers, 'order') ?? null,
    customer: row.customerId,
    history: history.map(({ at, actor, act, note }) => ({ at: at.toISOString(), actor, act, note })),
  }
}

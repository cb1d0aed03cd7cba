import { inboxKinds, type InboxKind } from '#contracts/staff/inbox.contract.ts'
import type { Counted } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { countInbox, listInbox, type InboxEntry, type InboxPlace } from './inbox.repo.ts'
import { inboxRows } from './inbox.service.ts'

/** A tab counts no further than this: "99+". Source: ADM-08. */
const countedAtMost = 99

/** The inbox of the back-office. Source: ADM-81. */
export function inboxStaffRoutes(http: Http, platform: Platform): void {
  const { db } = platform
  http.serveStaff('GET /staff/inbox', async ({ query: { kind, mine, limit, cursor } }, { locale, actor }) => {
    const entries = await listInbox(db, {
      ...(kind && { kinds: [kind] }),
      ...(mine && { assignee: actor.name }),
      after: cursor === undefined ? undefined : placeOf(cursor),
      limit: limit + 1,
    })
    const counts = await countInbox(db, countedAtMost + 1)
    const page = entries.slice(0, limit)
    const last = page.at(-1)
    const shown: readonly InboxKind[] = kind ? [kind] : inboxKinds
    const all = shown.reduce((sum, one) => sum + counts[one], 0)
    return {
      results: await inboxRows(platform, page, locale),
      next_cursor: entries.length > page.length && last ? cursorOf(last) : null,
      count: { value: all, is_more: shown.some((one) => counts[one] > countedAtMost) },
      kinds: {
        request: counted(counts.request),
        survey: counted(counts.survey),
        review: counted(counts.review),
        form: counted(counts.form),
        link: counted(counts.link),
      },
    }
  })
}

const counted = (value: number): Counted => ({ value: Math.min(value, countedAtMost), is_more: value > countedAtMost })
const cursorOf = ({ dueAt, kind, id }: InboxEntry): string => `${dueAt.toISOString()}_${kind}_${id}`

/** Throws `error.invalid_request` (400) for what is none. */
function placeOf(cursor: string): InboxPlace {
  const [due = '', kind, id] = cursor.split('_')
  if (Number.isNaN(Date.parse(due)) || !isKind(kind) || !/^\d{1,9}$/.test(id ?? ''))
    throw new DomainError({ code: 'error.invalid_request', status: 400, field: 'cursor' })
  return { due, kind, id: Number(id) }
}

const isKind = (word: string | undefined): word is InboxKind => inboxKinds.some((kind) => kind === word)

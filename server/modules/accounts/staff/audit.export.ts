import type { AuditQuery } from '#contracts/staff/audit.contract.ts'
import { shopZone } from '#core/dates.ts'
import { sendCsv } from '#server/modules/base/back-office/index.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { listChanges } from './audit.service.ts'

const columns = ['when', 'who', 'act', 'kind', 'object', 'before', 'after', 'reason', 'origin', 'request'] as const
const perRead = 200

/** What staff changed as CSV, the newest first, with the filters of the list; personal fields are masked as they are kept. The export itself is recorded. Source: ADM-06, ADM-70. */
export async function exportChanges(
  platform: Platform,
  asked: Omit<AuditQuery, 'limit' | 'cursor'>,
  context: StaffContext,
): Promise<ReturnType<typeof sendCsv>> {
  await recordAccess(platform.db, authorOf(context), { act: 'export', objectKind: 'staff_changes', id: null })
  const head = columns.map((name) => platform.translator.text(context.locale, `staff.audit.${name}`))
  return sendCsv(context, 'audit.csv', writeCsv(head, exportedRows(platform, asked, context)))
}

async function* exportedRows(platform: Platform, asked: Omit<AuditQuery, 'limit' | 'cursor'>, { actor }: StaffContext) {
  let cursor: number | undefined
  do {
    const page = await listChanges(platform, actor, { ...asked, limit: perRead, cursor })
    for (const row of page.results) {
      const when = new Date(row.at).toLocaleString('sv-SE', { timeZone: shopZone })
      const fields = [JSON.stringify(row.before), JSON.stringify(row.after)]
      yield [when, row.by.name, row.act, row.object_kind, row.object_id, ...fields, row.reason ?? '', row.origin, row.request_id ?? '']
    }
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
}

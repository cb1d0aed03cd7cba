import { authorOf } from '#server/platform/audit/author.ts'
import type { Http, StaffContext } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import type { DictionaryKind } from './dictionaries.staff.repo.ts'
import { addEntry, arrangeEntries, changeEntry, listStaffEntries, removeEntry, type WrittenEntry } from './dictionaries.staff.service.ts'

/** Colors, materials, sizes and labels in the back-office. Source: ADM-35. */
export function dictionariesStaffRoutes(http: Http, platform: Platform): void {
  const colors = callsOf(platform, 'colors')
  http.serveStaff('GET /staff/colors', colors.list)
  http.serveStaff('POST /staff/colors', colors.add)
  http.serveStaff('POST /staff/colors/order', colors.arrange)
  http.serveStaff('PUT /staff/colors/:id', colors.change)
  http.serveStaff('DELETE /staff/colors/:id', colors.remove)

  const materials = callsOf(platform, 'materials')
  http.serveStaff('GET /staff/materials', materials.list)
  http.serveStaff('POST /staff/materials', materials.add)
  http.serveStaff('POST /staff/materials/order', materials.arrange)
  http.serveStaff('PUT /staff/materials/:id', materials.change)
  http.serveStaff('DELETE /staff/materials/:id', materials.remove)

  const sizes = callsOf(platform, 'sizes')
  http.serveStaff('GET /staff/sizes', sizes.list)
  http.serveStaff('POST /staff/sizes', sizes.add)
  http.serveStaff('POST /staff/sizes/order', sizes.arrange)
  http.serveStaff('PUT /staff/sizes/:id', sizes.change)
  http.serveStaff('DELETE /staff/sizes/:id', sizes.remove)

  const labels = callsOf(platform, 'labels')
  http.serveStaff('GET /staff/labels', labels.list)
  http.serveStaff('POST /staff/labels', labels.add)
  http.serveStaff('POST /staff/labels/order', labels.arrange)
  http.serveStaff('PUT /staff/labels/:id', labels.change)
  http.serveStaff('DELETE /staff/labels/:id', labels.remove)
}

interface Said {
  reason?: string | undefined
}
interface OfId {
  params: { id: number }
}

/** The calls of one dictionary. */
function callsOf<K extends DictionaryKind>(platform: Platform, kind: K) {
  return {
    list: () => listStaffEntries(platform.db, kind),
    add: ({ body }: { body: WrittenEntry<K> & Said }, context: StaffContext) =>
      addEntry(platform, authorOf(context, body.reason), kind, body),
    arrange: ({ body }: { body: { ids: number[]; was: number[] } }, context: StaffContext) =>
      arrangeEntries(platform, authorOf(context), kind, body),
    change: ({ params: { id }, body }: OfId & { body: WrittenEntry<K> & Said & { revision: number } }, context: StaffContext) =>
      changeEntry(platform, authorOf(context, body.reason), { kind, id, revision: body.revision }, body),
    remove: async (
      { params: { id }, query: { revision, reason } }: OfId & { query: Said & { revision: number } },
      context: StaffContext,
    ) => {
      await removeEntry(platform, authorOf(context, reason), { kind, id, revision })
      return undefined
    },
  }
}

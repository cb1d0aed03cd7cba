import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { addEntry, arrangeEntries, changeEntry, listStaffEntries, removeEntry } from './dictionaries.staff.service.ts'

/** Colors, materials, sizes and labels in the back-office. Source: ADM-35. */
export function dictionariesStaffRoutes(http: Http, platform: Platform): void {
  const { db } = platform
  http.serveStaff('GET /staff/colors', () => listStaffEntries(db, 'colors'))
  http.serveStaff('POST /staff/colors', ({ body: { reason, ...entry } }, context) =>
    addEntry(platform, authorOf(context, reason), 'colors', entry),
  )
  http.serveStaff('PUT /staff/colors/:id', ({ params: { id }, body: { reason, revision, ...entry } }, context) =>
    changeEntry(platform, authorOf(context, reason), { kind: 'colors', id, revision }, entry),
  )
  http.serveStaff('DELETE /staff/colors/:id', async ({ params: { id }, query: { revision, reason } }, context) => {
    await removeEntry(platform, authorOf(context, reason), { kind: 'colors', id, revision })
    return undefined
  })
  http.serveStaff('POST /staff/colors/order', ({ body }, context) => arrangeEntries(platform, authorOf(context), 'colors', body.ids))

  http.serveStaff('GET /staff/materials', () => listStaffEntries(db, 'materials'))
  http.serveStaff('POST /staff/materials', ({ body: { reason, ...entry } }, context) =>
    addEntry(platform, authorOf(context, reason), 'materials', entry),
  )
  http.serveStaff('PUT /staff/materials/:id', ({ params: { id }, body: { reason, revision, ...entry } }, context) =>
    changeEntry(platform, authorOf(context, reason), { kind: 'materials', id, revision }, entry),
  )
  http.serveStaff('DELETE /staff/materials/:id', async ({ params: { id }, query: { revision, reason } }, context) => {
    await removeEntry(platform, authorOf(context, reason), { kind: 'materials', id, revision })
    return undefined
  })
  http.serveStaff('POST /staff/materials/order', ({ body }, context) => arrangeEntries(platform, authorOf(context), 'materials', body.ids))

  http.serveStaff('GET /staff/sizes', () => listStaffEntries(db, 'sizes'))
  http.serveStaff('POST /staff/sizes', ({ body: { reason, ...entry } }, context) =>
    addEntry(platform, authorOf(context, reason), 'sizes', entry),
  )
  http.serveStaff('PUT /staff/sizes/:id', ({ params: { id }, body: { reason, revision, ...entry } }, context) =>
    changeEntry(platform, authorOf(context, reason), { kind: 'sizes', id, revision }, entry),
  )
  http.serveStaff('DELETE /staff/sizes/:id', async ({ params: { id }, query: { revision, reason } }, context) => {
    await removeEntry(platform, authorOf(context, reason), { kind: 'sizes', id, revision })
    return undefined
  })
  http.serveStaff('POST /staff/sizes/order', ({ body }, context) => arrangeEntries(platform, authorOf(context), 'sizes', body.ids))

  http.serveStaff('GET /staff/labels', () => listStaffEntries(db, 'labels'))
  http.serveStaff('POST /staff/labels', ({ body: { reason, ...entry } }, context) =>
    addEntry(platform, authorOf(context, reason), 'labels', entry),
  )
  http.serveStaff('PUT /staff/labels/:id', ({ params: { id }, body: { reason, revision, ...entry } }, context) =>
    changeEntry(platform, authorOf(context, reason), { kind: 'labels', id, revision }, entry),
  )
  http.serveStaff('DELETE /staff/labels/:id', async ({ params: { id }, query: { revision, reason } }, context) => {
    await removeEntry(platform, authorOf(context, reason), { kind: 'labels', id, revision })
    return undefined
  })
  http.serveStaff('POST /staff/labels/order', ({ body }, context) => arrangeEntries(platform, authorOf(context), 'labels', body.ids))
}

import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { changeSetting, getStaffSetting, listStaffSettings } from './settings.staff.service.ts'

/** Settings in the back-office. Source: ADM-56. */
export function settingsStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/settings', async () => ({ results: await listStaffSettings(platform) }))
  http.serveStaff('GET /staff/settings/:key', ({ params }) => getStaffSetting(platform, params.key))
  http.serveStaff('PUT /staff/settings/:key', ({ params, body }, context) =>
    changeSetting(platform, { ...authorOf(context), actor: context.actor }, { key: params.key, ...body }),
  )
}

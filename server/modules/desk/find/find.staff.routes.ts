import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { findAnything } from './find.service.ts'

/** The search field of the back-office. Source: ADM-10. */
export function findStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/find', async ({ query }, { actor, locale }) => ({
    groups: await findAnything(platform, query.q, { roles: actor.roles, locale }),
  }))
}

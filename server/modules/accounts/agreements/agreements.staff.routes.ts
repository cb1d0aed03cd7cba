import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import {
  addAgreementDraft,
  getForStaff,
  listEvidenceOf,
  listForStaff,
  publishAgreement,
  saveAgreementDraft,
} from './agreements.staff.service.ts'

/** Agreements in the back-office. Source: ADM-57. */
export function agreementsStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/agreements', ({ query }) => listForStaff(platform, query))
  http.serveStaff('POST /staff/agreements', ({ body }, context) => addAgreementDraft(platform, authorOf(context), body))
  http.serveStaff('GET /staff/agreements/:id/draft', ({ params }) => getForStaff(platform, params.id))
  http.serveStaff('PUT /staff/agreements/:id/draft', ({ params, body: { revision, ...draft } }, context) =>
    saveAgreementDraft(platform, authorOf(context), { id: params.id, revision }, draft),
  )
  http.serveStaff('POST /staff/agreements/:id/publish', ({ params, body }, context) =>
    publishAgreement(platform, authorOf(context), { id: params.id, revision: body.revision }, body.is_material),
  )
  http.serveStaff('GET /staff/agreements/:id/evidence', async ({ params, query }, context) => ({
    results: await listEvidenceOf(platform, authorOf(context), { id: params.id, customerId: query.customer }),
  }))
}

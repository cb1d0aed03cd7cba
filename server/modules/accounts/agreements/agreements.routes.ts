import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { listAgreementSettings } from './agreements.service.ts'
import { agreementsUses } from './agreements.uses.ts'

/** Binds the public list of agreements. */
export function agreementsRoutes(http: Http, platform: Platform): void {
  http.serve('GET /forms/agreements-settings', (_input, context) => listAgreementSettings(platform.db, context.locale), {
    uses: agreementsUses,
  })
}

import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { listFormsIn, noteThanks, takeAnswer } from './forms.service.ts'

/** Binds the forms that staff make. */
export function formsRoutes(http: Http, platform: Platform): void {
  http.serve('GET /forms', (_input, { locale }) => listFormsIn(platform.db, locale))
  http.serve('POST /forms/:id', async ({ params, body }, context) => ({ detail: await takeAnswer(platform, context, params.id, body) }))
  http.serve('POST /forms/accepted/:id', async ({ params }) => {
    await noteThanks(platform.db, params.id)
    return undefined
  })
}

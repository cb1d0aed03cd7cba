import { authorOf } from '#server/platform/audit/author.ts'
import { keyOf } from '#server/platform/db/idempotency.ts'
import type { Http, StaffContext } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { completeReplacement } from './completing.service.ts'
import { beginReplacement, dropReplacement, getReplacement, quoteReplacement, saveReplacement, type Clerk } from './drafts.service.ts'

const clerkIn = (context: StaffContext): Clerk => ({ author: authorOf(context), actor: context.actor, locale: context.locale })

/** Orders in the place of others. Source: ADM-17. */
export function replacementsStaffRoutes(http: Http, platform: Platform): void {
  const path = '/staff/orders/:number/replacement'
  http.serveStaff(`GET ${path}`, ({ params }, context) => getReplacement(platform, clerkIn(context), params.number))
  http.serveStaff(`POST ${path}`, ({ params }, context) => beginReplacement(platform, clerkIn(context), params.number))
  http.serveStaff(`POST ${path}/quote`, ({ params, body }, context) => quoteReplacement(platform, clerkIn(context), params.number, body))
  http.serveStaff(`PUT ${path}`, ({ params, body }, context) => saveReplacement(platform, clerkIn(context), params.number, body))
  http.serveStaff(`DELETE ${path}`, async ({ params, query }, context) => {
    await dropReplacement(platform, clerkIn(context), params.number, query.revision)
    return undefined
  })
  http.serveStaff(`POST ${path}/complete`, ({ params: { number }, body }, context) =>
    completeReplacement(platform, clerkIn(context), { number, key: keyOf(context) }, body),
  )
}

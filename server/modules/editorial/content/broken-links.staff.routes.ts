import { DomainError } from '#core/domain-error.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { closeBrokenLink } from './content.repo.ts'

/** Addresses that visitors reported as leading nowhere, in the inbox. Source: ADM-81. */
export function brokenLinksStaffRoutes(http: Http, { db, clock }: Platform): void {
  http.serveStaff('POST /staff/broken-links/:id/done', async ({ params: { id } }, context) => {
    await inTransaction(db, async (tx) => {
      const url = await closeBrokenLink(tx, id, clock.now())
      // Also of one that somebody has seen to already: there is nothing left to do.
      if (url === undefined) throw new DomainError({ code: 'content.link_closed', status: 404 })
      await recordAct(tx, authorOf(context), { permission: 'requests.write', objectKind: 'broken_links', id, act: 'done', after: { url } })
    })
    return undefined
  })
}

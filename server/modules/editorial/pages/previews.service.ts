import { createHash } from 'node:crypto'
import type { ApiAnswer } from '#contracts/api.ts'
import { blockSchema } from '#contracts/blocks.contract.ts'
import { pageDataSchemas, publicationIssues } from '#contracts/content-pages.contract.ts'
import type { Locale } from '#core/locale.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { invalidPage, pageNotFound } from './pages.errors.ts'
import * as repo from './pages.repo.ts'
import { showPage, type Shop } from './pages.service.ts'

const dayMs = 86_400_000
const audited = { permission: 'content.write', table: 'page_previews' } as const
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A link at which the draft of a page, or a version of it, is shown for 24 hours. Throws 404. Source: MAG-12. */
export async function createPreview(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  author: Author,
  { pageId, version = null }: { pageId: number; version?: number | null },
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomToken()
  const expiresAt = new Date(clock.now().getTime() + dayMs)
  await inTransaction(db, async (tx) => {
    if (!(await repo.lockPage(tx, pageId))) throw pageNotFound()
    if (version !== null && !(await repo.findVersion(tx, pageId, version))) throw pageNotFound()
    const { actor } = author
    const name = actor.kind === 'staff' ? actor.name : actor.job
    const after = await repo.insertPreview(tx, { pageId, version, tokenHash: hashOf(token), author: name, expiresAt })
    await recordChange(tx, author, { ...audited, before: undefined, after })
  })
  return { path: `/preview/${token}`, expiresAt }
}

/** Ends every link to a page that still shows something; answers how many. Source: MAG-12. */
export async function revokePreviews({ db, clock }: Pick<Shop, 'db' | 'clock'>, author: Author, pageId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const rows = await repo.lockPreviews(tx, pageId, now)
    for (const before of rows) {
      const after = await repo.revokePreview(tx, before.id, now)
      await recordChange(tx, author, { ...audited, before, after })
    }
    return rows.length
  })
}

/**
 * What a preview link shows. A draft that lacks something is shown without the blocks that lack it. Throws 404 for a link that does not exist, has
 * ended or was revoked, and 422 by field for a draft that is no page yet.
 */
export async function readPreview(shop: Shop, token: string, locale: Locale): Promise<ApiAnswer<'GET /pages/preview/:token'>> {
  const preview = await repo.findPreview(shop.db, hashOf(token), shop.clock.now())
  if (!preview) throw pageNotFound()
  const { page, version } = preview
  const stored =
    version === null ? (await repo.findDraft(shop.db, page.id))?.data : (await repo.findVersion(shop.db, page.id, version))?.data
  const { success, data } = pageDataSchemas[page.kind].safeParse(withoutBroken(stored))
  if (!success) throw invalidPage(publicationIssues(page.kind, stored), 422)
  const { page: shown } = await showPage(shop, { page: { ...page, publishedAt: shop.clock.now() }, data }, locale)
  return { ...shown, seo: { ...shown.seo, noindex: true }, path: page.path, version }
}

/** A draft without the blocks that lack something. */
function withoutBroken(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('blocks' in stored) || !Array.isArray(stored.blocks)) return stored
  return { ...stored, blocks: stored.blocks.filter((block: unknown) => blockSchema.safeParse(block).success) }
}

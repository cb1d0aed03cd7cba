import {
  draftIssues,
  pageDataSchemas,
  publicationIssues,
  type PageData,
  type PageIssue,
  type PageKind,
} from '#contracts/content-pages.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { conflictOf } from '#server/platform/audit/conflict.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { listImages } from '#server/modules/base/images/index.ts'
import { findStoredRedirect, moveAddress } from '#server/modules/editorial/content/index.ts'
import { forgetHelpDocument, keepHelpDocument, requireHelpTopic } from '#server/modules/editorial/help/index.ts'
import { topicExists } from '#server/modules/editorial/magazine/index.ts'
import { alwaysShown, invalidPage, pageNotFound, pathRedirected, pathTaken, wrongMoment, wrongPath } from './pages.errors.ts'
import * as repo from './pages.repo.ts'
import { canMove, canTakeBack, isPathOf, pathIssues } from './pages.rules.ts'

type Shop = Pick<Platform, 'db' | 'clock'>

/** What the audit says of a change of pages, and of their drafts. */
export const auditedPages = { permission: 'content.write', table: 'content_pages' } as const
const auditedDrafts = { permission: 'content.write', table: 'content_drafts' } as const

/** Adds a page that nobody sees, with its first draft. Throws 400 by field for unknown kinds and fields, `pages.wrong_path`, `pages.path_taken`
 * and `pages.path_redirected`. */
export async function createPage(
  shop: Shop,
  author: Author,
  wanted: { kind: PageKind; path: string | null; position?: number; data: unknown },
): Promise<{ page: repo.PageRecord; draft: repo.DraftRecord }> {
  const { kind, path, position = 0, data } = wanted
  if (!isPathOf(kind, path)) throw wrongPath(path ?? '')
  refuseDraft(kind, data)
  return inTransaction(shop.db, async (tx) => {
    if (path !== null) await refuseTakenPath(tx, path)
    const page = await repo.insertPage(tx, { kind, path, position })
    if (!page) throw pathTaken(path ?? '')
    const draft = await repo.insertDraft(tx, { pageId: page.id, data, author: nameOf(author) })
    await recordChange(tx, author, { ...auditedDrafts, before: undefined, after: auditedDraft(draft) })
    await recordChange(tx, author, { ...auditedPages, before: undefined, after: page })
    return { page, draft }
  })
}

/** Overwrites the draft. Throws 400 by field, 404, and 409 `staff.conflict` with the draft as it is now when it is not what was read. */
export async function saveDraft(
  shop: Shop,
  author: Author,
  { pageId, revision, data }: { pageId: number; revision: number; data: unknown },
): Promise<repo.DraftRecord> {
  return inTransaction(shop.db, async (tx) => {
    const page = await lockedPage(tx, pageId)
    refuseDraft(page.kind, data)
    return overwriteDraft(tx, author, { pageId, revision }, { data })
  })
}

/** Copies an earlier version into the draft, which is then based on what is published now. Throws 404 and 409 as `saveDraft`. Source: MAG-10. */
export async function restoreVersion(
  shop: Shop,
  author: Author,
  { pageId, revision, number }: { pageId: number; revision: number; number: number },
): Promise<repo.DraftRecord> {
  return inTransaction(shop.db, async (tx) => {
    const page = await lockedPage(tx, pageId)
    const version = await repo.findVersion(tx, pageId, number)
    if (!version) throw pageNotFound()
    return overwriteDraft(tx, author, { pageId, revision }, { data: version.data, baseVersion: page.publishedVersion })
  })
}

interface Publication {
  pageId: number
  /** Of the draft that was read. */
  revision: number
  note?: string
}

/**
 * Makes the draft the next version and shows it. Throws 404, 422 by field for what a published page may not be, and 409 `staff.conflict` with the
 * draft as it is now when it is not what was read, or another version was published since it was begun. A version planned for later falls away.
 */
export async function publishPage(shop: Shop, author: Author, publication: Publication): Promise<repo.PageRecord> {
  return inTransaction(shop.db, async (tx) => {
    const before = await lockedPage(tx, publication.pageId)
    const number = await makeVersion(tx, author, before, publication)
    const shown = { publishedVersion: number, publishedAt: shop.clock.now(), nextVersion: null, nextAt: null }
    return recordedChange(tx, author, before, shown)
  })
}

/** Makes the draft the next version, to be shown at a moment to come, and, when told, until another one. Throws as `publishPage`, and
 * 422 `pages.wrong_moment`, or `pages.always_shown` for the end of a page that has none. */
export async function schedulePage(
  shop: Shop,
  author: Author,
  { at, unpublishAt, ...publication }: Publication & { at: Date; unpublishAt?: Date },
): Promise<repo.PageRecord> {
  if (at <= shop.clock.now()) throw wrongMoment('at')
  if (unpublishAt && unpublishAt <= at) throw wrongMoment('unpublish_at')
  return inTransaction(shop.db, async (tx) => {
    const before = await lockedPage(tx, publication.pageId)
    if (unpublishAt && !canTakeBack(before.kind)) throw alwaysShown('unpublish_at')
    const number = await makeVersion(tx, author, before, publication)
    return recordedChange(tx, author, before, { nextVersion: number, nextAt: at, unpublishAt: unpublishAt ?? null })
  })
}

/** Shows the page to nobody from now on; its versions and its draft stay. Throws 404, 409 with the page as it is now, and
 * 422 `pages.always_shown` for the home page. */
export async function takeBackPage(
  shop: Shop,
  author: Author,
  { pageId, revision }: { pageId: number; revision: number },
): Promise<repo.PageRecord> {
  return inTransaction(shop.db, async (tx) => {
    const before = await lockedPage(tx, pageId)
    if (!canTakeBack(before.kind)) throw alwaysShown()
    await requireRevision(tx, auditedPages.table, before, revision, (row) => row)
    return recordedChange(tx, author, before, withdrawn)
  })
}

/**
 * Moves a page to another path; from the path before one 301 leads there, if anybody has seen the page. Throws 404, 409 with the page as it is now,
 * `pages.wrong_path`, also for pages of the site map, `pages.path_taken`, `pages.path_redirected`, and 422 for news that are of another day.
 */
export async function movePage(
  shop: Shop & Pick<Platform, 'config'>,
  author: Author,
  { pageId, revision, path }: { pageId: number; revision: number; path: string },
): Promise<repo.PageRecord> {
  return inTransaction(shop.db, async (tx) => {
    const before = await lockedPage(tx, pageId)
    await requireRevision(tx, auditedPages.table, before, revision, (row) => row)
    if (!canMove(before.kind) || !isPathOf(before.kind, path)) throw wrongPath(path)
    await refuseTakenPath(tx, path)
    await refuseOtherDay(tx, before, path)
    // Before the page: whoever writes redirects locks their table first, too.
    if (before.path !== null && before.publishedVersion !== null) await moveAddress(tx, shop, author, { from: before.path, to: path })
    return recordedChange(tx, author, before, { path })
  })
}

async function refuseTakenPath(tx: Db, path: string): Promise<void> {
  const [other] = await repo.listPages(tx, { path, limit: 1 })
  if (other) throw pathTaken(path)
  if (await findStoredRedirect(tx, path)) throw pathRedirected(path)
}

/** Of the versions that are shown, or will be: a draft is compared with the path when it is published. */
async function refuseOtherDay(tx: Db, page: repo.PageRecord, path: string): Promise<void> {
  for (const number of [page.publishedVersion, page.nextVersion]) {
    const version = number === null ? undefined : await repo.findVersion(tx, page.id, number)
    const issues = version ? pathIssues(page.kind, path, version.data) : []
    if (issues.length > 0) throw invalidPage(issues, 422)
  }
}

/** Nothing is shown, and nothing planned. */
const withdrawn = { publishedVersion: null, publishedAt: null, nextVersion: null, nextAt: null, unpublishAt: null }
const job: Author = { actor: { kind: 'system', job: 'pages:follow-plan' }, origin: 'job' }

/**
 * Shows the versions whose moment has come and hides the pages whose end has; answers how many. Each page by itself: one that cannot be shown,
 * since its topic is gone, say, is logged, stays due, and holds up no other. Source: MAG-11.
 */
export async function followPlan(shop: Shop & Pick<Platform, 'log'>): Promise<number> {
  const now = shop.clock.now()
  let followed = 0
  for (const id of await repo.listDuePages(shop.db, now)) {
    try {
      if (await followPlanOf(shop, id, now)) followed += 1
    } catch (error) {
      shop.log.error({ err: error, pageId: id }, 'the plan of a page was not followed')
    }
  }
  return followed
}

/** Answers whether it was due still. */
async function followPlanOf({ db }: Shop, id: number, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const page = await repo.lockDuePage(tx, id, now)
    if (!page) return false
    const isOver = page.unpublishAt !== null && page.unpublishAt <= now
    const shown = { publishedVersion: page.nextVersion, publishedAt: page.nextAt, nextVersion: null, nextAt: null }
    await recordedChange(tx, job, page, isOver ? withdrawn : shown)
    return true
  })
}

async function makeVersion(tx: Db, author: Author, page: repo.PageRecord, { revision, note = '' }: Publication): Promise<number> {
  const draft = await repo.findDraft(tx, page.id)
  if (draft?.revision !== revision || (draft.baseVersion ?? 0) < (page.publishedVersion ?? 0))
    throw await conflict(tx, page.id, revision, draft)
  const issues = [
    ...publicationIssues(page.kind, draft.data),
    ...pathIssues(page.kind, page.path, draft.data),
    ...(await missingOf(tx, page.kind, draft.data)),
  ]
  if (issues.length > 0) throw invalidPage(issues, 422)
  const data = pageDataSchemas[page.kind].parse(draft.data)
  if (page.kind === 'help') await requireHelpTopic(tx, (data as PageData<'help'>).topic)
  const { number } = await repo.insertVersion(tx, { pageId: page.id, data, author: nameOf(author), note })
  await overwriteDraft(tx, author, { pageId: page.id, revision }, { data, baseVersion: number })
  return number
}

async function overwriteDraft(
  tx: Db,
  author: Author,
  read: { pageId: number; revision: number },
  change: Pick<Parameters<typeof repo.updateDraft>[2], 'data' | 'baseVersion'>,
): Promise<repo.DraftRecord> {
  const saved = await repo.updateDraft(tx, read, { ...change, author: nameOf(author) })
  if (!saved) throw await conflict(tx, read.pageId, read.revision, await repo.findDraft(tx, read.pageId))
  const before = { id: read.pageId, revision: read.revision }
  await recordChange(tx, author, { ...auditedDrafts, before, after: auditedDraft(saved) })
  return saved
}

/** What an article names and the magazine cannot do without: its topic and its cover. */
async function missingOf(tx: Db, kind: PageKind, data: unknown): Promise<PageIssue[]> {
  const { data: article } = pageDataSchemas.article.safeParse(data)
  if (kind !== 'article' || !article) return []
  const [hasTopic, covers] = [
    await topicExists(tx, article.topic),
    await listImages(tx, article.cover === undefined ? [] : [article.cover]),
  ]
  return [
    ...(hasTopic ? [] : [{ name: 'topic', code: 'pages.missing' }]),
    ...(covers.size > 0 ? [] : [{ name: 'cover', code: 'pages.missing' }]),
  ]
}

/** Which draft, and at which revision: what it says would swell the audit with each save, and stands in the versions. */
function auditedDraft({ pageId, revision }: repo.DraftRecord) {
  return { id: pageId, revision }
}

async function recordedChange(
  tx: Db,
  author: Author,
  before: repo.PageRecord,
  change: Parameters<typeof repo.updatePage>[2],
): Promise<repo.PageRecord> {
  const after = await repo.updatePage(tx, before.id, change)
  if (after.kind === 'help') await followHelp(tx, after)
  await recordChange(tx, author, { ...auditedPages, before, after })
  return after
}

/** The help centre lists and finds what is published at this moment. */
async function followHelp(tx: Db, { id: pageId, path, publishedVersion: number, publishedAt }: repo.PageRecord): Promise<void> {
  const version = number === null ? undefined : await repo.findVersion(tx, pageId, number)
  if (!version || !publishedAt || path === null) return forgetHelpDocument(tx, pageId)
  await keepHelpDocument(tx, { pageId, path, publishedAt, version: version.number, data: version.data as PageData<'help'> })
}

async function lockedPage(tx: Db, id: number): Promise<repo.PageRecord> {
  const page = await repo.lockPage(tx, id)
  if (!page) throw pageNotFound()
  return page
}

function refuseDraft(kind: PageKind, data: unknown): void {
  const issues = draftIssues(kind, data)
  if (issues.length > 0) throw invalidPage(issues, 400)
}

function conflict(tx: Db, pageId: number, revision: number, current: repo.DraftRecord | undefined): Promise<DomainError> {
  return conflictOf(tx, { table: auditedDrafts.table, id: pageId, revision }, current)
}

function nameOf({ actor }: Author): string {
  return actor.kind === 'staff' ? actor.name : actor.job
}

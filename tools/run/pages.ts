import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { draftIssues, pageKinds, publicationIssues } from '#contracts/content-pages.contract.ts'
import {
  createPage,
  createPreview,
  findDraft,
  listPages,
  movePage,
  publishPage,
  revokePreviews,
  saveDraft,
  schedulePage,
  type PageRecord,
} from '#server/modules/editorial/pages/index.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Platform } from '#server/platform/module.ts'
import { inWords } from './refused-in-words.ts'

export interface PageStep {
  act: string
  /** What is imported. */
  file?: string | undefined
  path?: string | undefined
  /** Where a page is moved. */
  to?: string | undefined
  /** An instant. */
  at?: string | undefined
  until?: string | undefined
  staff?: string | undefined
  reason?: string | undefined
  note?: string | undefined
  /** Without it an act is shown and not done. */
  yes?: boolean | undefined
}

const acts: readonly string[] = ['list', 'export', 'import', 'publish', 'schedule', 'preview', 'revoke', 'move']
const most = 1000
const fileSchema = z.array(z.strictObject({ kind: z.enum(pageKinds), path: z.string(), position: z.int().optional(), data: z.unknown() }))
const moment = z.iso.datetime({ offset: true })

/** Does what the command `npm run pages` is asked for, and answers what it says. Throws an Error in words for what cannot be done. */
export function takePageStep(platform: Platform, step: PageStep): Promise<string> {
  return inWords(platform, () => take(platform, step), { namesFields: true })
}

async function take(platform: Platform, step: PageStep): Promise<string> {
  const { act, path, staff = '', reason, note, yes = false } = step
  if (!acts.includes(act)) throw new Error('Say what to do: list, export, import FILE, publish, schedule, preview, revoke or move.')
  if (act === 'list') return (await listPages(platform.db, { path, limit: most })).map((page) => line(page)).join('\n')
  if (act === 'export') return exported(platform, path)
  if (staff.length < 2) throw new Error('Say who changes it: --staff "Olga"')
  // Once there are accounts of staff, the account of `--staff`.
  const author: Author = { actor: { kind: 'staff', name: staff, roles: ['content'] }, origin: 'command', reason }
  if (act === 'import') return imported(platform, { ...author, origin: 'import' }, step)
  const page = await pageAt(platform, path)
  if (act === 'preview') {
    const link = await createPreview(platform, author, { pageId: page.id })
    return `${platform.config.publicUrl}${link.path}\nIt shows the draft until ${link.expiresAt.toISOString()}.`
  }
  if (act === 'revoke') return `${await revokePreviews(platform, author, page.id)} preview links have ended`
  if (act === 'move') {
    if (step.to === undefined) throw new Error('Say where it goes: --to /lpp/other-name')
    const done = `${page.path} is now ${step.to}`
    if (!yes) return `${done}\nNothing has changed: say --yes to do it.`
    await movePage(platform, author, { pageId: page.id, revision: page.revision, path: step.to })
    return done
  }
  const draft = await findDraft(platform.db, page.id)
  const issues = publicationIssues(page.kind, draft?.data)
  if (!draft || issues.length > 0) throw new Error(issues.map(({ name, code }) => `${name}: ${code}`).join('\n'))
  const publication = { pageId: page.id, revision: draft.revision, ...(note !== undefined && { note }) }
  const at = instantOf('at', step.at)
  const until = instantOf('until', step.until)
  if (act === 'schedule' && !at) throw new Error('Say when: --at 2027-01-01T09:00:00+03:00')
  const done = at && act === 'schedule' ? `${page.path} is shown from ${at.toISOString()}` : `${page.path} is published`
  if (!yes) return `${done}\nNothing has changed: say --yes to do it.`
  if (at && act === 'schedule') await schedulePage(platform, author, { ...publication, at, ...(until && { unpublishAt: until }) })
  else await publishPage(platform, author, publication)
  return done
}

function line({ id, kind, path, publishedVersion, nextAt, revision }: PageRecord): string {
  const state = publishedVersion === null ? 'not published' : `version ${publishedVersion}`
  return [id, kind, path ?? '-', state, ...(nextAt ? [`next ${nextAt.toISOString()}`] : []), `revision ${revision}`].join('\t')
}

function instantOf(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const { data } = moment.safeParse(text)
  if (data === undefined) throw new Error(`--${name} is no moment such as 2027-01-01T09:00:00+03:00.`)
  return new Date(data)
}

async function pageAt({ db }: Platform, path = ''): Promise<PageRecord> {
  const [page] = await listPages(db, { path, limit: 1 })
  if (!page) throw new Error(`There is no page at ${path}: say --path /lpp/name.`)
  return page
}

async function exported({ db }: Platform, path: string | undefined): Promise<string> {
  const pages: object[] = []
  for (const page of await listPages(db, { path, limit: most })) {
    const draft = await findDraft(db, page.id)
    pages.push({ kind: page.kind, path: page.path, position: page.position, data: draft?.data })
  }
  return JSON.stringify(pages, undefined, 2)
}

async function imported(platform: Platform, author: Author, { file, yes = false }: PageStep): Promise<string> {
  if (file === undefined) throw new Error('Say which file: npm run pages -- import pages.json')
  const read = fileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`This is no list of pages: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}.`)
  const refused = read.data.flatMap(({ kind, path, data }) => draftIssues(kind, data).map(({ name, code }) => `${path}: ${name}: ${code}`))
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const said: string[] = []
  for (const { kind, path, position = 0, data } of read.data) {
    const [page] = await listPages(platform.db, { path, limit: 1 })
    const draft = page && (await findDraft(platform.db, page.id))
    if (page && page.kind !== kind) throw new Error(`${path} is a page of kind ${page.kind}.`)
    said.push(`${draft ? 'draft changed' : 'new page'} ${path}`)
    if (!yes) continue
    if (page && draft) await saveDraft(platform, author, { pageId: page.id, revision: draft.revision, data })
    else await createPage(platform, author, { kind, path, position, data })
  }
  return [...said, ...(yes ? [] : ['Nothing has changed: say --yes to do it.'])].join('\n')
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { draftIssues, pageKinds, publicationIssues } from '#contracts/content-pages.contract.ts'
import {
  createPage,
  createPreview,
  findDraft,
  findVersion,
  listPages,
  movePage,
  publishPage,
  revokePreviews,
  saveDraft,
  schedulePage,
  takeBackPage,
  type PageRecord,
} from '#server/modules/editorial/pages/index.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { differencesOf } from './page-differences.ts'
import { inWords } from './refused-in-words.ts'
import { accountOf, type CommandAuthor } from './staff-account.ts'

export interface PageStep {
  act: string
  /** What is imported. */
  file?: string | undefined
  path?: string | undefined
  /** Of a page, also of one without a path. */
  id?: string | undefined
  /** Where a page is moved. */
  to?: string | undefined
  /** An instant. */
  at?: string | undefined
  until?: string | undefined
  /** Who changes it, by the e-mail of their account. */
  staff?: string | undefined
  reason?: string | undefined
  note?: string | undefined
  /** Without it an act is shown and not done. */
  yes?: boolean | undefined
}

const acts: readonly string[] = ['list', 'export', 'import', 'publish', 'schedule', 'take-back', 'preview', 'revoke', 'move']
/** What is shown first, and done with `--yes`. */
const shownFirst: readonly string[] = ['import', 'publish', 'schedule', 'take-back', 'move']
/** What takes the right to publish. */
const publishing: readonly string[] = ['publish', 'schedule', 'take-back', 'move']
const most = 1000
const fileSchema = z.array(
  z.strictObject({
    kind: z.enum(pageKinds),
    /** Null for what the press wrote elsewhere. */
    path: z.string().nullable(),
    /** Of the page and of its draft as they were exported; without a revision whatever is there is overwritten. */
    id: z.int().positive().optional(),
    revision: z.int().optional(),
    position: z.int().optional(),
    data: z.unknown(),
  }),
)
const moment = z.iso.datetime({ offset: true })

/** Does what the command `npm run pages` is asked for, and answers what it says. Throws an Error in words for what cannot be done. */
export function takePageStep(platform: Platform, step: PageStep): Promise<string> {
  const take = () => (shownFirst.includes(step.act) ? shownOrDone(platform, step) : read(platform, step))
  return inWords(platform, take, { namesFields: true })
}

/** Undoes what was done only to be shown. */
class OnlyShown extends Error {}

/** What an act says. It is done as a whole or not at all; without `--yes` it is done and undone, so that what would be refused is refused already. */
async function shownOrDone(platform: Platform, step: PageStep): Promise<string> {
  try {
    return await inTransaction(platform.db, async (tx) => {
      // A transaction within a transaction is a savepoint of it; services ask the database for nothing else.
      const said = await write({ ...platform, db: tx as Database }, step)
      if (step.yes) return said
      throw new OnlyShown(said)
    })
  } catch (error) {
    if (error instanceof OnlyShown) return `${error.message}\nNothing has changed: say --yes to do it.`
    throw error
  }
}

function authorOf(platform: Platform, step: PageStep): Promise<CommandAuthor> {
  return accountOf(platform, step, publishing.includes(step.act) ? 'content.publish' : 'content.write')
}

async function read(platform: Platform, step: PageStep): Promise<string> {
  const { act, path } = step
  if (!acts.includes(act))
    throw new Error('Say what to do: list, export, import FILE, publish, schedule, take-back, preview, revoke or move.')
  if (act === 'list') return (await listPages(platform.db, { path, limit: most })).map((page) => line(page)).join('\n')
  if (act === 'export') return exported(platform, step)
  const author = await authorOf(platform, step)
  const page = await pageOf(platform, step)
  if (act === 'revoke') return `${await revokePreviews(platform, author, page.id)} preview links have ended`
  const link = await createPreview(platform, author, { pageId: page.id })
  return `${platform.config.publicUrl}${link.path}\nIt shows the draft until ${link.expiresAt.toISOString()}.`
}

async function write(platform: Platform, step: PageStep): Promise<string> {
  const { act, note } = step
  const author = await authorOf(platform, step)
  if (act === 'import') return imported(platform, { ...author, origin: 'import' }, step)
  const page = await pageOf(platform, step)
  const { id: pageId, revision } = page
  const name = page.path ?? `page ${pageId}`
  if (act === 'move') {
    if (step.to === undefined) throw new Error('Say where it goes: --to /lpp/other-name')
    await movePage(platform, author, { pageId, revision, path: step.to })
    return `${name} is now ${step.to}`
  }
  if (act === 'take-back') {
    await takeBackPage(platform, author, { pageId, revision })
    return `${name} is shown to nobody, and nothing of it is planned`
  }
  const draft = await findDraft(platform.db, pageId)
  const issues = publicationIssues(page.kind, draft?.data)
  if (!draft || issues.length > 0) throw new Error(issues.map((issue) => `${issue.name}: ${issue.code}`).join('\n'))
  const publication = { pageId, revision: draft.revision, ...(note !== undefined && { note }) }
  const now = page.publishedVersion === null ? undefined : await findVersion(platform.db, pageId, page.publishedVersion)
  const changes = now ? [`changes: ${differencesOf(now.data, draft.data)}`] : []
  if (act === 'publish') {
    await publishPage(platform, author, publication)
    return [`${name} is published`, ...changes].join('\n')
  }
  const at = instantOf('at', step.at)
  const until = instantOf('until', step.until)
  if (!at) throw new Error('Say when: --at 2027-01-01T09:00:00+03:00')
  await schedulePage(platform, author, { ...publication, at, ...(until && { unpublishAt: until }) })
  return [`${name} is shown from ${at.toISOString()}${until ? ` until ${until.toISOString()}` : ''}`, ...changes].join('\n')
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

async function pageOf({ db }: Platform, { path, id }: PageStep): Promise<PageRecord> {
  const number = id === undefined ? undefined : Number(id)
  if (number === undefined && path === undefined) throw new Error('Say which page: --path /lpp/name, or --id of one without a path.')
  if (number !== undefined && !(Number.isInteger(number) && number > 0))
    throw new Error('--id is the number that `list` begins a line with.')
  const [page] = await listPages(db, { path, id: number, limit: 1 })
  if (!page) throw new Error(`There is no page ${number === undefined ? `at ${path ?? ''}` : String(number)}: \`list\` shows them all.`)
  return page
}

async function exported(platform: Platform, step: PageStep): Promise<string> {
  const isOne = step.path !== undefined || step.id !== undefined
  const pages: object[] = []
  for (const { id, kind, path, position } of isOne ? [await pageOf(platform, step)] : await listPages(platform.db, { limit: most })) {
    const draft = await findDraft(platform.db, id)
    pages.push({ kind, path, id, revision: draft?.revision, position, data: draft?.data })
  }
  return JSON.stringify(pages, undefined, 2)
}

function fileOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

async function imported(platform: Platform, author: Author, { file }: PageStep): Promise<string> {
  if (file === undefined) throw new Error('Say which file: npm run pages -- import pages.json')
  const read = fileSchema.safeParse(fileOf(file))
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'} (${message})`)
    throw new Error(`This is no list of pages: ${wrong.join(', ')}.`)
  }
  const refused = read.data.flatMap(({ kind, path, data }) => draftIssues(kind, data).map(({ name, code }) => `${path}: ${name}: ${code}`))
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const said: string[] = []
  for (const written of read.data) said.push(await importedPage(platform, author, written))
  return said.join('\n')
}

async function importedPage(platform: Platform, author: Author, written: z.infer<typeof fileSchema>[number]): Promise<string> {
  const { kind, path, id, revision, position = 0, data } = written
  const name = path ?? `${kind} without a path`
  // A number says which page only of those without a path: in another shop it is another one's.
  const [page] =
    path === null && id === undefined ? [] : await listPages(platform.db, path === null ? { id, limit: 1 } : { path, limit: 1 })
  if (page && (page.kind !== kind || page.path !== path))
    throw new Error(`${page.path ?? `page ${page.id}`} is a page of kind ${page.kind}.`)
  const draft = page && (await findDraft(platform.db, page.id))
  if (!page || !draft) {
    await createPage(platform, author, { kind, path, position, data })
    return `new page ${name}`
  }
  if (revision !== undefined && revision !== draft.revision)
    throw new Error(`${name} has been changed since it was exported (revision ${revision}, now ${draft.revision}): export it again.`)
  const differences = differencesOf(draft.data, data)
  if (differences === 'nothing') return `${name} is as it was`
  await saveDraft(platform, author, { pageId: page.id, revision: draft.revision, data })
  return `draft changed ${name}: ${differences}`
}

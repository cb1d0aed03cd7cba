import { redirectSchema, type StoredRedirect } from '#contracts/staff/redirects.contract.ts'
import type { DomainError } from '#core/domain-error.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import * as repo from './redirects.repo.ts'
import { refusalOfRedirect } from './redirects.rules.ts'
import { auditedRedirects } from './redirects.staff.service.ts'

type Shop = Pick<Platform, 'db' | 'config'>

export type ImportState = 'new' | 'changed' | 'same' | 'refused'

/** What becomes of a row of the file. */
export interface ImportedRow {
  line: number
  path: string
  state: ImportState
  /** Why it is refused: a code of the shop's refusals, or `unreadable`. */
  refusal?: DomainError | 'unreadable'
}

/** What the file makes of one redirect: the row as it was, and as it is to be. */
interface Planned {
  before: repo.RedirectRecord | undefined
  redirect: StoredRedirect
}

/**
 * Takes the redirects of a file, columns `from;to;status;priority` (tab and comma do as well; 301 and 0 unless told), in one transaction: a path
 * that has a redirect of that priority gets the new target. Rows that are refused are left out and named. A preview writes nothing and holds
 * nobody up. Source: ADM-69, decision 0106.
 */
export async function importRedirects(shop: Shop, author: Author, text: string, isPreview: boolean): Promise<ImportedRow[]> {
  const lines = readLines(text)
  if (isPreview) return judge(lines, await repo.listRedirects(shop.db), shop).rows
  return inTransaction(shop.db, async (tx) => {
    const { rows, planned } = judge(lines, await repo.lockRedirects(tx), shop)
    const written: { before: repo.RedirectRecord | undefined; after: repo.RedirectRecord }[] = []
    for (const { before, redirect } of planned) {
      const after = await (before ? repo.updateRedirectRow(tx, before.id, redirect) : repo.insertRedirectRow(tx, redirect))
      written.push({ before, after })
    }
    // Last: other staff wait for the audit's lock.
    for (const change of written) await recordChange(tx, author, { ...auditedRedirects, ...change })
    return rows
  })
}

/** What becomes of each line beside the stored redirects and the lines before it, and what is to be written. */
function judge(
  lines: readonly Line[],
  stored: readonly repo.RedirectRecord[],
  { config }: Shop,
): { rows: ImportedRow[]; planned: Planned[] } {
  const keyOf = ({ path, priority }: Pick<StoredRedirect, 'path' | 'priority'>): string => `${priority} ${path}`
  const origin = new URL(config.publicUrl).origin
  const records = new Map(stored.map((one) => [keyOf(one), one]))
  const current = new Map<string, Pick<repo.RedirectRecord, keyof StoredRedirect>>(records)
  const planned = new Map<string, Planned>()
  const rows = lines.map(({ line, path, redirect }): ImportedRow => {
    if (!redirect) return { line, path, state: 'refused', refusal: 'unreadable' }
    const key = keyOf(redirect)
    const known = current.get(key)
    if (known && known.target === redirect.target && known.status === redirect.status) return { line, path, state: 'same' }
    const others = [...current].flatMap(([other, one]) => (other === key ? [] : [one]))
    const refusal = refusalOfRedirect(redirect, others, origin)
    if (refusal) return { line, path, state: 'refused', refusal }
    current.set(key, redirect)
    planned.set(key, { before: records.get(key), redirect })
    return { line, path, state: known ? 'changed' : 'new' }
  })
  return { rows, planned: [...planned.values()] }
}

interface Line {
  line: number
  path: string
  redirect: StoredRedirect | undefined
}

function readLines(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((row, index) => ({ line: index + 1, cells: cellsOf(row) }))
    .filter(({ line, cells }) => cells.some((cell) => cell !== '') && !(line === 1 && cells[0] === 'from'))
    .map(({ line, cells: [path = '', target = '', status = '', priority = ''] }) => {
      const read = redirectSchema.safeParse({ path, target, status: Number(status || 301), priority: Number(priority || 0) })
      return { line, path, redirect: read.success ? read.data : undefined }
    })
}

function cellsOf(row: string): string[] {
  const separator = [';', '\t'].find((one) => row.includes(one)) ?? ','
  return row.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

import { redirectSchema, type RedirectRow, type StoredRedirect } from '#contracts/staff/redirects.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { addWithin, changeWithin, listStoredRedirects } from './redirects.staff.service.ts'

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

const most = 100_000

/** Undoes all that a preview has written. */
class Preview extends Error {}

/**
 * Takes the redirects of a file, columns `from;to;status;priority` (tab and comma do as well; 301 and 0 unless told), in one transaction: a path
 * that has a redirect of that priority gets the new target. Rows that are refused are left out and named. With `isPreview` nothing stays.
 * Source: ADM-69, decision 0106.
 */
export async function importRedirects(shop: Shop, author: Author, text: string, isPreview: boolean): Promise<ImportedRow[]> {
  let rows: ImportedRow[] = []
  try {
    await inTransaction(shop.db, async (tx) => {
      rows = []
      const { results } = await listStoredRedirects({ db: tx }, { limit: most })
      for (const { line, path, redirect } of readLines(text)) {
        const known = redirect && results.find((one) => one.path === redirect.path && one.priority === redirect.priority)
        rows.push({ line, path, ...(await take(known, redirect)) })
      }
      if (isPreview) throw new Preview()

      async function take(
        known: RedirectRow | undefined,
        redirect: StoredRedirect | undefined,
      ): Promise<Pick<ImportedRow, 'state' | 'refusal'>> {
        if (!redirect) return { state: 'refused', refusal: 'unreadable' }
        if (known && known.target === redirect.target && known.status === redirect.status) return { state: 'same' }
        try {
          if (known) Object.assign(known, await changeWithin(tx, shop, author, known, redirect))
          else results.push(await addWithin(tx, shop, author, redirect))
          return { state: known ? 'changed' : 'new' }
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          return { state: 'refused', refusal: error }
        }
      }
    })
  } catch (error) {
    if (!(error instanceof Preview)) throw error
  }
  return rows
}

function readLines(text: string): { line: number; path: string; redirect: StoredRedirect | undefined }[] {
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

import { readFileSync } from 'node:fs'
import { redirectSchema } from '#contracts/staff/redirects.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import {
  addRedirect,
  changeRedirect,
  importRedirects,
  listStoredRedirects,
  removeRedirect,
} from '#server/modules/editorial/content/index.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Platform } from '#server/platform/module.ts'
import { accountOf } from './staff-account.ts'

export interface RedirectStep {
  act: string
  /** What is imported. */
  file?: string | undefined
  from?: string | undefined
  to?: string | undefined
  status?: string | undefined
  priority?: string | undefined
  /** Who changes it, by the e-mail of their account. */
  staff?: string | undefined
  reason?: string | undefined
  /** Without it an act is shown and not done. */
  yes?: boolean | undefined
}

const acts: readonly string[] = ['list', 'add', 'change', 'remove', 'import']

/** Does what the command `npm run redirects` is asked for, and answers what it says. Throws an Error in words for what cannot be done. */
export async function takeRedirectStep(platform: Platform, step: RedirectStep): Promise<string> {
  try {
    return await take(platform, step)
  } catch (error) {
    if (error instanceof DomainError) throw new Error(platform.translator.text('en', error.code, error.params), { cause: error })
    throw error
  }
}

async function take(platform: Platform, step: RedirectStep): Promise<string> {
  if (!acts.includes(step.act)) throw new Error('Say what to do: list, add, change, remove or import FILE.')
  if (step.act === 'list') return listed(platform, step.from)
  const author = await accountOf(platform, step, 'seo.write')
  if (step.act === 'import') return imported(platform, { ...author, origin: 'import' }, step)
  const { from = '', to = '', status = '301', priority = '0' } = step
  const known = await find(platform, from, Number(priority))
  const write = async (done: string, act: () => Promise<unknown>): Promise<string> => {
    if (!step.yes) return `${done}\nNothing has changed: say --yes to do it.`
    await act()
    return done
  }
  if (step.act === 'remove') {
    if (!known) throw new Error(`There is no redirect from ${from} of priority ${priority}.`)
    return write(`removed ${line(known)}`, () => removeRedirect(platform, author, known))
  }
  const read = redirectSchema.safeParse({ path: from, target: to, status: Number(status), priority: Number(priority) })
  if (!read.success) throw new Error(`This is no redirect: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}.`)
  if (step.act === 'add') return write(`added ${line(read.data)}`, () => addRedirect(platform, author, read.data))
  if (!known) throw new Error(`There is no redirect from ${from} of priority ${priority}.`)
  return write(`changed ${line(known)} to ${line(read.data)}`, () => changeRedirect(platform, author, known, read.data))
}

const line = ({ path, target, status, priority }: { path: string; target: string; status: number; priority: number }): string =>
  `${path} → ${target} (${status}${priority === 0 ? '' : `, priority ${priority}`})`

async function listed(platform: Platform, q = ''): Promise<string> {
  const { results, next_cursor: next } = await listStoredRedirects(platform, { q, limit: 1000 })
  return [...results.map((row) => `${row.id}\t${line(row)}\trevision ${row.revision}`), ...(next === null ? [] : ['…'])].join('\n')
}

async function find(platform: Platform, from: string, priority: number) {
  const path = redirectSchema.shape.path.safeParse(from)
  const { results } = await listStoredRedirects(platform, { q: path.data ?? from, limit: 1000 })
  return results.find((row) => row.path === path.data && row.priority === priority)
}

async function imported(platform: Platform, author: Author, { file, yes = false }: RedirectStep): Promise<string> {
  if (file === undefined) throw new Error('Say which file: npm run redirects -- import redirects.csv')
  const rows = await importRedirects(platform, author, readFileSync(file, 'utf8'), !yes)
  const count = (state: string): number => rows.filter((row) => row.state === state).length
  const refused = rows
    .filter((row) => row.state === 'refused')
    .map(({ line: at, path, refusal }) => {
      const why = refusal instanceof DomainError ? platform.translator.text('en', refusal.code, refusal.params) : 'this is no redirect'
      return `line ${at}: ${path}: ${why}`
    })
  const counts = ['new', 'changed', 'same', 'refused'].map((state) => `${count(state)} ${state}`).join(', ')
  return [...refused, counts, ...(yes ? [] : ['Nothing has changed: say --yes to do it.'])].join('\n')
}

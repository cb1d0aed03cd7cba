import { DomainError } from '#core/domain-error.ts'
import {
  answerRequest,
  finishRequest,
  getRequest,
  inWords,
  listRequests,
  takeRequestOn,
  type RequestRow,
} from '#server/modules/sales/requests/index.ts'
import type { Platform } from '#server/platform/module.ts'
import { accountOf } from './staff-account.ts'

export interface RequestStep {
  act: string
  id?: string | undefined
  /** What is answered, or noted for staff. */
  words?: string | undefined
  /** Who does it, by the e-mail of their account. */
  staff?: string | undefined
}

const acts: readonly string[] = ['list', 'show', 'take', 'answer', 'done']

/** Does what the command `npm run requests` is asked for, and answers what it says. Throws an Error in words for what cannot be done. */
export async function takeRequestStep(platform: Platform, step: RequestStep): Promise<string> {
  try {
    return await take(platform, step)
  } catch (error) {
    if (error instanceof DomainError) throw new Error(platform.translator.text('en', error.code, error.params), { cause: error })
    throw error
  }
}

async function take(platform: Platform, { act, id = '', words = '', staff }: RequestStep): Promise<string> {
  if (!acts.includes(act)) throw new Error('Say what to do: list, show, take, answer or done.')
  if (act === 'list') return listed(await listRequests(platform), platform)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Error('Say which request: --id 12')
  const { row, history } = await getRequest(platform, Number(id))
  if (act === 'show') return shown(platform, row, history)
  const author = await accountOf(platform, { staff }, 'requests.write')
  if (act === 'take') return line(await takeRequestOn(platform, author, row), platform)
  if (act === 'done') return line(await finishRequest(platform, author, row, words.trim() || undefined), platform)
  if (words.trim() === '') throw new Error('Say what to answer: --words "Good afternoon…"')
  return line(await answerRequest(platform, author, row, words.trim()), platform)
}

function line(row: RequestRow, platform: Platform): string {
  const who = row.assignee === null ? '' : `, ${row.assignee}`
  return `${row.id}\t${row.kind}\t${row.state}${who}\tdue ${inWords(platform, row).due}\trevision ${row.revision}`
}

function listed(rows: readonly RequestRow[], platform: Platform): string {
  return rows.length === 0 ? 'Nothing waits for an answer.' : rows.map((row) => line(row, platform)).join('\n')
}

function shown(platform: Platform, row: RequestRow, history: Awaited<ReturnType<typeof getRequest>>['history']): string {
  const done = history.map(({ at, act, actor, note }) => `${at.toISOString()} ${act} by ${actor}${note === null ? '' : `: ${note}`}`)
  const { answers, page } = inWords(platform, row)
  return [line(row, platform), answers, `Page: ${page}`, ...done].join('\n')
}

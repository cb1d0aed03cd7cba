import { dayInWords, localTime, shopZone } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { notifyOperator, sendMessage } from '#server/modules/base/messages/index.ts'
import type { RequestRow } from './requests.repo.ts'
import { valueOf } from './requests.rules.ts'

/** Somebody asks something: whoever runs the shop is told in the transaction of the request, and reminded when it is due. Source: FORM-12. */
export async function tellStaff(tx: Db, platform: Platform, row: RequestRow): Promise<void> {
  await notifyOperator(tx, platform, 'requests.asked_email', inWords(platform, row))
  await remindAt(tx, platform, row.id, row.dueAt)
}

/** Nobody has answered in time. */
export async function tellOverdue(tx: Db, platform: Platform, row: RequestRow): Promise<void> {
  await notifyOperator(tx, platform, 'requests.overdue_email', inWords(platform, row))
}

/** One reminder a request. */
export async function remindAt(tx: Db, { jobs }: Platform, requestId: number, runAt: Date): Promise<void> {
  await jobs.enqueue(tx, 'requests:overdue', { requestId }, { runAt, key: `request-overdue:${requestId}` })
}

/** Writes what staff answered to whoever had asked, in the language in which they did. Source: MAIL-02, decision 0148. */
export async function sendAnswer(tx: Db, platform: Platform, row: RequestRow, to: string, words: string): Promise<void> {
  await sendMessage(tx, platform, {
    channel: 'email',
    to,
    locale: row.locale,
    key: 'requests.answer_email',
    params: {
      id: String(row.id),
      name: valueOf(row.answers, 'name') ?? '',
      words,
      day: dayInWords(row.createdAt, row.locale),
      message: valueOf(row.answers, 'message') ?? '',
    },
  })
}

/** A request as staff read it, in Russian: each field in a line of its own. */
export function inWords({ translator }: Pick<Platform, 'translator'>, { id, kind, answers, url, dueAt }: RequestRow) {
  return {
    id: String(id),
    kind,
    answers: answers.map(({ name, value }) => `${translator.text('ru', `requests.field.${name}`)}: ${value}`).join('\n'),
    page: url || '—',
    due: `${dayInWords(dueAt, 'ru')}, ${localTime(dueAt, shopZone).slice(11, 16)}`,
  }
}

import { finishSurveyTask, listSurveyTasks, showSurveyAnswer, surveyResults, takeSurveyTask } from '#server/modules/sales/surveys/index.ts'
import type { Platform } from '#server/platform/module.ts'
import { inWords } from './refused-in-words.ts'
import { accountOf } from './staff-account.ts'

type Shop = Pick<Platform, 'db' | 'clock'>

interface Told {
  done?: boolean | undefined
  /** Who does it, by the e-mail of their account. */
  staff?: string | undefined
}

const usage = 'Say what to do: npm run surveys -- list [--done] | show 12 | take 12 --staff EMAIL | done 12 --staff EMAIL | results'

/** Does what `npm run surveys` is told, and answers what it prints. Throws an Error in words. Source: FORM-25. */
export async function surveysCommand(shop: Platform, [act, named]: readonly string[], { done = false, staff }: Told): Promise<string> {
  if (act === 'list') return listed(shop, done)
  if (act === 'results') return results(shop)
  const id = Number(named)
  if (!Number.isInteger(id) || id < 1 || !['show', 'take', 'done'].includes(act ?? '')) throw new Error(usage)
  if (act !== 'show') {
    const author = await accountOf(shop, { staff }, 'requests.write')
    await inWords(shop, () => (act === 'take' ? takeSurveyTask : finishSurveyTask)(shop, author, id))
  }
  return shown(shop, id)
}

async function listed({ db, clock }: Shop, isDone: boolean): Promise<string> {
  const tasks = await listSurveyTasks(db, isDone)
  if (tasks.length === 0) return isDone ? 'No bad answer was seen to yet.' : 'No bad answer waits for anybody.'
  const now = clock.now()
  return tasks
    .map(({ id, type, state, dueAt, mayCall }) => {
      const isLate = state !== 'done' && dueAt < now
      return [`${id}`, type, state, `due ${minute(dueAt)}${isLate ? ' LATE' : ''}`, ...(mayCall ? ['may be called'] : [])].join('\t')
    })
    .join('\n')
}

async function shown({ db }: Shop, id: number): Promise<string> {
  const answer = await showSurveyAnswer(db, id)
  if (!answer) throw new Error(`There is no answer ${id}.`)
  const { survey, state, at, dueAt, isVerified, order, phone, email, locale, answers } = answer
  return [
    `${id} · ${survey} · ${minute(at)} · ${isVerified ? 'by link' : 'without a link'} · ${locale}`,
    ...(state && dueAt ? [`${state}, due ${minute(dueAt)}`] : ['nothing to do']),
    ...(order ? [`order ${order}`] : []),
    ...(phone ? [`may be called: ${phone}`] : []),
    ...(email ? [email] : []),
    ...answers.map((one) => `${one.question}${one.line === undefined ? '' : ` (line ${one.line})`}: ${one.answer}`),
  ].join('\n')
}

async function results({ db }: Shop): Promise<string> {
  const all = await surveyResults(db)
  const blocks = all.flatMap(({ type, version, state, verified, unverified }) =>
    ([['by link', verified] as const, ['without a link, not verified', unverified] as const] as const)
      .filter(([, tally]) => tally.answers > 0)
      .map(([how, { answers, nps, questions }]) =>
        [
          `${type}, version ${version} (${state}), ${how}: ${answers} answers${nps === null ? '' : `, NPS ${nps}`}`,
          ...questions.map(({ title, tally }) => `  ${title}: ${tally}`),
        ].join('\n'),
      ),
  )
  return blocks.length > 0 ? blocks.join('\n') : 'Nobody has answered yet.'
}

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

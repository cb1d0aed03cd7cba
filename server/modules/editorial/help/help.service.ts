import type { ApiAnswer } from '#contracts/api.ts'
import { calendarDay } from '#core/dates.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listAnswers, listTopics, type AnswerRow } from './documents.repo.ts'
import { helpNotFound } from './help.errors.ts'
import { listMostRead } from './reads.repo.ts'

type Help = ApiAnswer<'GET /help'>

/** Where answers lie, and topics as well. */
const root = '/help/'
const mostReadShown = 6

/** The topics with their answers, and what is read most; where little was read, the first answers of each topic follow. Source: MAG-18. */
export async function readHelp(db: Db, locale: Locale): Promise<Help> {
  const [topics, answers] = await Promise.all([listTopics(db), listAnswers(db, locale)])
  const byTopic = Map.groupBy(answers, (answer) => answer.topic)
  const shown = topics.flatMap(({ slug, title, text }) => {
    const own = byTopic.get(slug) ?? []
    const topic = { slug, title: textIn(locale, title), text: textIn(locale, text), count: own.length, answers: own.map(linkOf(locale)) }
    return own.length > 0 ? [topic] : []
  })
  return { count: answers.length, topics: shown, most_read: await mostReadOf(db, locale, { topics: shown, answers }) }
}

/** What is read most; where little was read, the first answers of each topic follow. */
export async function listMostReadAnswers(db: Db, locale: Locale): Promise<Help['most_read']> {
  return (await readHelp(db, locale)).most_read
}

async function mostReadOf(
  db: Db,
  locale: Locale,
  { topics, answers }: { topics: Help['topics']; answers: readonly AnswerRow[] },
): Promise<Help['most_read']> {
  const byId = new Map(answers.map((answer) => [answer.pageId, answer]))
  const read = (await listMostRead(db, mostReadShown)).flatMap((id) => byId.get(id) ?? [])
  const firsts = topics.flatMap(({ slug }) => answers.find((answer) => answer.topic === slug) ?? [])
  return [...new Set([...read, ...firsts])].slice(0, mostReadShown).flatMap((answer) => {
    const topic = topics.find(({ slug }) => slug === answer.topic)
    return topic ? [{ ...linkOf(locale)(answer), topic: { slug: topic.slug, title: topic.title } }] : []
  })
}

/** A topic with its answers. Throws 404. Source: MAG-18. */
export async function readTopic(db: Db, slug: string, locale: Locale): Promise<ApiAnswer<'GET /help/topics/:slug'>> {
  const [topics, answers] = await Promise.all([listTopics(db), listAnswers(db, locale, slug)])
  const topic = topics.find((one) => one.slug === slug)
  if (!topic) throw helpNotFound()
  return {
    slug,
    title: textIn(locale, topic.title),
    text: textIn(locale, topic.text),
    answers: answers.map((answer) => ({ ...linkOf(locale)(answer), lead: shown(locale, answer, answer.lead) })),
  }
}

/** Where a published answer stands. Throws 404. Source: MAG-18. */
export async function placeAnswer(db: Db, slug: string, locale: Locale): Promise<ApiAnswer<'GET /help/answers/:slug'>> {
  const [topics, all] = await Promise.all([listTopics(db), listAnswers(db, locale)])
  const answer = all.find(({ path }) => path === root + slug)
  const topic = topics.find((one) => one.slug === answer?.topic)
  if (!answer || !topic) throw helpNotFound()
  const own = all.filter((one) => one.topic === answer.topic)
  const at = own.indexOf(answer)
  const neighbor = (index: number) => {
    const one = own[index]
    return one ? linkOf(locale)(one) : null
  }
  return {
    topic: { slug: topic.slug, title: textIn(locale, topic.title) },
    previous: neighbor(at - 1),
    next: neighbor(at + 1),
    version: answer.version,
    changed_on: calendarDay(answer.changedAt),
  }
}

/** The link to an answer; in Russian on an English page it says so. */
export function linkOf(locale: Locale): (answer: AnswerRow) => { title: Help['most_read'][number]['title']; url: string } {
  return (answer) => ({ title: shown(locale, answer, answer.title), url: answer.path })
}

function shown(locale: Locale, answer: AnswerRow, text: string): { text: string; lang?: 'ru' } {
  return { text, ...(answer.locale !== locale && { lang: 'ru' as const }) }
}

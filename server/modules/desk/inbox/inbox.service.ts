import type { InboxKind, InboxRow } from '#contracts/staff/inbox.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Translator } from '#server/platform/http/translator.ts'
import { listBrokenLinksById } from '#server/modules/editorial/content/index.ts'
import { listFormAnswersById } from '#server/modules/accounts/forms/index.ts'
import { listReviewsById } from '#server/modules/goods/reviews/index.ts'
import { listRequestsById } from '#server/modules/sales/requests/index.ts'
import { listSurveyAnswersById } from '#server/modules/sales/surveys/index.ts'
import type { InboxEntry } from './inbox.repo.ts'

interface Words {
  title: string
  about: string
}

const shownLetters = 160

/** What waits, as the list shows it: what it is, and how it begins; nobody's phone or address. Source: ADM-81. */
export async function inboxRows(
  { db, translator }: { db: Db; translator: Pick<Translator, 'text'> },
  entries: readonly InboxEntry[],
  locale: Locale,
): Promise<InboxRow[]> {
  const idsOf = (kind: InboxKind) => entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
  const text = (key: string, params?: Record<string, string | number>) => translator.text(locale, key, params)
  const words: Record<InboxKind, Map<number, Words>> = {
    request: new Map(
      (await listRequestsById(db, idsOf('request'))).map(({ id, kind, answers }) => {
        const value = (name: string) => answers.find((answer) => answer.name === name)?.value
        return [id, { title: text(`requests.kind.${kind}`), about: value('message') ?? value('product') ?? value('order') ?? '' }]
      }),
    ),
    survey: new Map(
      (await listSurveyAnswersById(db, idsOf('survey'))).map(({ id, title, nps, texts }) => [
        id,
        {
          title: textIn(locale, title),
          about: [nps === null ? undefined : text('inbox.nps', { nps }), ...texts].filter((one) => one !== undefined).join('. '),
        },
      ]),
    ),
    review: new Map(
      (await listReviewsById(db, idsOf('review'))).map(({ review, title }) => [
        review.id,
        {
          title: text('inbox.review', { about: title ? textIn(locale, title) : text('inbox.shop'), stars: review.stars }),
          about: review.text.ru,
        },
      ]),
    ),
    form: new Map(
      (await listFormAnswersById(db, idsOf('form'))).map(({ id, title, texts }) => [
        id,
        { title: textIn(locale, title), about: texts.join('. ') },
      ]),
    ),
    link: new Map(
      (await listBrokenLinksById(db, idsOf('link'))).map(({ id, url, reports }) => [
        id,
        { title: text('inbox.link', { reports }), about: url },
      ]),
    ),
  }
  return entries.flatMap((entry) => {
    const told = words[entry.kind].get(entry.id)
    // It was erased in the meantime.
    if (!told) return []
    const about = told.about.replace(/\s+/g, ' ').trim()
    return [
      {
        kind: entry.kind,
        id: entry.id,
        title: told.title,
        about: about.length > shownLetters ? `${about.slice(0, shownLetters).trimEnd()}…` : about,
        state: entry.state,
        assignee: entry.assignee,
        created_at: entry.createdAt.toISOString(),
        due_at: entry.dueAt.toISOString(),
      },
    ]
  })
}

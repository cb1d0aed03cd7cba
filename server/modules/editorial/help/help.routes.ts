import { calendarDay } from '#core/dates.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { isKept } from '#server/modules/goods/search/index.ts'
import { countMiss } from './help-search.repo.ts'
import { searchHelp } from './help-search.service.ts'
import { helpNotFound } from './help.errors.ts'
import { placeAnswer, readHelp, readTopic } from './help.service.ts'
import { helpUses, mostReadUses, searchUses } from './help.uses.ts'
import { countRead } from './reads.repo.ts'
import { takeVote } from './votes.service.ts'

/** The help centre as the storefront reads it. */
export function helpRoutes(http: Http, platform: Platform): void {
  const { db, clock } = platform
  http.serve('GET /help', (_input, { locale }) => readHelp(db, locale), { uses: mostReadUses })
  http.serve('GET /help/topics/:slug', ({ params }, { locale }) => readTopic(db, params.slug, locale), { uses: helpUses })
  http.serve('GET /help/answers/:slug', ({ params }, { locale }) => placeAnswer(db, params.slug, locale), { uses: helpUses })
  http.serve(
    'GET /help/search',
    async ({ query }, { locale }) => {
      const found = await searchHelp(db, { q: query.q, locale })
      const isMiss = found.count === 0 && query.typing === undefined
      if (isMiss && isKept(found.query)) await countMiss(db, { query: found.query, locale, day: calendarDay(clock.now()) })
      return found
    },
    { uses: searchUses },
  )
  http.serve('POST /help/answers/:slug/votes', async ({ params, body }, context) => {
    await takeVote(platform, context, params.slug, body)
    return undefined
  })
  http.serve('POST /help/answers/:slug/reads', async ({ params }) => {
    if (!(await countRead(db, { path: `/help/${params.slug}`, day: calendarDay(clock.now()) }))) throw helpNotFound()
    return undefined
  })
}

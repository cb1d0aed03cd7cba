import { calendarDay } from '#core/dates.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { clearBroad } from './broad-matches.ts'
import { refreshBeforeSearch } from './documents.service.ts'
import { countMiss } from './misses.repo.ts'
import { isKept } from './query.rules.ts'
import { search } from './search.service.ts'
import { searchUses } from './search.uses.ts'

/** Binds the search. What nobody types any more and finds nothing is counted for the staff. */
export function searchRoutes(http: Http, { db, clock, changes: feed, log }: Platform): void {
  feed.subscribe('data', {
    name: 'search',
    take: ({ changes, everything }) => {
      if (everything || changes.some(({ topic }) => topic === 'search')) clearBroad(db)
      // Finished pages ask for nothing: what they would find is noted without them.
      if (everything || changes.some(({ topic }) => topic === 'product'))
        refreshBeforeSearch(db).catch((error: unknown) => log.warn({ err: error }, 'changed products could not be made searchable'))
    },
  })
  http.serve(
    'GET /search',
    async ({ query }, { locale }) => {
      await refreshBeforeSearch(db)
      const request = {
        q: query.q,
        limit: query.limit,
        page: query.products_page,
        cityId: query.city_id,
        locale,
        isTyping: query.typing !== undefined,
      }
      const result = await search(db, request)
      const isMiss = result.products_count === 0 && query.typing === undefined && query.products_page === 1
      if (isMiss && isKept(result.query)) await countMiss(db, { query: result.query, locale, day: calendarDay(clock.now()) })
      return result
    },
    { uses: searchUses },
  )
}

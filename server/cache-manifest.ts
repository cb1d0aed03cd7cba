import { availableParallelism } from 'node:os'
import { openDataCache } from '#server/platform/cache/cached.ts'
import { DataCache } from '#server/platform/cache/data-cache.ts'
import { topicOf } from './platform/cache/tag-index.ts'
import { topicClasses, type Tag, type Topic } from './platform/changes/topics.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { metricSource, type MetricSource } from '#server/platform/metrics/metric-source.ts'
import type { Platform } from '#server/platform/module.ts'
import { PageCache } from '#server/ssr/page-cache.ts'
import { RenderQueue } from '#server/ssr/render-queue.ts'

/** What is kept in memory and may become untrue. `tools/checks/check-caches.ts` compares the table with the code. */
interface CacheRow {
  key: string
  /** What bounds it. */
  bytes: string
  age: string
  /** Of what it is made; a dash: nothing tells it, its age alone ends it. */
  tags: string
}

/** The caches of a process. Source: decision 0098, `docs/caching.md`. */
export const cacheRows = {
  pages: { key: 'address (known parameters) and city', bytes: 'PAGE_CACHE_MB', age: '1 h', tags: 'of all its calls, and redirect' },
  data: { key: 'reading and key', bytes: 'DATA_CACHE_MB', age: '1 h', tags: 'of each reading' },
  'listing index': { key: 'product', bytes: 'all products', age: '–', tags: 'product, product_order; follows them in place' },
} as const satisfies Record<string, CacheRow>

/** The readings in the data cache, by the names under which they are kept; each declares its tags where it is read. */
export const cachedReadings = [
  'answers',
  'banners',
  'bonus_levels',
  'cards',
  'categories',
  'category_counts',
  'dictionaries',
  'filter_pages',
  'images',
  'offer_words',
  'operators',
  'phone_countries',
  'redirects',
  'serving_places',
  'shops',
] as const

const ofProducts: ReadonlySet<string> = new Set(['product', 'product_order', 'listing_order', 'pool', 'search'])
const mib = 1024 * 1024
const hourMs = 3_600_000
/** Renders that visitors may wait for, for each that is made at once: a few seconds. */
const waitingForEach = 25

export interface Caches {
  pages: PageCache
  data: DataCache
  metrics: MetricSource[]
}

/** Makes the caches of a process and has the feed tell them of changes, the data before the pages that are made of it. */
export function createCaches({ config, db, clock, changes, log }: Platform): Caches {
  const now = (): number => clock.now().getTime()
  const isTrusted = (): boolean => changes.isTrusted
  const data = new DataCache({ maxBytes: config.dataCacheMb * mib, maxAgeMs: hourMs, isTrusted, now })
  openDataCache(db, data)
  const most = 2 * availableParallelism()
  const queue = new RenderQueue({ most, mostBehind: 2, mostWaiting: waitingForEach * most })
  const pages = new PageCache({
    maxBytes: config.pageCacheMb * mib,
    maxAgeMs: hourMs,
    maxOutageMs: hourMs,
    classOf: (topic) => topicClasses[topic as Topic] ?? 'exact',
    queue,
    isTrusted,
    onFailure: (error) => log.error({ err: error }, 'a page could not be made, the one before it was sent'),
    onCookie: (key) => log.error({ path: key.split(/[? ]/, 1)[0] }, 'a public page set a cookie: it was sent without, and is not kept'),
    now,
  })
  const dropData = (tags: ReadonlySet<Tag>, everything: boolean): void => {
    // What is a second old by its own measure must not get into what is kept for longer; nothing of that is made of products, which sell all the time.
    if (everything || [...tags].some((tag) => !ofProducts.has(topicOf(tag)))) clearMemoized(db)
    if (everything) data.dropEverything()
    else data.drop(tags)
  }
  changes.subscribe('data', { name: 'data cache', take: ({ tags, everything }) => dropData(tags, everything) })
  changes.subscribe('pages', { name: 'page cache', take: ({ tags, everything }) => (everything ? pages.dropAll() : pages.drop(tags)) })
  return { pages, data, metrics: [...pages.figures.sources(), cacheMetrics(pages, data)] }
}

function cacheMetrics(pages: PageCache, data: DataCache): MetricSource {
  return metricSource({
    gauges: {
      vitrina_cache_bytes: 'What the caches of this process hold',
      vitrina_cache_evictions_total: 'Entries that went because there was no room for them',
    },
    label: 'cache',
    read: () => ({
      vitrina_cache_bytes: { pages: pages.bytes, data: data.bytes },
      vitrina_cache_evictions_total: { pages: pages.evictions, data: data.evictions },
    }),
  })
}

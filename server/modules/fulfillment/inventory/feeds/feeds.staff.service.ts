import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { namedFeedRows } from '#contracts/staff/stock-feeds.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { namesOf, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { listLocationIds, listOfferIds } from '../feed.repo.ts'
import { previewStockFeed, takeFeedIn, type StockFeed } from '../feed.service.ts'
import { placeNotFound } from '../inventory.errors.ts'
import { readCounts, type CountsFile, type RefusedCount } from './counts-file.rules.ts'

/** Hears, in the transaction, that the stock of a place was told anew. */
export type FeedTold = (tx: Db, platform: Platform) => Promise<void>

type FeedFile = StaffParsed<'POST /staff/stock/feeds/preview'>['body']
type TakenFile = StaffParsed<'POST /staff/stock/feeds'>['body']
type Refused = StaffAnswer<'POST /staff/stock/feeds/preview'>['refusals'][number]

interface ReadFile extends Pick<CountsFile, 'elsewhere' | 'ignored'> {
  feed: StockFeed
  refused: RefusedCount[]
  skuOf: ReadonlyMap<number, string>
}

/**
 * What a file of counted stock would change at a place; nothing is written. Throws `inventory.place_not_found` (404), `inventory.feed_unread` (400), and as
 * `previewStockFeed`. Source: ADM-42.
 */
export async function previewFile(
  platform: Platform,
  file: FeedFile,
  locale: Locale,
): Promise<StaffAnswer<'POST /staff/stock/feeds/preview'>> {
  const { feed, refused, skuOf, elsewhere, ignored } = await readFeed(platform.db, file)
  const { changes, emptied, countedLater } = await previewStockFeed(platform, feed)
  const largest = changes.toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
  return {
    rows: feed.counts.length,
    changed: changes.length,
    changes: largest.slice(0, namedFeedRows).map(({ offerId, ...change }) => ({ sku: skuOf.get(offerId) ?? '', ...change })),
    refused: refused.length,
    refusals: refused.slice(0, namedFeedRows).map((row) => inWords(platform, row, locale)),
    empties: emptied,
    counted_later: countedLater,
    elsewhere,
    ignored,
  }
}

/** All rows of a file that are refused, with why. Throws as `previewFile` does of the file. Source: ADM-42. */
export async function listRefusedRows(platform: Platform, file: FeedFile, locale: Locale): Promise<Refused[]> {
  return (await readFeed(platform.db, file)).refused.map((row) => inWords(platform, row, locale))
}

/**
 * Takes a file of counted stock at a place, whole or not at all, once for its key, with its audit row. Throws as `previewFile` and `takeStockFeed`, and 409
 * `inventory.feed_refused` for refused rows that nobody agreed to leave out, `inventory.feed_nothing` for a file without any other. Source: ADM-42, I1, I22.
 */
export async function takeFile(
  platform: Platform,
  { author, key, told }: { author: Author; key: string; told: FeedTold },
  { leaves_out: leavesOut, is_accepted: accepted, name, ...file }: TakenFile,
): Promise<StaffAnswer<'POST /staff/stock/feeds'>> {
  const { memberId, actor: member } = namesOf(author)
  return inTransaction(platform.db, (tx) =>
    once(tx, { scope: `stock:feed:${memberId ?? member}`, key, body: { ...file, leavesOut, accepted } }, platform.clock.now(), async () => {
      const { feed, refused, skuOf } = await readFeed(tx, file)
      if (refused.length > 0 && !leavesOut) throw refusedRows(refused.length)
      if (feed.counts.length === 0) throw new DomainError({ code: 'inventory.feed_nothing', status: 409 })
      const { short, changed } = await takeFeedIn(tx, platform, { ...feed, accepted }, { memberId, member })
      await told(tx, platform)
      const done = { taken: feed.counts.length, changed, left_out: refused.length, short: short.map((id) => skuOf.get(id) ?? '') }
      await recordAct(tx, author, {
        permission: 'stock.write',
        objectKind: 'locations',
        id: file.place_id,
        act: 'take_feed',
        after: { name, countedAt: feed.asOf.toISOString(), taken: done.taken, changed, leftOut: done.left_out, short: short.length },
      })
      return done
    }),
  )
}

const refusedRows = (count: number) => new DomainError({ code: 'inventory.feed_refused', status: 409, params: { count } })

async function readFeed(db: Db, { place_id: locationId, counted_at: at, text }: FeedFile): Promise<ReadFile> {
  const place = [...(await listLocationIds(db))].find(([, id]) => id === locationId)?.[0]
  if (place === undefined) throw placeNotFound()
  const { counts, refused, elsewhere, ignored } = readText(text, place)
  const offerIds = await listOfferIds(
    db,
    counts.map(({ sku }) => sku),
  )
  const known = counts.flatMap(({ sku, quantity }) => {
    const offerId = offerIds.get(sku)
    return offerId === undefined ? [] : [{ offerId, quantity }]
  })
  const unknown = counts
    .filter(({ sku }) => !offerIds.has(sku))
    .map(({ sku, line }) => ({ line, column: 'sku' as const, value: sku, code: 'unknown_sku' as const }))
  return {
    feed: { locationId, asOf: new Date(at), counts: known },
    refused: [...refused, ...unknown].toSorted((a, b) => a.line - b.line),
    skuOf: new Map([...offerIds].map(([sku, id]) => [id, sku])),
    elsewhere,
    ignored,
  }
}

function readText(text: string, place: string): CountsFile {
  try {
    return readCounts(text, place)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new DomainError({ code: 'inventory.feed_unread', status: 400, field: 'text' })
  }
}

function inWords({ translator }: Platform, { code, ...row }: RefusedCount, locale: Locale): Refused {
  return { ...row, reason: translator.text(locale, `inventory.feed_row.${code}`, { value: row.value }) }
}

import {
  listLocationIds,
  listOfferIds,
  previewStockFeed,
  readCounts,
  takeStockFeed,
  type RefusedCount,
} from '#server/modules/fulfillment/inventory/index.ts'
import { wishForFeeds } from '#server/modules/editorial/seo/index.ts'
import type { Platform } from '#server/platform/module.ts'
import { inWords } from './refused-in-words.ts'

export interface StockFeedStep {
  /** What was counted, as `readCounts` has it. */
  text: string
  /** Where, by the slug of the location. */
  location: string
  /** When it was counted: an instant with its zone. */
  at: string
  /** Rows that are wrong are left out; else nothing is taken because of them. */
  skip?: boolean | undefined
  /** Only says what would change. */
  preview?: boolean | undefined
  /** A person has looked at it and means it, though much of the stock would be gone. */
  accepted?: boolean | undefined
}

/** Takes what another system has counted at a location, or says what that would change, in sentences. Throws an error in words when it cannot be done. Source: ADM-42, decision 0082. */
export async function takeCounts(platform: Platform, step: StockFeedStep): Promise<string> {
  const { db } = platform
  const locationId = await locationOf(platform, step.location)
  const asOf = instantOf(step.at)
  const { counts, refused } = readCounts(step.text, step.location)
  const unread = refused.map((row) => refusalInWords(platform, row, step.text))
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
    .map(({ sku }) => `${sku}: ${platform.translator.text('en', 'inventory.feed_row.unknown_sku', { value: sku })}`)
  const refusals = [...unread, ...unknown]
  if (refusals.length > 0 && !step.skip && !step.preview)
    throw new Error([...refusals, 'Nothing is taken: mend the file, or leave these rows out with --skip'].join('\n'))
  if (known.length === 0) throw new Error([...refusals, 'No row of the file can be taken'].join('\n'))
  const skus = new Map([...offerIds].map(([sku, id]) => [id, sku]))
  const feed = { locationId, asOf, counts: known }
  return inWords(platform, async () => {
    const { changes, emptied } = await previewStockFeed(platform, feed)
    const lines = [...refusals, ...changes.map(({ offerId, from, to }) => `${skus.get(offerId)}: ${from} → ${to}`)]
    const sum = `${step.location}: articles counted ${known.length}, changing ${changes.length}`
    if (step.preview) {
      const much = emptied > 0 ? [`${emptied} of them would be sold out, which only --accepted takes`] : []
      return [...lines, ...much, `${sum}. Nothing is taken yet.`].join('\n')
    }
    const short = await takeStockFeed(platform, { ...feed, accepted: step.accepted ?? false })
    await wishForFeeds(db, platform)
    return [...lines, ...short.map((id) => `${skus.get(id)}: less than orders were promised`), `${sum}. Taken.`].join('\n')
  })
}

/** Why a row is not taken, with its place in the file: a line of a table, a row of a list. */
function refusalInWords({ translator }: Platform, { line, code, value }: RefusedCount, text: string): string {
  const place = /^\uFEFF?\s*\[/.test(text) ? 'row' : 'line'
  return `${place} ${line}: ${translator.text('en', `inventory.feed_row.${code}`, { value })}`
}

async function locationOf({ db }: Platform, slug: string): Promise<number> {
  const ids = await listLocationIds(db)
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`Say where it was counted: --location ${[...ids.keys()].join(', ')}`)
  return id
}

/** A moment without its zone is another one on another machine. */
function instantOf(words: string): Date {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(words)
  const at = new Date(words)
  if (!isWhole || Number.isNaN(at.getTime())) throw new Error('Say when it was counted, with the zone: --at 2026-11-20T09:00+03:00')
  return at
}

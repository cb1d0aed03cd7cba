import { open, readFile, stat, utimes, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { DomainError } from '#core/domain-error.ts'
import { listFeedCategories, listFeedProducts } from '#server/modules/goods/catalog/index.ts'
import type { Config } from '#server/config.ts'
import type { Platform } from '#server/platform/module.ts'
import { packedName, writeWhole } from './feed-files.ts'
import type { FeedFormat, FeedShop } from './feed-format.ts'
import { googleFeed } from './google-feed.view.ts'
import { readShopName } from './shop-name.ts'
import { yandexFeed } from './yandex-feed.view.ts'

const formats = { 'yandex.yml': yandexFeed, 'google.xml': googleFeed } satisfies Record<string, FeedFormat>

export type FeedName = keyof typeof formats

/** The feeds that this shop offers. Source: SEO-04, SEO-06. */
export function offeredFeeds({ feeds }: Config): FeedName[] {
  return feeds.google ? ['yandex.yml', 'google.xml'] : ['yandex.yml']
}

/** A node that does not do the hourly job itself renews its file when somebody asks for one that is older. */
const staleMs = 2 * 3_600_000
/** Whoever asks for the first one waits for it so long. */
const firstWaitMs = 10_000

type Flights = Map<FeedName, Promise<void>>
const writing = new WeakMap<Platform, Flights>()
const renewing = new WeakMap<Platform, Flights>()

/**
 * Makes a feed anew, once for all who ask for it meanwhile, and shares it with other nodes. The one before stays until the new one is whole, and when it fails.
 * Source: SEO-04, OPS-02.
 */
export function writeFeed(platform: Platform, name: FeedName): Promise<void> {
  return once(writing, platform, name, async () => {
    const path = pathOf(platform, name)
    await writeWhole(path, feedTexts(platform, name))
    const packed = await readFile(packedName(path))
    await platform.storage.put(sharedName(name), packed).catch((error: unknown) => unreached(platform, error))
  })
}

/** Takes the feed that another node has made lately, or makes it. */
function renewFeed(platform: Platform, name: FeedName): Promise<void> {
  return once(renewing, platform, name, async () => {
    const isTaken = await takeShared(platform, name).catch((error: unknown) => unreached(platform, error))
    if (isTaken !== true) await writeFeed(platform, name)
  })
}

function once(flights: WeakMap<Platform, Flights>, platform: Platform, name: FeedName, work: () => Promise<void>): Promise<void> {
  const running = flights.get(platform) ?? new Map<FeedName, Promise<void>>()
  flights.set(platform, running)
  const flight = running.get(name) ?? work().finally(() => running.delete(name))
  running.set(name, flight)
  return flight
}

/** In the storage there is the packed one alone. */
const sharedName = (name: FeedName): string => packedName(`feeds/${name}`)

/** The nodes have copies of their own. */
const unreached = ({ log }: Platform, error: unknown): void => log.error({ event: 'storage.failed', err: error })

async function takeShared(platform: Platform, name: FeedName): Promise<boolean> {
  const { storage } = platform
  const shared = await storage.head(sharedName(name))
  if (!shared || Date.now() - shared.changedAt.getTime() > staleMs) return false
  const packed = await storage.get(sharedName(name))
  if (!packed) return false
  const path = pathOf(platform, name)
  const texts = createGunzip()
  texts.end(packed)
  await writeWhole(path, texts)
  for (const file of [path, packedName(path)]) await utimes(file, shared.changedAt, shared.changedAt)
  return true
}

/** A feed as one text after the other, some hundreds of products at a time. */
async function* feedTexts(platform: Platform, name: FeedName): AsyncGenerator<string> {
  const format: FeedFormat = formats[name]
  const shop: FeedShop = {
    name: await readShopName(platform.db, format.locale),
    publicUrl: platform.config.publicUrl,
    now: platform.clock.now(),
    categories: await listFeedCategories(platform, format.locale),
    leavesOutSoldOut: platform.config.feeds.leavesOutSoldOut,
  }
  const known = new Set(shop.categories.map(({ id }) => id))
  yield format.head(shop)
  for await (const products of listFeedProducts(platform, format.locale)) {
    // A category that was made after the head was written comes with the next feed.
    const texts = products.filter(({ categoryId }) => known.has(categoryId)).map((product) => format.product(product, shop))
    if (texts.length > 0) yield texts.join('')
  }
  yield format.tail
}

const pathOf = ({ config }: Pick<Platform, 'config'>, name: FeedName): string => join(config.dataDir, 'feeds', name)

export interface OpenFeed {
  /** To be closed, or read to its end. */
  file: FileHandle
  size: number
  changedAt: Date
}

/** A whole feed, compressed or not. The first one is waited for; throws 503 when it takes longer than ten seconds. */
export async function openFeed(platform: Platform, name: FeedName, isPacked: boolean): Promise<OpenFeed> {
  const path = pathOf(platform, name)
  const age = await ageOf(path)
  if (age === undefined) await atMost(firstWaitMs, renewFeed(platform, name))
  else if (age > staleMs) renewFeed(platform, name).catch((error: unknown) => platform.log.error({ err: error, feed: name }, 'feed.failed'))
  const file = await open(isPacked ? packedName(path) : path)
  const { size, mtime } = await file.stat()
  return { file, size, changedAt: mtime }
}

/** For how long each feed has been there, in seconds, by its name; none for one that was never made here. */
export async function feedAges(platform: Platform): Promise<Record<string, number>> {
  const ages = await Promise.all(offeredFeeds(platform.config).map(async (name) => [name, await ageOf(pathOf(platform, name))] as const))
  return Object.fromEntries(ages.flatMap(([name, ms]) => (ms === undefined ? [] : [[name, ms / 1000]])))
}

/** By the clock of the disk, which a moved clock of the simulators does not move. */
async function ageOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && Math.max(0, Date.now() - found.mtimeMs)
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DomainError({ code: 'error.server', status: 503, retryAfterSeconds: 60 })), ms)
  work.catch(() => undefined)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

import { createHash } from 'node:crypto'
import { textIn, type Locale } from '#core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Platform } from '#server/platform/module.ts'
import { findSharedPage } from '#server/modules/goods/catalog/index.ts'
import { findFirstSlideImage, findPage, findSeo, listSettings } from '#server/modules/editorial/content/index.ts'
import { composePicture } from '#server/modules/base/images/index.ts'
import { findSharedLookPage } from '#server/modules/goods/lookbook/index.ts'
import { findSharedContentPage } from '#server/modules/editorial/pages/index.ts'
import { findSharedMagazinePage } from '#server/modules/editorial/magazine/index.ts'
import { drawSharePicture, type ShareWords } from './share-picture.ts'

/** The picture beside a link to this page (path without locale) as JPEG, with words alone where the page has no picture; undefined when there is no such page. */
export async function sharePicture(platform: Platform, path: string, locale: Locale): Promise<Buffer | undefined> {
  const facts = await factsOf(platform, path, locale)
  if (!facts) return undefined
  const settings = await listSettings(platform.db)
  const logo = settings.get('logo_black')
  const words: ShareWords = { ...facts.words, brand: typeof logo === 'object' && 'ru' in logo ? textIn(locale, logo) : String(logo ?? '') }
  const name = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  return composePicture(platform, { name: `${name}.jpg`, imageId: facts.imageId, width: 800 }, (source, focus) =>
    drawSharePicture(source, words, focus),
  )
}

interface Facts {
  imageId: number | undefined
  words: Omit<ShareWords, 'brand'>
}

function factsOf(platform: Platform, path: string, locale: Locale): Promise<Facts | undefined> {
  if (path === '/home') return homeFacts(platform, locale)
  if (path.startsWith('/awn-media')) return magazineFacts(platform, path, locale)
  if (/^\/look(?:s|book)/.test(path)) return lookbookFacts(platform, path, locale)
  return /^\/(?:product|catalog|list)(?:\/|$)/.test(path) ? catalogFacts(platform, path, locale) : contentFacts(platform, path, locale)
}

async function lookbookFacts({ db, translator }: Platform, path: string, locale: Locale): Promise<Facts | undefined> {
  const page = await findSharedLookPage(db, path, locale, translator)
  return page && { imageId: page.imageId, words: { title: page.title } }
}

async function magazineFacts({ db, clock, translator }: Platform, path: string, locale: Locale): Promise<Facts | undefined> {
  const page = await findSharedMagazinePage(db, { path, now: clock.now(), locale }, translator)
  return page && { imageId: page.imageId, words: { title: page.title } }
}

/** A page of content with its picture; a page of plain text has its title alone. Source: SEO-09. */
async function contentFacts({ db }: Platform, path: string, locale: Locale): Promise<Facts | undefined> {
  const page = await findSharedContentPage(db, path, locale)
  if (page) return { imageId: page.imageId, words: { title: page.title } }
  const plain = await findPage(db, path)
  return plain && { imageId: undefined, words: { title: textIn(locale, plain.title) } }
}

async function homeFacts({ db }: Platform, locale: Locale): Promise<Facts | undefined> {
  const imageId = await findFirstSlideImage(db)
  const seo = await findSeo(db, '/')
  return seo && { imageId, words: { title: textIn(locale, seo.title) } }
}

async function catalogFacts({ db }: Platform, path: string, locale: Locale): Promise<Facts | undefined> {
  const page = await findSharedPage(db, path)
  if (!page) return undefined
  const money = (kopecks: number): string => formatRoubles(kopecksToRoubles(kopecks), locale)
  const price = page.price === null ? {} : { price: money(page.price) }
  const oldPrice = page.oldPrice === null ? {} : { oldPrice: money(page.oldPrice) }
  return { imageId: page.imageId ?? undefined, words: { title: textIn(locale, page.title), ...price, ...oldPrice } }
}

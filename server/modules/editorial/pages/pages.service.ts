import type { ApiAnswer } from '#contracts/api.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Uses } from '#server/platform/http/uses.ts'
import type { Platform } from '#server/platform/module.ts'
import { imageView, shownImages } from '#server/modules/base/images/index.ts'
import { resolveBlocks, shownText, type ListUsableCodes } from '#server/modules/editorial/blocks/index.ts'
import { listSettings } from '#server/modules/editorial/content/index.ts'
import { pageNotFound } from './pages.errors.ts'
import { findPublished } from './pages.repo.ts'
import { listPublished } from './published.repo.ts'

type Page = ApiAnswer<'GET /pages/content'>
export type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>
export type Shop = Pick<Platform, 'db' | 'clock'> & { listUsableCodes: ListUsableCodes }

/** A page, and what its blocks were made of. */
export interface Shown<Read = Page> {
  page: Read
  uses: Uses
}

/** What is published at a path, in one language. Throws 404 for what is not published, to everybody. Source: MAG-14. */
export async function readPage(shop: Shop, path: string, locale: Locale): Promise<Shown> {
  return showPage(shop, await getPublished(shop.db, path), locale)
}

/** What is published at a path, as it is stored. Throws 404 for what is not published. */
export async function getPublished(db: Db, path: string): Promise<Published> {
  const found = await findPublished(db, path)
  if (!found?.page.publishedAt) throw pageNotFound()
  return found
}

/** A published page in one language, with what its blocks show now. */
export async function showPage({ db, clock, listUsableCodes }: Shop, { data, page }: Published, locale: Locale): Promise<Shown> {
  const now = clock.now()
  const pictures = data.cover === undefined ? [] : [data.cover]
  const [{ blocks, images, uses }, settings] = await Promise.all([
    resolveBlocks(db, data.blocks, { now, locale, pictures, listUsableCodes }),
    listSettings(db),
  ])
  const cover = data.cover === undefined ? undefined : images.get(data.cover)
  const affix = (key: string) => {
    const text = settings.get(key)
    return typeof text === 'string' ? text : ''
  }
  const shown: Page = {
    title: shownText(locale, data.title),
    lead: data.lead ? shownText(locale, data.lead) : null,
    cover: cover ? imageView(cover, locale) : null,
    layout: data.layout,
    blocks,
    alert: data.alert ? { title: textIn(locale, data.alert.title), text: textIn(locale, data.alert.text) } : null,
    seo: {
      title: affix('SEO_TITLE_PREFIX') + textIn(locale, data.seo.title ?? data.title) + affix('SEO_TITLE_POSTFIX'),
      description: textIn(locale, data.seo.description ?? data.lead ?? data.title),
      keywords: data.seo.keywords ? textIn(locale, data.seo.keywords) : '',
      canonical: page.path ?? '/',
      noindex: data.seo.noindex,
    },
    has_english: hasEnglish(data),
    published_at: page.publishedAt?.toISOString() ?? '',
  }
  return { page: shown, uses }
}

/** Whether anything of a page is in English. Source: MAG-13. */
function hasEnglish(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return Object.entries(data).some(([key, value]) => (key === 'en' && value !== undefined) || hasEnglish(value))
}

/** As many landings as a list shows. */
const mostLandings = 100

/** Published landings, the newest first; those that search engines are not to show are in no list. Source: MAG-14. */
export async function listLandings({ db }: Pick<Shop, 'db'>, locale: Locale): Promise<ApiAnswer<'GET /pages/landings'>> {
  const pages = await listPublished(db, 'landing', { order: 'made', limit: mostLandings, offset: 0 })
  const listed = pages.filter(({ data }) => !data.seo.noindex)
  const images = await shownImages(
    db,
    listed.flatMap(({ data }) => data.cover ?? []),
    undefined,
  )
  return {
    results: listed.map(({ path, data }) => {
      const cover = data.cover === undefined ? undefined : images.get(data.cover)
      return {
        path: path ?? '/lpp',
        title: shownText(locale, data.title),
        lead: data.lead ? shownText(locale, data.lead) : null,
        cover: cover ? imageView(cover, locale) : null,
      }
    }),
  }
}

import type { ApiAnswer } from '#contracts/api.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { imageView } from '#server/modules/base/images/index.ts'
import { resolveBlocks, shownText } from '#server/modules/editorial/blocks/index.ts'
import { listSettings, readSeo } from '#server/modules/editorial/content/index.ts'
import { pageNotFound } from './pages.errors.ts'
import { findPublished } from './pages.repo.ts'

type Page = ApiAnswer<'GET /pages/content'>
export type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>

/** What is published at a path, in one language, and until when it is that. Throws 404 for what is not published, to everybody. Source: MAG-14. */
export async function readPage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  path: string,
  locale: Locale,
): Promise<{ page: Page; until: Date | undefined }> {
  const found = await getPublished(db, path)
  return showPage({ db, clock }, found, locale)
}

/** What is published at a path, as it is stored. Throws 404 for what is not published. */
export async function getPublished(db: Db, path: string): Promise<Published> {
  const found = await findPublished(db, path)
  if (!found?.page.publishedAt) throw pageNotFound()
  return found
}

/** A published page in one language, and until when it is that. */
export async function showPage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { data, page }: Published,
  locale: Locale,
): Promise<{ page: Page; until: Date | undefined }> {
  const path = page.path ?? ''
  const now = clock.now()
  const pictures = data.cover === undefined ? [] : [data.cover]
  const [{ blocks, images, until }, record, settings] = await Promise.all([
    resolveBlocks(db, data.blocks, { now, locale, pictures }),
    readSeo(db, path, locale),
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
      ...record,
      title: affix('SEO_TITLE_PREFIX') + textIn(locale, data.seo.title ?? data.title) + affix('SEO_TITLE_POSTFIX'),
      description: textIn(locale, data.seo.description ?? data.lead ?? data.title),
      keywords: data.seo.keywords ? textIn(locale, data.seo.keywords) : '',
      noindex: data.seo.noindex,
    },
    published_at: page.publishedAt?.toISOString() ?? '',
  }
  return { page: shown, until }
}

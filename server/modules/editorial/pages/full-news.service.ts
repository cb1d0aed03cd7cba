import type { Image } from '#contracts/shared.contract.ts'
import type { ShownBlock, ShownText } from '#contracts/shown-blocks.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { imageView } from '#server/modules/base/images/index.ts'
import { resolveTogether, shownText } from '#server/modules/editorial/blocks/index.ts'
import { listPublishedPages } from './published-pages.repo.ts'

/** An item of news with all that its page says. */
export interface FullNews {
  path: string
  title: ShownText
  lead: ShownText | null
  cover: Image | null
  /** The day it is of, yyyy-mm-dd. */
  date: string
  blocks: ShownBlock[]
}

/** The newest news, whole; in English those alone that have a title in it. Source: SEO-08, MAG-13. */
export async function listFullNews({ db, clock }: Pick<Platform, 'db' | 'clock'>, locale: Locale, limit: number): Promise<FullNews[]> {
  const pages = (await listPublishedPages(db, 'news', limit)).filter(({ data }) => locale === 'ru' || data.title.en)
  const { blocks, images } = await resolveTogether(
    db,
    pages.map(({ data }) => data),
    { now: clock.now(), locale, pictures: pages.flatMap(({ data }) => data.cover ?? []) },
  )
  return pages.map(({ path, data }, index) => {
    const cover = data.cover === undefined ? undefined : images.get(data.cover)
    return {
      path,
      title: shownText(locale, data.title),
      lead: data.lead ? shownText(locale, data.lead) : null,
      cover: cover ? imageView(cover, locale) : null,
      date: path.split('/')[3] ?? data.date,
      blocks: blocks[index] ?? [],
    }
  })
}

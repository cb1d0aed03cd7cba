import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ShownImage } from '#server/modules/base/images/index.ts'
import { resolveBlocks } from './blocks.service.ts'

interface Together {
  now: Date
  locale: Locale
  /** Pictures that the pages show beside their blocks. */
  pictures: readonly number[]
}

/**
 * The blocks of several pages (fewer than 10 000, each of as many blocks at most) as machines read them: without promo codes, which are for whoever
 * reads the page. As many statements as one page needs. Source: SEO-08.
 */
export async function resolveTogether(
  db: Db,
  pages: readonly { blocks: readonly object[] }[],
  asked: Together,
): Promise<{ blocks: ShownBlock[][]; images: ReadonlyMap<number, ShownImage> }> {
  // An id is of one page alone, so here each is the number of its page and its place there.
  const stored = pages.flatMap(({ blocks }, page) => blocks.map((block, place) => ({ ...block, id: numbered(page) + numbered(place) })))
  const listUsableCodes = () => Promise.resolve(new Map<string, Date | null>())
  const { blocks, images } = await resolveBlocks(db, stored, { ...asked, listUsableCodes })
  const byPage = Map.groupBy(blocks, ({ id }) => id.slice(0, 4))
  return { blocks: pages.map((_page, index) => byPage.get(numbered(index)) ?? []), images }
}

const numbered = (number: number): string => String(number).padStart(4, '0')

import { blockSchema, type Block } from '#contracts/blocks.contract.ts'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listImages, type ShownImage } from '#server/modules/base/images/index.ts'
import { listLevels } from '#server/modules/money/bonuses/index.ts'
import { listCategories, listSelectionIds, listShownCards } from '#server/modules/goods/catalog/index.ts'
import { listLookRows } from '#server/modules/goods/lookbook/index.ts'
import { listCardRows, listNewestOfEach } from '#server/modules/editorial/magazine/index.ts'
import { countSkipped } from './blocks.metrics.ts'
import { currentBlocks, nextBoundary, picturesOf, wantedBy } from './blocks.rules.ts'
import { blocksView } from './blocks.view.ts'

interface Asked {
  now: Date
  locale: Locale
  /** Pictures that the page shows beside its blocks. */
  pictures: readonly number[]
}

interface Resolved {
  blocks: ShownBlock[]
  images: ReadonlyMap<number, ShownImage>
  /** The next moment at which a block appears or goes by itself. */
  until: Date | undefined
}

/** Articles of a topic that a block may show. */
const mostArticles = 12

/**
 * Stored blocks as pages are told of them, with what they show of other modules: each module is asked once for all blocks. Left out by themselves are
 * hidden blocks, those of another time, of an unknown kind (which is counted), and those of which goods, look, article or picture is gone.
 * Source: MAG-09, MAG-11.
 */
export async function resolveBlocks(db: Db, stored: readonly unknown[], { now, locale, pictures }: Asked): Promise<Resolved> {
  const known = knownBlocks(stored)
  const blocks = currentBlocks(known, now)
  const wanted = wantedBy(blocks)
  const none = <T>(): Promise<T[]> => Promise.resolve([])
  const [looks, named, newest, levels, categories, selections] = await Promise.all([
    wanted.looks.length > 0 ? listLookRows(db, { slugs: wanted.looks, limit: wanted.looks.length, offset: 0 }) : { rows: [] },
    wanted.articles.length > 0 ? listCardRows(db, { now, slugs: wanted.articles, limit: wanted.articles.length, offset: 0 }) : { rows: [] },
    wanted.newestArticles ? listNewestOfEach(db, now, mostArticles) : none<Awaited<ReturnType<typeof listNewestOfEach>>[number]>(),
    wanted.levels ? listLevels(db, locale) : none<Awaited<ReturnType<typeof listLevels>>[number]>(),
    wanted.categories ? listCategories(db) : none<Awaited<ReturnType<typeof listCategories>>[number]>(),
    listSelections(db, blocks),
  ])
  const products = [...new Set([...wanted.products, ...[...selections.values()].flat()])]
  const articles = [...named.rows, ...newest]
  const imageIds = [
    ...pictures,
    ...picturesOf(blocks),
    ...looks.rows.flatMap(({ imageIds: [first] }) => first ?? []),
    ...articles.map(({ imageId }) => imageId),
  ]
  const [cards, images] = await Promise.all([listShownCards(db, products, locale), listImages(db, [...new Set(imageIds)])])
  const found = {
    images,
    cards: new Map(cards.map((card) => [card.id, card])),
    selections,
    looks: new Map(looks.rows.map((look) => [look.slug, look])),
    articles: { named: named.rows, newest },
    levels,
    categories,
  }
  return { blocks: blocksView(blocks, found, locale), images, until: nextBoundary(known, now) }
}

/** The ids of the products of each block that shows a listing or a category, by the id of the block. */
async function listSelections(db: Db, blocks: readonly Block[]): Promise<Map<string, number[]>> {
  const found = await Promise.all(
    blocks.flatMap((block) => {
      if (block.kind !== 'products' || 'ids' in block.source) return []
      const { source, id, limit } = block
      const selection =
        'listing' in source
          ? source
          : { category: source.category, sort: source.sort === 'popular' ? ('recommended' as const) : source.sort }
      return [listSelectionIds(db, selection, limit).then((ids) => [id, ids] as const)]
    }),
  )
  return new Map(found)
}

/** Blocks of the kinds and shapes that this release knows: a newer one may have stored others while it is rolled out. */
function knownBlocks(stored: readonly unknown[]): Block[] {
  return stored.flatMap((block) => {
    const { data } = blockSchema.safeParse(block)
    if (!data) countSkipped(block)
    return data ?? []
  })
}

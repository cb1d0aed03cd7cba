import { blockSchema, type Block } from '#contracts/blocks.contract.ts'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import type { Locale } from '#core/locale.ts'
import { cached } from '#server/platform/cache/cached.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Uses } from '#server/platform/http/uses.ts'
import { shownImages, type ShownImage } from '#server/modules/base/images/index.ts'
import { listLevels } from '#server/modules/money/bonuses/index.ts'
import { listShownFormIds } from '#server/modules/accounts/forms/index.ts'
import { listCategories, listSelections, listShownCards, type ProductSelection } from '#server/modules/goods/catalog/index.ts'
import { listSettings, readShops } from '#server/modules/editorial/content/index.ts'
import { listLookRows } from '#server/modules/goods/lookbook/index.ts'
import { listNamedAndNewest } from '#server/modules/editorial/magazine/index.ts'
import { countSkipped } from './blocks.metrics.ts'
import { currentBlocks, nextBoundary, picturesOf, wantedBy } from './blocks.rules.ts'
import { tagsOfBlocks } from './blocks.uses.ts'
import { blocksView } from './blocks.view.ts'

/** Those of these codes that everybody may use at a moment, each with its end. Handed in, because promotions stand above pages. */
export type ListUsableCodes = (db: Db, codes: readonly string[], now: Date) => Promise<ReadonlyMap<string, Date | null>>

interface Asked {
  now: Date
  locale: Locale
  /** Pictures that the page shows beside its blocks. */
  pictures: readonly number[]
  listUsableCodes: ListUsableCodes
  /** Amounts of goods are those of this city; left out: of the whole company. */
  cityId?: number | undefined
}

interface Resolved {
  blocks: ShownBlock[]
  images: ReadonlyMap<number, ShownImage>
  /** What the blocks were made of, and the next moment at which one appears or goes by itself. */
  uses: Uses
}

/** Articles of a topic that a block may show. */
const mostArticles = 12
/** What changes without a word of it (a form, what is left of a code) is looked at anew after a minute. */
const lookAgainMs = 60_000

const levelsOf = cached('bonus_levels', async (db) => ({ ru: await listLevels(db, 'ru'), en: await listLevels(db, 'en') }), ['bonus_level'])
const shopsOf = cached('shops', async (db) => ({ ru: await readShops(db, 'ru'), en: await readShops(db, 'en') }), ['location', 'city'])

/**
 * Stored blocks as pages are told of them, with what they show of other modules: each module is asked once for all blocks. Left out by themselves are
 * hidden blocks, those of another time, of an unknown kind (which is counted), and those of which goods, look, article, form, code or picture is gone.
 * Source: MAG-09, MAG-11.
 */
export async function resolveBlocks(db: Db, stored: readonly unknown[], asked: Asked): Promise<Resolved> {
  const { now, locale, pictures, listUsableCodes, cityId } = asked
  const known = knownBlocks(stored)
  const blocks = currentBlocks(known, now)
  const wanted = wantedBy(blocks)
  const most = wanted.newestArticles ? mostArticles : 0
  const hasArticles = wanted.newestArticles || wanted.articles.length > 0
  const [looks, articles, levels, categories, selections, forms, shops, codes, settings] = await Promise.all([
    wanted.looks.length > 0 ? listLookRows(db, { slugs: wanted.looks, limit: wanted.looks.length, offset: 0 }) : { rows: [] },
    hasArticles ? listNamedAndNewest(db, { now, slugs: wanted.articles, most }) : [],
    wanted.levels ? inLocale(levelsOf(db), locale) : [],
    wanted.categories ? listCategories(db) : [],
    listSelections(db, selectionsOf(blocks), cityId),
    listShownFormIds(db, wanted.forms),
    wanted.shops ? inLocale(shopsOf(db), locale) : [],
    wanted.codes.length > 0 ? listUsableCodes(db, wanted.codes, now) : new Map<string, Date | null>(),
    wanted.settings ? listSettings(db) : undefined,
  ])
  const products = [...new Set([...wanted.products, ...[...selections.values()].flat()])]
  const imageIds = [
    ...pictures,
    ...picturesOf(blocks),
    ...looks.rows.flatMap(({ imageIds: [first] }) => first ?? []),
    ...articles.map(({ imageId }) => imageId),
  ]
  const [cards, images] = await Promise.all([
    listShownCards(db, products, locale, cityId),
    shownImages(db, [...new Set(imageIds)], undefined),
  ])
  const found = {
    now,
    images,
    cards: new Map(cards.map((card) => [card.id, card])),
    selections,
    looks: new Map(looks.rows.map((look) => [look.slug, look])),
    articles,
    levels,
    categories,
    forms,
    shops,
    codes,
    instagram: instagramOf(settings?.get('instagram_url')),
  }
  const asks = wanted.forms.length > 0 || wanted.codes.length > 0
  const ends = [nextBoundary(known, now), ...codes.values(), asks ? new Date(now.getTime() + lookAgainMs) : undefined]
  const shown = blocksView(blocks, found, locale)
  const until = earliest(ends)
  return { blocks: shown, images, uses: { tags: tagsOfBlocks(blocks, shown), ...(until && { until }) } }
}

/** The products of each block that shows a listing or a category, by the id of the block. */
function selectionsOf(blocks: readonly Block[]): Map<string, ProductSelection> {
  const found = blocks.flatMap((block): [string, ProductSelection][] => {
    if (block.kind !== 'products' || 'ids' in block.source) return []
    const { source, id, limit } = block
    if ('listing' in source) return [[id, { ...source, limit }]]
    return [[id, { category: source.category, sort: source.sort === 'popular' ? 'recommended' : source.sort, limit }]]
  })
  return new Map(found)
}

function earliest(moments: readonly (Date | null | undefined)[]): Date | undefined {
  return moments.filter((moment) => moment != null).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** Blocks of the kinds and shapes that this release knows: a newer one may have stored others while it is rolled out. */
function knownBlocks(stored: readonly unknown[]): Block[] {
  return stored.flatMap((block) => {
    const { data } = blockSchema.safeParse(block)
    if (!data) countSkipped(block)
    return data ?? []
  })
}

const instagramOf = (setting: unknown): string => (typeof setting === 'string' ? setting : '')

const inLocale = async <T>(texts: Promise<Record<Locale, T>>, locale: Locale): Promise<T> => (await texts)[locale]

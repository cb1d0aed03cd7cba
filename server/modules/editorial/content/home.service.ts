import type { HomeBlock } from '#contracts/content.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { listLevels } from '#server/modules/money/bonuses/index.ts'
import { listCategories, listListingCards } from '#server/modules/goods/catalog/index.ts'
import { listImages } from '#server/modules/base/images/index.ts'
import { listLooks } from '#server/modules/goods/lookbook/index.ts'
import { listArticles } from '#server/modules/editorial/magazine/index.ts'
import { listIndexedPaths, listSettings } from './content.repo.ts'
import { blockWords, wholeBlockView, type BlockWords } from './home-block.view.ts'
import { picturesOf, type HomeBlockData } from './home-block.ts'

interface Composition {
  db: Db
  now: Date
  locale: Locale
  cityId: number | undefined
  words: BlockWords
}
type Viewer = Pick<Composition, 'locale' | 'cityId'>
type BlockOf<K extends HomeBlockData['kind']> = Extract<HomeBlockData, { kind: K }>

/**
 * Turns the stored blocks into what the home page shows in a city, or for the whole company; a block that has nothing to show is left out.
 * Source: SH-16, CAT-04.
 */
export async function composeHome({ db, clock }: Platform, blocks: readonly HomeBlockData[], viewer: Viewer): Promise<HomeBlock[]> {
  const words = blockWords(await listImages(db, blocks.flatMap(picturesOf)), viewer.locale)
  const composition = { db, now: clock.now(), ...viewer, words }
  const composed = await Promise.all(blocks.map((block, index) => compose(block, index, composition)))
  return composed.filter((block) => block !== undefined)
}

async function compose(block: HomeBlockData, index: number, composition: Composition): Promise<HomeBlock | undefined> {
  const { db, locale, cityId, words } = composition
  const { text } = words
  switch (block.kind) {
    case 'tiles':
      return composeTiles(block, composition)
    case 'catalog':
      return composeCategory(block, composition)
    case 'products': {
      const products = await listListingCards(db, block.listing, block.limit, locale, cityId)
      if (products.length === 0) return undefined
      return { kind: 'products', title: text(block.title), url: block.url, url_title: text(block.urlTitle), layout: block.layout, products }
    }
    case 'looks':
      return composeLooks(block, composition)
    case 'levels': {
      const levels = await listLevels(db, locale)
      return levels.length > 0 ? { kind: 'levels', title: text(block.title), text: text(block.text), url: block.url, levels } : undefined
    }
    case 'articles':
      return composeArticles(block, composition)
    case 'instagram': {
      const url = (await listSettings(db)).get('instagram_url')
      return typeof url === 'string' && url !== '' ? wholeBlockView({ ...block, kind: 'photos', url }, index, words) : undefined
    }
    case 'subscribe':
      return (await listIndexedPaths(db)).includes(block.url) ? wholeBlockView(block, index, words) : undefined
    default:
      return wholeBlockView(block, index, words)
  }
}

async function composeTiles(block: BlockOf<'tiles'>, { db, words }: Composition): Promise<HomeBlock> {
  const categories = await listCategories(db)
  const countOf = (url: string): number => categories.find(({ path }) => `/catalog/${path}` === url)?.count ?? 0
  return {
    kind: 'tiles',
    tiles: block.tiles.map(({ title, url, imageId }) => ({
      title: words.text(title),
      url,
      count: countOf(url),
      image: words.picture(imageId),
    })),
  }
}

async function composeCategory(block: BlockOf<'catalog'>, { db, locale, words }: Composition): Promise<HomeBlock | undefined> {
  const categories = await listCategories(db)
  const category = categories.find(({ path }) => path === block.category)
  if (!category || category.count === 0) return undefined
  const children = categories.filter(({ parentId, count }) => parentId === category.id && count > 0)
  return {
    kind: 'catalog',
    title: words.text(block.title),
    url: `/catalog/${category.path}`,
    count: category.count,
    image: words.picture(block.imageId),
    links: children.map(({ title, path, count }) => ({ title: textIn(locale, title), url: `/catalog/${path}`, count })),
  }
}

async function composeLooks(block: BlockOf<'looks'>, { db, locale, words }: Composition): Promise<HomeBlock | undefined> {
  const { results } = await listLooks(db, { slugs: block.looks, limit: block.looks.length, offset: 0 }, locale)
  const looks = results.flatMap(({ id, slug, title, images: [image], collection }) =>
    image ? [{ id, title, image, url: `/lookbook/${collection.slug}#${slug}` }] : [],
  )
  if (looks.length === 0) return undefined
  return { kind: 'looks', title: words.text(block.title), url: block.url, url_title: words.text(block.urlTitle), looks }
}

async function composeArticles(block: BlockOf<'articles'>, { db, now, locale, words }: Composition): Promise<HomeBlock | undefined> {
  const { results } = await listArticles(db, { now, slugs: block.slugs, limit: block.limit, offset: 0 }, locale)
  if (results.length === 0) return undefined
  const articles = results.map(({ slug, title, lead, image }) => ({ title, text: lead, url: `/awn-media/articles/${slug}`, image }))
  return { kind: 'articles', title: words.text(block.title), articles }
}

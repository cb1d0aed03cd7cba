import { dayMs } from '#core/dates.ts'
import type { ArticleContent, ArticlePart, Cover, KnownPicture } from '#demo/content/article.ts'
import { articles, mediaCategories } from '#demo/content/magazine.ts'
import { findProductIds } from '#server/modules/goods/catalog/index.ts'
import { findImageIds, saveDrawnImages } from '#server/modules/base/images/index.ts'
import { addTopics, readingMinutes } from '#server/modules/editorial/magazine/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pastPlatform } from './past-platform.ts'
import { addPublishedPage, richLines } from './published-page.ts'
import { imageIdOf, sceneImage } from './scene-image.ts'

/** The magazine: its categories and articles, dated back from `now`. Comes after the goods and the pictures that it shows. */
export async function seedMagazine(tx: Db, now: Date): Promise<void> {
  const drawn = await saveDrawnImages(
    tx,
    articles.flatMap(({ slug, cover }) => (isKnown(cover) ? [] : [sceneImage(coverKey(slug), cover.scene, cover.alt)])),
  )
  const pictures = new Map([...drawn, ...(await findImageIds(tx, articles.flatMap(knownPictures)))])
  const products = await findProductIds(
    tx,
    articles.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'products' ? part.products : []))),
  )
  const ids: Ids = {
    picture: (key) => imageIdOf(pictures, key),
    product: (slug) => {
      const id = products.get(slug)
      if (id === undefined) throw new Error(`the magazine names ${slug}, which does not exist`)
      return id
    },
  }
  await addTopics(tx, mediaCategories)
  const shop = pastPlatform(tx, now)
  // The oldest first, as they were written.
  for (const { slug, daysAgo, cover, parts, category, button, ...words } of articles.toReversed()) {
    const texts = parts.flatMap((part) => (part.kind === 'text' || part.kind === 'quote' ? [part.text] : []))
    const data = {
      ...words,
      layout: 'default',
      seo: { noindex: false },
      topic: category,
      minutes: readingMinutes([words.lead, ...texts]),
      cover: ids.picture(isKnown(cover) ? cover : coverKey(slug)),
      ...(button && { button: { title: button.text, link: button.link } }),
      blocks: parts.map((part, index) => ({ id: `art${String(index).padStart(5, '0')}`, ...storedPart(part, ids) })),
    }
    shop.clock.set(new Date(now.getTime() - daysAgo * dayMs))
    await addPublishedPage(shop, { kind: 'article', path: `/awn-media/articles/${slug}`, data })
  }
}

interface Ids {
  picture(key: string): number
  product(slug: string): number
}

/** A part as a block of content. */
function storedPart(part: ArticlePart, ids: Ids): object {
  switch (part.kind) {
    case 'text':
      return { ...part, text: richLines(part.text) }
    case 'quote':
      return part
    case 'picture':
      return { kind: 'picture', image: ids.picture(part.picture), note: part.note }
    case 'pair':
      return { kind: 'pair', images: part.pictures.map(ids.picture), note: part.note }
    case 'products': {
      const products = part.products.map(ids.product)
      return { kind: 'products', title: part.title, source: { ids: products }, layout: 'grid', limit: products.length }
    }
  }
}

function knownPictures({ cover, parts }: ArticleContent): KnownPicture[] {
  const inParts = parts.flatMap((part) => (part.kind === 'pair' ? part.pictures : part.kind === 'picture' ? [part.picture] : []))
  return isKnown(cover) ? [cover, ...inParts] : inParts
}

function isKnown(cover: Cover): cover is KnownPicture {
  return typeof cover === 'string'
}

function coverKey(slug: string): string {
  return `article/${slug}`
}

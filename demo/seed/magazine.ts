import { dayMs } from '#core/dates.ts'
import type { ArticleContent, ArticlePart, Cover, KnownPicture } from '#demo/content/article.ts'
import { articles, mediaCategories } from '#demo/content/magazine.ts'
import { findProductIds } from '#server/modules/goods/catalog/index.ts'
import { findImageIds, saveDrawnImages } from '#server/modules/base/images/index.ts'
import { addMagazine, type ArticleBlockData } from '#server/modules/editorial/magazine/index.ts'
import type { Db } from '#server/platform/db/database.ts'
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
  await addMagazine(tx, {
    categories: [...mediaCategories],
    articles: articles.map(({ slug, category, style, title, lead, author, cover, button, daysAgo, parts }) => ({
      slug,
      category,
      style,
      title,
      lead,
      author,
      imageId: ids.picture(isKnown(cover) ? cover : coverKey(slug)),
      buttonLink: button?.link,
      buttonText: button?.text,
      publishedAt: new Date(now.getTime() - daysAgo * dayMs),
      blocks: parts.map((part) => storedPart(part, ids)),
    })),
  })
}

interface Ids {
  picture(key: string): number
  product(slug: string): number
}

function storedPart(part: ArticlePart, ids: Ids): ArticleBlockData {
  switch (part.kind) {
    case 'text':
    case 'quote':
      return part
    case 'picture':
      return { kind: 'picture', imageId: ids.picture(part.picture), note: part.note }
    case 'pair': {
      const [wide, narrow] = part.pictures
      return { kind: 'pair', imageIds: [ids.picture(wide), ids.picture(narrow)], note: part.note }
    }
    case 'products':
      return { kind: 'products', title: part.title, productIds: part.products.map(ids.product) }
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

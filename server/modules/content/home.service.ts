import type { HomeBlock } from '../../../contracts/content.contract.ts'
import { textIn, type Locale, type LocalizedText } from '../../../core/locale.ts'
import type { Platform } from '../../platform/module.ts'
import { listLevels } from '../bonuses/index.ts'
import { listListingCards, productCategoriesTree } from '../catalog/index.ts'
import { imageView, listImages, type ShownImage } from '../images/index.ts'
import { listLooks } from '../looks/index.ts'
import { picturesOf, type HomeBlockData } from './home-block.ts'

/** Turns the stored blocks into what the home page shows; a block that has nothing to show is left out. Source: specification §2. */
export async function composeHome({ db }: Platform, blocks: readonly HomeBlockData[], locale: Locale): Promise<HomeBlock[]> {
  const pictures = await listImages(db, blocks.flatMap(picturesOf))
  const text = (value: LocalizedText): string => textIn(locale, value)
  const picture = (id: number) => imageView(mustHave(pictures, id), locale)
  const compose = async (block: HomeBlockData, index: number): Promise<HomeBlock | undefined> => {
    switch (block.kind) {
      case 'slides':
        return {
          kind: 'slides',
          slides: block.slides.map((slide, at) => ({
            id: index * 100 + at + 1,
            image: picture(slide.imageId),
            image_mobile: picture(slide.imageMobileId),
            over_title: text(slide.overTitle),
            title: text(slide.title),
            subtitle: text(slide.subtitle),
            button: text(slide.button),
            url: slide.url,
            darken: slide.darken,
          })),
        }
      case 'tiles': {
        const categories = await productCategoriesTree(db, locale)
        const countOf = (url: string): number => categories.find((category) => category.path === url)?.count ?? 0
        return {
          kind: 'tiles',
          tiles: block.tiles.map((tile) => ({
            title: text(tile.title),
            url: tile.url,
            count: countOf(tile.url),
            image: picture(tile.imageId),
          })),
        }
      }
      case 'products': {
        const products = await listListingCards(db, block.listing, block.limit, locale)
        if (products.length === 0) return undefined
        return {
          kind: 'products',
          title: text(block.title),
          url: block.url,
          url_title: text(block.urlTitle),
          layout: block.layout,
          products,
        }
      }
      case 'banner':
        return {
          kind: 'banner',
          title: text(block.title),
          text: text(block.text),
          button: text(block.button),
          url: block.url,
          image: picture(block.imageId),
        }
      case 'looks': {
        const { results } = await listLooks(db, { slugs: block.looks, limit: block.looks.length, offset: 0 }, locale)
        if (results.length === 0) return undefined
        const looks = results.flatMap(({ id, slug, title, images: [image], collection }) =>
          image ? [{ id, title, image, url: `/lookbook/${collection.slug}#${slug}` }] : [],
        )
        return { kind: 'looks', title: text(block.title), url: block.url, url_title: text(block.urlTitle), looks }
      }
      case 'levels':
        return { kind: 'levels', title: text(block.title), text: text(block.text), url: block.url, levels: await listLevels(db, locale) }
    }
  }
  const composed = await Promise.all(blocks.map(compose))
  return composed.filter((block) => block !== undefined)
}

function mustHave(pictures: ReadonlyMap<number, ShownImage>, id: number): ShownImage {
  const image = pictures.get(id)
  if (!image) throw new Error(`the home page shows picture ${id}, which does not exist`)
  return image
}

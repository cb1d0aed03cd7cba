import type { Block } from '#contracts/blocks.contract.ts'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import { textIn, type LocalizedText } from '#core/locale.ts'
import type { Shown } from './shown.ts'
import { commonOf } from './text-blocks.view.ts'

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
type ShownOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>

/** Fewer than these are no selection. */
const fewestProducts = 2

/** A block that shows what the shop has; undefined for the other kinds, and when nothing of it is there. Source: MAG-09. */
export function shopBlockView(block: Block, shown: Shown): ShownBlock | undefined {
  const { say, sayIf, picture } = shown
  const common = commonOf(block)
  switch (block.kind) {
    case 'products':
      return productsView(block, shown)
    case 'looks':
      return looksView(block, shown)
    case 'articles':
      return articlesView(block, shown)
    case 'tiles': {
      const tiles = block.tiles.flatMap(({ image: id, title, link }) => {
        const image = picture(id)
        return image ? [{ title: say(title), link, count: countAt(link, shown), image }] : []
      })
      return tiles.length > 0 ? { ...common, kind: block.kind, tiles } : undefined
    }
    case 'catalog': {
      const image = picture(block.image)
      const { link, title } = block
      const links = (block.links ?? childrenAt(link, shown)).map((one) => ({
        title: say(one.title),
        link: one.link,
        count: countAt(one.link, shown),
      }))
      return image ? { ...common, kind: block.kind, title: say(title), link, count: countAt(link, shown), image, links } : undefined
    }
    case 'banner':
    case 'ad': {
      const image = picture(block.image)
      if (!image) return undefined
      const { title, text, button, link, video } = block
      const words = { title: say(title), text: sayIf(text), button: sayIf(button) }
      return { ...common, kind: block.kind, ...words, link: link ?? null, image, video: video ?? null }
    }
    case 'photos': {
      const photos = block.photos.flatMap(({ image: id, link }) => {
        const image = picture(id)
        return image ? [{ image, link: link ?? null }] : []
      })
      const link = block.instagram ? shown.instagram : (block.link ?? null)
      if (photos.length === 0 || link === '') return undefined
      return { ...common, kind: block.kind, title: sayIf(block.title), link, link_title: sayIf(block.link_title), photos }
    }
    case 'levels': {
      const { levels } = shown
      return levels.length > 0
        ? { ...common, kind: block.kind, title: say(block.title), text: sayIf(block.text), link: block.link, levels }
        : undefined
    }
    case 'questions':
      return { ...common, kind: block.kind, title: sayIf(block.title), text: sayIf(block.text) }
    case 'asides': {
      const asides = block.asides.map(({ topic, title, text, button, link }) => ({
        topic,
        title: say(title),
        text: say(text),
        button: say(button),
        link,
      }))
      return { ...common, kind: block.kind, asides }
    }
    case 'slides':
      return slidesView(block, shown)
    case 'form': {
      const { form, use, as, title } = block
      if (form !== undefined && !shown.forms.has(form)) return undefined
      return { ...common, kind: block.kind, title: sayIf(title), as, form: form ?? null, use: use ?? null }
    }
    case 'shops': {
      const shops = shown.shops.filter(({ city }) => block.city === undefined || city.id === block.city)
      return shops.length > 0 ? { ...common, kind: block.kind, shops } : undefined
    }
    case 'promo':
      return shown.codes.has(block.code) ? { ...common, kind: block.kind, code: block.code, text: say(block.text) } : undefined
    case 'socials':
      return { ...common, kind: block.kind, title: sayIf(block.title) }
    default:
      return undefined
  }
}

function slidesView(block: BlockOf<'slides'>, { picture, say, sayIf }: Shown): ShownOf<'slides'> | undefined {
  const slides = block.slides.flatMap((slide, at) => {
    const [image, mobile] = [picture(slide.image), picture(slide.image_mobile)]
    if (!image || !mobile) return []
    const words = {
      over_title: sayIf(slide.over_title),
      title: say(slide.title),
      subtitle: sayIf(slide.subtitle),
      button: sayIf(slide.button),
    }
    const films = { video: slide.video ?? null, video_mobile: slide.video_mobile ?? null }
    return [{ id: at + 1, image, image_mobile: mobile, ...films, ...words, link: slide.link ?? null, darken: slide.darken }]
  })
  return slides.length > 0 ? { ...commonOf(block), kind: block.kind, autoplay_ms: block.autoplay_ms, slides } : undefined
}

function productsView(block: BlockOf<'products'>, { cards, selections, sayIf }: Shown): ShownOf<'products'> | undefined {
  const ids = 'ids' in block.source ? block.source.ids : (selections.get(block.id) ?? [])
  const products = ids.flatMap((id) => cards.get(id) ?? []).slice(0, block.limit)
  if (products.length < fewestProducts) return undefined
  const { kind, title, link, link_title, layout } = block
  return { ...commonOf(block), kind, title: sayIf(title), link: link ?? null, link_title: sayIf(link_title), layout, products }
}

function looksView(block: BlockOf<'looks'>, { looks: found, locale, picture, sayIf }: Shown): ShownOf<'looks'> | undefined {
  const looks = block.looks.flatMap((slug) => {
    const look = found.get(slug)
    const image = picture(look?.imageIds[0])
    return look && image
      ? [{ id: look.id, title: textIn(locale, look.title), link: `/lookbook/${look.collection.slug}#${slug}`, image }]
      : []
  })
  if (looks.length === 0) return undefined
  const { kind, title, link, link_title: linkTitle } = block
  return { ...commonOf(block), kind, title: sayIf(title), link: link ?? null, link_title: sayIf(linkTitle), looks }
}

function articlesView(block: BlockOf<'articles'>, { articles: found, locale, picture, sayIf }: Shown): ShownOf<'articles'> | undefined {
  const { slugs, topic, limit } = block
  const rows = slugs
    ? slugs.flatMap((slug) => found.find((one) => one.slug === slug) ?? [])
    : found.filter(({ category }) => topic === undefined || category.slug === topic)
  const articles = rows.slice(0, limit).flatMap(({ imageId, slug, title, lead }) => {
    const image = picture(imageId)
    return image ? [{ title: textIn(locale, title), text: textIn(locale, lead), link: `/awn-media/articles/${slug}`, image }] : []
  })
  return articles.length > 0 ? { ...commonOf(block), kind: block.kind, title: sayIf(block.title), articles } : undefined
}

/** The categories right under that at an address of the catalog which have goods, in their order. */
function childrenAt(link: string, { categories }: Shown): { title: LocalizedText; link: string }[] {
  const parent = categories.find(({ path }) => `/catalog/${path}` === link)
  const children = categories.filter(({ parentId, count }) => parent && parentId === parent.id && count > 0)
  return children.map(({ title, path }) => ({ title, link: `/catalog/${path}` }))
}

/** How many goods stand at an address of the catalog; 0 at any other. */
function countAt(link: string, { categories }: Shown): number {
  return categories.find(({ path }) => `/catalog/${path}` === link)?.count ?? 0
}

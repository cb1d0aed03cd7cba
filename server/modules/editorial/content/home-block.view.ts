import type { HomeBlock } from '#contracts/content.contract.ts'
import type { ShownBlock, ShownText } from '#contracts/shown-blocks.contract.ts'

type ShownOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>

/**
 * A block of the home page in the shape that it has had from the beginning; one that does not fit it, and one of another kind, is told of as on every
 * page of content. Undefined when there is nothing behind it. Source: SH-16, MAG-22.
 */
export function homeBlockView(block: ShownBlock, index: number): HomeBlock | undefined {
  const other: HomeBlock = { kind: 'other', block }
  if (block.anchor !== null || block.tone !== null || block.width !== null) return other
  switch (block.kind) {
    case 'slides':
      return slidesView(block, index)
    case 'tiles':
      return { kind: block.kind, tiles: block.tiles.map(({ title, link, ...tile }) => ({ ...tile, title: title.text, url: link })) }
    case 'products': {
      const { title, link, link_title: linkTitle, layout, products } = block
      if (link === null || layout === 'grid') return other
      return { kind: block.kind, title: said(title), url: link, url_title: said(linkTitle), layout, products }
    }
    case 'banner':
    case 'ad': {
      const { kind, title, text, button, link, image, video } = block
      if (link === null) return other
      return { kind, title: title.text, text: said(text), button: said(button), url: link, image, video }
    }
    case 'catalog': {
      const links = block.links.filter(({ count }) => count > 0)
      const { kind, title, link, count, image } = block
      if (count === 0) return undefined
      return { kind, title: title.text, url: link, count, image, links: links.map((one) => ({ ...counted(one), count: one.count })) }
    }
    case 'looks': {
      const { kind, title, link, link_title: linkTitle, looks } = block
      if (link === null) return other
      return { kind, title: said(title), url: link, url_title: said(linkTitle), looks: looks.map((look) => ({ ...look, url: look.link })) }
    }
    case 'levels': {
      const { kind, title, text, link, levels } = block
      return { kind, title: title.text, text: said(text), url: link, levels }
    }
    case 'articles': {
      const articles = block.articles.map((article) => ({ ...article, url: article.link }))
      return { kind: block.kind, title: said(block.title), articles }
    }
    case 'photos': {
      const { kind, title, link, link_title: linkTitle } = block
      const photos = block.photos.flatMap(({ image, link: url }) => (url === null ? [] : [{ image, url }]))
      if (link === null || photos.length < block.photos.length) return other
      return { kind, title: said(title), url: link, url_title: said(linkTitle), photos }
    }
    case 'questions': {
      const { kind, title, text } = block
      return { kind, title: said(title), text: said(text) }
    }
    case 'asides': {
      const asides = block.asides.map(({ topic, title, text, button, link }) => ({
        topic,
        title: title.text,
        text: text.text,
        button: button.text,
        url: link,
      }))
      const [first] = asides
      if (asides.length === 1 && first?.topic === 'subscribe') {
        const { topic, ...words } = first
        return { kind: topic, ...words }
      }
      return { kind: block.kind, asides }
    }
    case 'socials':
      return { kind: block.kind, title: said(block.title) }
    default:
      return other
  }
}

function slidesView({ autoplay_ms, slides }: ShownOf<'slides'>, index: number): HomeBlock {
  return {
    kind: 'slides',
    autoplay_ms,
    slides: slides.map(({ id, over_title, title, subtitle, button, link, ...slide }) => ({
      ...slide,
      id: index * 100 + id,
      over_title: said(over_title),
      title: title.text,
      subtitle: said(subtitle),
      button: said(button),
      url: link,
    })),
  }
}

const counted = ({ title, link }: { title: ShownText; link: string }) => ({ title: title.text, url: link })

/** What nobody wrote is empty, as it was stored before. */
const said = (text: ShownText | null): string => text?.text ?? ''

import type { Article, ArticleBlock, ArticleCard } from '#contracts/magazine.contract.ts'
import type { RichNode } from '#contracts/blocks/block-fields.ts'
import type { Image } from '#contracts/shared.contract.ts'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { imageView, type ShownImage } from '#server/modules/base/images/index.ts'
import type { ArticleRow, CardRow } from './magazine.repo.ts'

export interface MagazineContext {
  locale: Locale
  images: ReadonlyMap<number, ShownImage>
}
/** An article in a list, as the contract has it. */
export function articleCardView(row: CardRow, context: MagazineContext): ArticleCard {
  const { locale } = context
  return {
    id: row.id,
    slug: row.slug,
    title: textIn(locale, row.title),
    lead: textIn(locale, row.lead),
    image: coverOf(row, context),
    category: { slug: row.category.slug, title: textIn(locale, row.category.title) },
    minutes: row.minutes,
    published_at: (row.publishedAt ?? row.createdAt).toISOString(),
    style: row.style,
    button_link: row.buttonLink,
    button_text: row.buttonText && textIn(locale, row.buttonText),
  }
}

/** An article with its blocks, as pages are told of them. */
export function articleView(row: ArticleRow, blocks: readonly ShownBlock[], context: MagazineContext): Article {
  return {
    ...articleCardView(row, context),
    author: textIn(context.locale, row.author),
    changed_at: row.changedAt.toISOString(),
    blocks: blocks.map(articleBlockView),
  }
}

/** The cover of an article. Throws when it does not exist, which the database forbids. */
export function coverOf(row: Pick<CardRow, 'slug' | 'imageId'>, { locale, images }: MagazineContext): Image {
  const image = images.get(row.imageId)
  if (!image) throw new Error(`the article ${row.slug} has no picture`)
  return imageView(image, locale)
}

/** A block in the shape that articles have had from the beginning; a kind that they had not is told of as it is everywhere. Source: MAG-22. */
export function articleBlockView(block: ShownBlock): ArticleBlock {
  switch (block.kind) {
    case 'text':
      return {
        kind: 'text',
        title: block.title?.text ?? null,
        paragraphs: paragraphsOf(block.text.nodes),
        rich: isRich(block.text.nodes) ? block.text : null,
      }
    case 'quote':
      return { kind: 'quote', text: block.text.text, author: block.author.text }
    case 'picture':
      return block.link === null ? { kind: 'picture', image: block.image, note: block.note?.text ?? '' } : { kind: 'other', block }
    case 'pair':
      return { kind: 'pair', images: block.images, note: block.note?.text ?? '' }
    case 'products':
      return block.title ? { kind: 'products', title: block.title.text, products: block.products } : { kind: 'other', block }
    default:
      return { kind: 'other', block }
  }
}

function paragraphsOf(nodes: readonly RichNode[]): string[] {
  return nodes
    .flatMap((node) => ('p' in node ? [node.p] : 'ul' in node ? node.ul : node.ol))
    .map((spans) => spans.map(({ t }) => t).join(''))
}

function isRich(nodes: readonly RichNode[]): boolean {
  return nodes.some((node) => !('p' in node) || node.p.some(({ b, i, href }) => b || i || href !== undefined))
}

import type { Article, ArticleBlock, ArticleCard } from '#contracts/magazine.contract.ts'
import type { ProductCard } from '#contracts/products.contract.ts'
import type { Image } from '#contracts/shared.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { imageView, imageViews, type ShownImage } from '#server/modules/base/images/index.ts'
import type { ArticleBlockData } from './article-block.ts'
import type { ArticleRow, CardRow } from './magazine.repo.ts'

export interface MagazineContext {
  locale: Locale
  images: ReadonlyMap<number, ShownImage>
}
export interface ArticleContext extends MagazineContext {
  cards: ReadonlyMap<number, ProductCard>
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

/** An article with its parts; a part that has nothing to show any more is left out. */
export function articleView(row: ArticleRow, context: ArticleContext): Article {
  return {
    ...articleCardView(row, context),
    author: textIn(context.locale, row.author),
    changed_at: row.changedAt.toISOString(),
    blocks: row.blocks.flatMap((block) => blockView(block, context)),
  }
}

/** The cover of an article. Throws when it does not exist, which the database forbids. */
export function coverOf(row: Pick<CardRow, 'slug' | 'imageId'>, { locale, images }: MagazineContext): Image {
  const image = images.get(row.imageId)
  if (!image) throw new Error(`the article ${row.slug} has no picture`)
  return imageView(image, locale)
}

function blockView(block: ArticleBlockData, { locale, images, cards }: ArticleContext): ArticleBlock[] {
  switch (block.kind) {
    case 'text': {
      const paragraphs = textIn(locale, block.text).split(/\n+/).filter(Boolean)
      return [{ kind: 'text', title: block.title ? textIn(locale, block.title) : null, paragraphs }]
    }
    case 'quote':
      return [{ kind: 'quote', text: textIn(locale, block.text), author: textIn(locale, block.author) }]
    case 'picture':
      return imageViews([block.imageId], images, locale).map((image) => ({ kind: 'picture', image, note: textIn(locale, block.note) }))
    case 'pair': {
      const pair = imageViews(block.imageIds, images, locale)
      return pair.length === 2 ? [{ kind: 'pair', images: pair, note: textIn(locale, block.note) }] : []
    }
    case 'products': {
      const products = block.productIds.flatMap((id) => cards.get(id) ?? [])
      return products.length > 0 ? [{ kind: 'products', title: textIn(locale, block.title), products }] : []
    }
  }
}

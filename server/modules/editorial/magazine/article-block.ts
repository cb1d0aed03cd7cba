import type { LocalizedText } from '#core/locale.ts'

/** A part of an article as it is stored. Pictures and products are ids, texts are in both languages. */
export type ArticleBlockData =
  /** Paragraphs, a line each, with a heading or without. */
  | { kind: 'text'; title?: LocalizedText; text: LocalizedText }
  /** What somebody says, large. */
  | { kind: 'quote'; text: LocalizedText; author: LocalizedText }
  /** A picture as wide as the page; the note stands in the margin. */
  | { kind: 'picture'; imageId: number; note: LocalizedText }
  /** Two pictures beside one another, the first twice as wide. */
  | { kind: 'pair'; imageIds: [wide: number, narrow: number]; note: LocalizedText }
  /** Goods the article speaks of; what is no longer sold is left out. */
  | { kind: 'products'; title: LocalizedText; productIds: number[] }

/** The ids of every picture these parts show. */
export function picturesOf(blocks: readonly ArticleBlockData[]): number[] {
  return blocks.flatMap((block) => (block.kind === 'pair' ? block.imageIds : block.kind === 'picture' ? [block.imageId] : []))
}

/** The ids of every product these parts show. */
export function productsOf(blocks: readonly ArticleBlockData[]): number[] {
  return [...new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.productIds : [])))]
}

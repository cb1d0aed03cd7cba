import type { Block } from '#contracts/blocks.contract.ts'
import type { RichNode } from '#contracts/blocks/block-fields.ts'
import type { BonusLevel } from '#contracts/bonuses.contract.ts'
import type { ProductCard } from '#contracts/products.contract.ts'
import type { Image } from '#contracts/shared.contract.ts'
import type { ShownBlock, ShownRich, ShownText } from '#contracts/shown-blocks.contract.ts'
import type { Locale, LocalizedText } from '#core/locale.ts'
import { imageView, type ShownImage } from '#server/modules/base/images/index.ts'
import type { listCategories } from '#server/modules/goods/catalog/index.ts'
import type { LookRow } from '#server/modules/goods/lookbook/index.ts'
import type { CardRow } from '#server/modules/editorial/magazine/index.ts'
import { shopBlockView } from './shop-blocks.view.ts'
import { shownRich, shownText } from './shown-text.ts'
import { textBlockView } from './text-blocks.view.ts'

/** What blocks show of other modules. */
export interface Found {
  images: ReadonlyMap<number, ShownImage>
  cards: ReadonlyMap<number, ProductCard>
  /** Ids of products by the id of the block that shows a listing or a category. */
  selections: ReadonlyMap<string, readonly number[]>
  looks: ReadonlyMap<string, LookRow>
  articles: { named: readonly CardRow[]; newest: readonly CardRow[] }
  levels: BonusLevel[]
  categories: Awaited<ReturnType<typeof listCategories>>
}

export interface Shown extends Found {
  locale: Locale
  /** Headings of the page, for its table of contents. */
  headings: readonly Extract<Block, { kind: 'heading' }>[]
  say(text: LocalizedText): ShownText
  sayIf(text: { ru: string; en?: string | undefined } | undefined): ShownText | null
  rich(text: { ru: RichNode[]; en?: RichNode[] | undefined }): ShownRich
  /** Null when the picture is gone. */
  picture(id: number | undefined): Image | null
}

/** Blocks as pages are told of them; one of which what it shows is gone, and one that is not drawn yet, is left out. Source: MAG-09. */
export function blocksView(blocks: readonly Block[], found: Found, locale: Locale): ShownBlock[] {
  const shown: Shown = {
    ...found,
    locale,
    headings: blocks.filter((block) => block.kind === 'heading'),
    say: (text) => shownText(locale, text),
    sayIf: (text) => (text ? shownText(locale, text) : null),
    rich: (text) => shownRich(locale, text),
    picture: (id) => {
      const image = id === undefined ? undefined : found.images.get(id)
      return image ? imageView(image, locale) : null
    },
  }
  return blocks.flatMap((block) => textBlockView(block, shown) ?? shopBlockView(block, shown) ?? [])
}

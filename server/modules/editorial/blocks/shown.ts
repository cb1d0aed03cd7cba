import type { Block } from '#contracts/blocks.contract.ts'
import type { RichNode } from '#contracts/blocks/block-fields.ts'
import type { BonusLevel } from '#contracts/bonuses.contract.ts'
import type { ProductCard } from '#contracts/products.contract.ts'
import type { Shop } from '#contracts/shop.contract.ts'
import type { Image } from '#contracts/shared.contract.ts'
import type { ShownRich, ShownText } from '#contracts/shown-blocks.contract.ts'
import type { Locale, LocalizedText } from '#core/locale.ts'
import type { ShownImage } from '#server/modules/base/images/index.ts'
import type { listCategories } from '#server/modules/goods/catalog/index.ts'
import type { LookRow } from '#server/modules/goods/lookbook/index.ts'
import type { CardRow } from '#server/modules/editorial/magazine/index.ts'

/** What blocks show of other modules. */
export interface Found {
  now: Date
  images: ReadonlyMap<number, ShownImage>
  cards: ReadonlyMap<number, ProductCard>
  /** Ids of products by the id of the block that shows a listing or a category. */
  selections: ReadonlyMap<string, readonly number[]>
  looks: ReadonlyMap<string, LookRow>
  /** The newest first. */
  articles: readonly CardRow[]
  levels: BonusLevel[]
  categories: Awaited<ReturnType<typeof listCategories>>
  /** Forms that staff have made and show. */
  forms: ReadonlySet<number>
  shops: readonly Shop[]
  /** Codes that everybody may use now. */
  codes: ReadonlyMap<string, Date | null>
  /** The address of the shop's Instagram; empty while there is none, and when no block asks for it. */
  instagram: string
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

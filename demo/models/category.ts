import type { PictureSpec } from '#demo/illustrator/spec.ts'
import type { GiftCategory, Text } from '#demo/shapes.ts'

export type TopSlug = 'women' | 'men' | 'shoes' | 'bags' | 'accessories' | 'home' | 'gifts' | 'sale'

/** How a category without goods of its own is filled: by the gift lists of the models, or by their reduced colors. */
export type CategoryRule = { gift: GiftCategory } | { saleIn: readonly TopSlug[] }

export interface DemoCategory {
  /** One segment of the path: a leaf's full path is `top/leaf`, as in `LeafCategory`. */
  slug: string
  title: Text
  seo: { title: Text; description: Text }
  /** Shown under the title of the listing. */
  description: Text
  children: readonly DemoCategory[]
  rule?: CategoryRule
  /** Tile of the home page and teaser of the menu. */
  picture?: PictureSpec
}

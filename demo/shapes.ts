import type { GarmentSpec, View } from './illustrator/spec.ts'

/** Editorial text in both languages. */
export interface Text {
  ru: string
  en: string
}

export type LeafCategory =
  | `women/${'outerwear' | 'dresses' | 'knitwear' | 'shirts' | 'tops' | 'trousers' | 'jeans' | 'skirts' | 'tailoring' | 'loungewear'}`
  | `men/${'outerwear' | 'knitwear' | 'shirts' | 'tops' | 'sweatshirts' | 'trousers' | 'jeans'}`
  | `shoes/${'boots' | 'sneakers' | 'loafers' | 'slippers'}`
  | `bags/${'totes' | 'crossbody' | 'backpacks'}`
  | `accessories/${'hats' | 'scarves' | 'gloves' | 'socks' | 'jewellery'}`
  | `home/${'throws' | 'bedding' | 'towels' | 'tableware'}`

export type GiftCategory = `gifts/${'for-her' | 'for-him' | 'for-home'}`

/** Keys of the color dictionary in `colours.ts`; also the values of the color filter. */
export type ColourSlug =
  | 'spruce'
  | 'pine'
  | 'moss'
  | 'lichen'
  | 'graphite'
  | 'black'
  | 'ink'
  | 'night'
  | 'denim'
  | 'sky'
  | 'ice'
  | 'milk'
  | 'white'
  | 'ash'
  | 'stone'
  | 'sand'
  | 'camel'
  | 'bark'
  | 'chocolate'
  | 'cranberry'
  | 'rose'
  | 'terracotta'
  | 'mustard'
  | 'lavender'
  | 'slate'
  | 'gold'
  | 'silver'

export type MaterialSlug =
  | 'wool'
  | 'merino'
  | 'cashmere'
  | 'mohair'
  | 'cotton'
  | 'linen'
  | 'viscose'
  | 'silk'
  | 'denim'
  | 'leather'
  | 'suede'
  | 'nylon'
  | 'down'
  | 'felt'
  | 'ceramic'
  | 'wax'
  | 'brass'
  | 'corduroy'

/** `letters` XS…XL (some to 3XL), `jeans` W26…W34 (men W29…W38), `shoes` 35…45, `one` for things of one size. */
export type SizeSystem = 'letters' | 'jeans' | 'shoes' | 'one'

export type CareSign =
  | 'wash-30'
  | 'wash-40'
  | 'hand-wash'
  | 'no-wash'
  | 'dry-clean'
  | 'no-bleach'
  | 'iron-low'
  | 'iron-medium'
  | 'no-iron'
  | 'dry-flat'
  | 'no-tumble'
  | 'brush'
  | 'wipe'

export interface DemoColour {
  colour: ColourSlug
  /** Garment color as drawn; the dictionary's swatch is only for the filter. */
  hex: string
  /** Second color of a pattern. */
  hex2?: string
  /** Overrides of the model's picture for this color, e.g. another lining. */
  picture?: Partial<Omit<GarmentSpec, 'type' | 'seed' | 'colour' | 'colour2'>>
  /** Whole roubles. When greater than the model's price the color is on sale: `price` is then the lower one given here. */
  sale?: { price: number; oldPrice: number }
  labels?: readonly ('new' | 'bestseller' | 'limited' | 'eco')[]
  comingSoon?: boolean
  onlyInShops?: boolean
  large?: boolean
  video?: boolean
  /** Sizes that have run out everywhere, or are nearly gone; all others get believable stock from the seed. */
  soldOut?: readonly string[]
  last?: readonly string[]
  few?: readonly string[]
}

export interface DemoModel {
  /** Latin, unique, without '-or-'; the product's slug is `{slug}-{colour}`. */
  slug: string
  sku: string
  category: LeafCategory
  gifts?: readonly GiftCategory[]
  title: Text
  /** Two to four sentences about this very thing; nothing that another model says. */
  description: Text
  composition: Text
  care: readonly CareSign[]
  material: MaterialSlug
  season: 'winter' | 'summer' | 'demi' | 'all'
  /** Whole roubles. */
  price: number
  sizes: SizeSystem
  /** The sizes that exist, in body order, e.g. ['XS','S','M','L','XL'] or ['36','37','38'] or ['one']. */
  sizeRun: readonly string[]
  /** How it fits, one sentence, shown under the sizes. */
  fit?: Text
  isSet?: boolean
  isEco?: boolean
  /** Comes back only when it is faulty. */
  isHosiery?: boolean
  picture: Omit<GarmentSpec, 'colour' | 'colour2'>
  /** 3 to 5 views, the first is the card's picture, the second its hover picture. */
  views: readonly View[]
  colours: readonly DemoColour[]
}

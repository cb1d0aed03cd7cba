import type { Theme } from '#demo/illustrator/spec.ts'
import type { Text } from '#demo/shapes.ts'
import { lying, piece } from './scene.ts'
import type { Scene, Worn } from './scene.ts'

/** A picture that the shop has anyway, by its key: `product/coat-tersky-spruce/detail`. */
export type KnownPicture = `${'product' | 'look' | 'home'}/${string}`

/** A cover that is drawn for its article, or one that is there. */
export type Cover = { alt: Text; scene: Scene } | KnownPicture

export type ArticlePart =
  /** Paragraphs, a line each. */
  | { kind: 'text'; title?: Text; text: Text }
  | { kind: 'quote'; text: Text; author: Text }
  | { kind: 'picture'; picture: KnownPicture; note: Text }
  | { kind: 'pair'; pictures: readonly [wide: KnownPicture, narrow: KnownPicture]; note: Text }
  /** Products by their slugs. */
  | { kind: 'products'; title: Text; products: readonly string[] }

export interface ArticleContent {
  slug: string
  category: string
  daysAgo: number
  style: 'landscape' | 'upright'
  title: Text
  lead: Text
  author: Text
  cover: Cover
  button?: { link: string; text: Text }
  parts: readonly ArticlePart[]
}

/** A landscape cut from the brand's cloth. */
export function clothScene(theme: Theme, seed: string): Scene {
  return { view: 'banner', theme, seed, width: 1920, height: 960, pieces: [] }
}

/** Things that lie upright on one ground, twice as wide as what a card shows. */
export function uprightScene(seed: string, ground: string, worn: readonly Worn[]): Scene {
  return { view: 'outfit', ground, seed, mirror: false, width: 1200, height: 1600, pieces: worn.map(piece) }
}

/** Things that lie across a whole page. */
export function wideScene(seed: string, ground: string, worn: readonly Worn[]): Scene {
  return { ...lying(seed, ground, worn, 960), width: 1920 }
}

import type { BlockOf } from './block-of.ts'

/** Blocks whose script is fetched when a page has one of them. */
export type RareKind = BlockOf<
  'video' | 'countdown' | 'promo' | 'form' | 'shops' | 'slides' | 'catalog' | 'photos' | 'levels' | 'questions' | 'asides' | 'socials'
>

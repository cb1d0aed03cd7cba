import type { Block } from '#contracts/blocks.contract.ts'

/** Something that is shown from a moment, until another one, or both. */
interface Lasting {
  from?: string | undefined
  until?: string | undefined
}

/** Blocks that are shown at this moment: not hidden, and between `from` and `until`; a countdown that says nothing at its end is over then. Source: MAG-11. */
export function currentBlocks(blocks: readonly Block[], now: Date): Block[] {
  return blocks.flatMap((block) => {
    const shown = block.kind === 'slides' ? { ...block, slides: block.slides.filter((slide) => isCurrent(slide, now)) } : block
    return isShown(shown, now) ? [shown] : []
  })
}

function isShown(block: Block, now: Date): boolean {
  if (block.hidden) return false
  if (block.kind !== 'countdown') return isCurrent(block, now)
  const isOver = block.after === 'hide' && new Date(block.until) <= now
  return !isOver && isCurrent({ from: block.from }, now)
}

function isCurrent({ from, until }: Lasting, now: Date): boolean {
  return (from === undefined || new Date(from) <= now) && (until === undefined || now < new Date(until))
}

/** The next moment at which a block or a slide appears or goes, or a countdown ends. */
export function nextBoundary(blocks: readonly Block[], now: Date): Date | undefined {
  const moments = blocks
    .flatMap((block): Lasting[] => (block.kind === 'slides' ? [block, ...block.slides] : [block]))
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment === undefined ? [] : [new Date(moment)]))
  return moments.filter((moment) => moment > now).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** The ids of the pictures that blocks show of their own. */
export function picturesOf(blocks: readonly Block[]): number[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'picture':
      case 'banner':
      case 'ad':
      case 'catalog':
        return [block.image]
      case 'slides':
        return block.slides.flatMap((slide) => [slide.image, slide.image_mobile])
      case 'pair':
        return block.images
      case 'gallery':
        return block.images.map(({ image }) => image)
      case 'video':
        return block.file ? [block.file.poster] : []
      case 'columns':
        return block.columns.flat().flatMap((part) => (part.kind === 'picture' ? [part.image] : []))
      case 'steps':
        return block.items.flatMap(({ image }) => image ?? [])
      case 'tiles':
        return block.tiles.map(({ image }) => image)
      case 'photos':
        return block.photos.map(({ image }) => image)
      default:
        return []
    }
  })
}

/** Everything that blocks ask of other modules, each thing once. */
export interface Wanted {
  /** Products that are named; those of a listing or a category are found first. */
  products: number[]
  looks: string[]
  articles: string[]
  /** Whether the newest articles are wanted, of a topic or of all. */
  newestArticles: boolean
  levels: boolean
  categories: boolean
  shops: boolean
  /** Curated lists, by their slugs. */
  listings: string[]
  /** Forms that staff have made, also those that buttons open. */
  forms: number[]
  codes: string[]
  /** Settings, for the address of Instagram. */
  settings: boolean
}

/** What the blocks of one page ask of other modules. */
export function wantedBy(blocks: readonly Block[]): Wanted {
  const parts = blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : [block]))
  const has = (...kinds: Block['kind'][]) => blocks.some(({ kind }) => kinds.includes(kind))
  return {
    products: unique(blocks.flatMap((block) => (block.kind === 'products' && 'ids' in block.source ? block.source.ids : []))),
    looks: unique(blocks.flatMap((block) => (block.kind === 'looks' ? block.looks : []))),
    articles: unique(blocks.flatMap((block) => (block.kind === 'articles' ? (block.slugs ?? []) : []))),
    newestArticles: blocks.some((block) => block.kind === 'articles' && !block.slugs),
    levels: has('levels'),
    categories: has('tiles', 'catalog'),
    shops: has('shops'),
    listings: unique(blocks.flatMap((block) => (block.kind === 'products' && 'listing' in block.source ? block.source.listing : []))),
    forms: unique(parts.flatMap((block) => ('form' in block ? (block.form ?? []) : []))),
    settings: blocks.some((block) => block.kind === 'photos' && block.instagram),
    codes: unique(blocks.flatMap((block) => (block.kind === 'promo' ? block.code : []))),
  }
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

import type { HomeBlock } from '#contracts/content.contract.ts'
import { BannerBlock } from './banner-block.tsx'
import { HeroSlides } from './hero-slides.tsx'
import { LevelsBlock } from './levels-block.tsx'
import { LooksBlock } from './looks-block.tsx'
import { ProductsBlock } from './products-block.tsx'
import { TilesBlock } from './tiles-block.tsx'

/** The blocks of the home page in the order the staff gave them. Source: SH-16. */
export function HomeBlocks({ blocks }: { blocks: readonly HomeBlock[] }) {
  return blocks.map((block, index) => <Block block={block} key={`${block.kind}-${index}`} />)
}

function Block({ block }: { block: HomeBlock }) {
  switch (block.kind) {
    case 'slides':
      return <HeroSlides slides={block.slides} />
    case 'tiles':
      return <TilesBlock tiles={block.tiles} />
    case 'products':
      return <ProductsBlock block={block} />
    case 'banner':
      return <BannerBlock banner={block} />
    case 'looks':
      return <LooksBlock block={block} />
    case 'levels':
      return <LevelsBlock block={block} />
  }
}

export type BlockOf<K extends HomeBlock['kind']> = Extract<HomeBlock, { kind: K }>

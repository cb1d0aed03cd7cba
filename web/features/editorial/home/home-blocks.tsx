import type { ReactNode } from 'react'
import type { HomeBlock } from '#contracts/content.contract.ts'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import { AdBlock } from './ad-block.tsx'
import { ArticlesBlock } from './articles-block.tsx'
import { AsidesBlock, SubscribeBlock } from './asides-block.tsx'
import { BannerBlock } from './banner-block.tsx'
import { CategoryBlock } from './category-block.tsx'
import { QuestionsBlock, SocialsBlock } from './contacts-block.tsx'
import { HeroSlides } from './hero-slides.tsx'
import { LevelsBlock } from './levels-block.tsx'
import { LooksBlock } from './looks-block.tsx'
import { PhotosBlock } from './photos-block.tsx'
import { ProductsBlock } from './products-block.tsx'
import { TilesBlock } from './tiles-block.tsx'

type DrawBlock = (block: ShownBlock) => ReactNode

/** The blocks of the home page in the order the staff gave them; `drawOther` draws those that only other pages had before. Source: SH-16, MAG-06. */
export function HomeBlocks({ blocks, drawOther }: { blocks: readonly HomeBlock[]; drawOther: DrawBlock }) {
  return blocks.map((block, index) => <Block block={block} drawOther={drawOther} key={`${block.kind}-${index}`} />)
}

function Block({ block, drawOther }: { block: HomeBlock; drawOther: DrawBlock }) {
  switch (block.kind) {
    case 'slides':
      return <HeroSlides slides={block.slides} autoplayMs={block.autoplay_ms} />
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
    case 'ad':
      return <AdBlock block={block} />
    case 'catalog':
      return <CategoryBlock block={block} />
    case 'articles':
      return <ArticlesBlock block={block} />
    case 'photos':
      return <PhotosBlock block={block} />
    case 'questions':
      return <QuestionsBlock block={block} />
    case 'asides':
      return <AsidesBlock block={block} />
    case 'socials':
      return <SocialsBlock block={block} />
    case 'subscribe':
      return <SubscribeBlock block={block} />
    case 'other':
      return drawOther(block.block)
  }
}

import '#web/lib/i18n/later-messages.ts'
import { CountdownBlock } from './countdown-block.tsx'
import { FormBlock } from './form-block.tsx'
import { HomeKindBlock } from './home-kinds.tsx'
import { PromoBlock } from './promo-block.tsx'
import type { RareKind } from './rare-kind.ts'
import { ShopsBlock } from './shops-block.tsx'
import { VideoBlock } from './video-block.tsx'

/** Kinds that few pages have: their script comes with the first of them. */
export function RareBlock({ block }: { block: RareKind }) {
  switch (block.kind) {
    case 'video':
      return <VideoBlock block={block} />
    case 'countdown':
      return <CountdownBlock block={block} />
    case 'promo':
      return <PromoBlock block={block} />
    case 'form':
      return <FormBlock block={block} />
    case 'shops':
      return <ShopsBlock block={block} />
    default:
      return <HomeKindBlock block={block} />
  }
}

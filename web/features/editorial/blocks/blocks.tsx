import { lazy, type ReactNode } from 'react'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { FullBanner } from './full-banner.tsx'
import { CardsBlock, ProductsBlock } from './goods-blocks.tsx'
import { PairBlock, PictureBlock, GalleryBlock } from './picture-blocks.tsx'
import { StructureBlock } from './structure-blocks.tsx'
import { TextBlock } from './text-blocks.tsx'
import css from './blocks.module.css'
// Of what comes late: its place must not change when it comes.
import './rare-blocks.module.css'

const RareBlock = lazy(async () => ({ default: (await import('./rare-block.tsx')).RareBlock }))

/** The blocks of a page in the order that staff gave them; in a column of a page they leave out the margins of the page. Source: MAG-06. */
export function Blocks({ blocks, inColumn = false }: { blocks: readonly ShownBlock[]; inColumn?: boolean }) {
  return blocks.map((block) => (
    <div
      className={css.block}
      id={block.anchor ?? undefined}
      data-tone={block.tone ?? undefined}
      data-ground={block.tone === 'ink' ? 'ink' : undefined}
      data-width={block.width ?? undefined}
      key={block.id}
    >
      <Framed block={block} inColumn={inColumn}>
        <Drawn block={block} />
      </Framed>
    </div>
  ))
}

/** The margins of the page, unless the block has them itself or needs none. */
function Framed({ block: { kind, width }, inColumn, children }: { block: ShownBlock; inColumn: boolean; children: ReactNode }) {
  if (inColumn || width === 'full' || wideKinds.has(kind)) return children
  return (
    <Wrap>
      <div className={css.inside}>{children}</div>
    </Wrap>
  )
}

const wideKinds: ReadonlySet<ShownBlock['kind']> = new Set([
  'banner',
  'ad',
  'countdown',
  'promo',
  'form',
  'shops',
  'slides',
  'catalog',
  'photos',
  'levels',
  'questions',
  'asides',
  'socials',
])

function Drawn({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'quote':
    case 'button':
    case 'divider':
      return <TextBlock block={block} />
    case 'columns':
      return (
        <div className={css.columns} data-count={block.columns.length}>
          {block.columns.map((parts, index) => (
            <div className={css.column} key={index}>
              {parts.map((part) =>
                part.kind === 'picture' ? <PictureBlock block={part} key={part.id} /> : <TextBlock block={part} key={part.id} />,
              )}
            </div>
          ))}
        </div>
      )
    case 'picture':
      return <PictureBlock block={block} />
    case 'pair':
      return <PairBlock block={block} />
    case 'gallery':
      return <GalleryBlock block={block} />
    case 'accordion':
    case 'table':
    case 'steps':
    case 'toc':
      return <StructureBlock block={block} />
    case 'products':
      return <ProductsBlock block={block} />
    case 'looks':
    case 'articles':
    case 'tiles':
      return <CardsBlock block={block} />
    case 'banner':
    case 'ad':
      return <FullBanner block={block} />
    default:
      return (
        <LatePart>
          <RareBlock block={block} />
        </LatePart>
      )
  }
}

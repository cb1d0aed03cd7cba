import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { FullBanner } from './full-banner.tsx'
import { CardsBlock, ProductsBlock } from './goods-blocks.tsx'
import { PairBlock, PictureBlock, GalleryBlock } from './picture-blocks.tsx'
import { StructureBlock } from './structure-blocks.tsx'
import { TextBlock } from './text-blocks.tsx'
import css from './blocks.module.css'

/**
 * The blocks of a page in the order that staff gave them; in a column of a page they leave out the margins of the page. A kind that is not drawn shows
 * nothing. Source: MAG-06.
 */
export function Blocks({ blocks, inColumn = false }: { blocks: readonly ShownBlock[]; inColumn?: boolean }) {
  return blocks.map((block) => (
    <div className={css.block} id={block.anchor ?? undefined} data-tone={block.tone ?? undefined} key={block.id}>
      {inColumn || isWide(block) ? (
        <Drawn block={block} />
      ) : (
        <Wrap>
          <Drawn block={block} />
        </Wrap>
      )}
    </div>
  ))
}

function isWide({ kind, width }: ShownBlock): boolean {
  return kind === 'banner' || kind === 'ad' || width === 'full'
}

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
      return null
  }
}

import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import { Blocks } from '#web/features/editorial/blocks/blocks.tsx'
import css from './page-blocks.module.css'

/** The blocks of a page beside the menu: they bring the margins of a page with them, which the column has already. */
export function PageBlocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  if (blocks.length === 0) return null
  return (
    <div className={css.blocks}>
      <Blocks blocks={blocks} />
    </div>
  )
}

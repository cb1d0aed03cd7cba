import { ShopsSection } from '#web/features/editorial/contacts/shops-section.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import type { BlockOf } from './block-of.ts'

/** Own shops as a list, and on the drawn map once somebody is near. */
export function ShopsBlock({ block }: { block: BlockOf<'shops'> }) {
  return (
    <Wrap>
      <ShopsSection shops={block.shops} />
    </Wrap>
  )
}

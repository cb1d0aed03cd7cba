import type { Entry } from './entries.ts'

/** How the shop shows an entry, before its words: the swatch of a color, the plate of a label. */
export function EntrySign({ entry: { hex, color, ground } }: { entry: Pick<Entry, 'hex' | 'color' | 'ground'> }) {
  if (hex) return <i className="swatch" style={{ background: hex }} />
  if (color)
    return (
      <i className="plate" style={{ color, background: ground ?? '#ffffff' }} aria-hidden="true">
        Aa
      </i>
    )
  return null
}

/** Where a category stands among others: below which, and in front of which of its neighbors. */
export interface Place {
  parent_id: number | null
  /** null: behind all. */
  before_id: number | null
}

interface Leaf {
  id: number
  parent_id: number | null
}

/** Where a key moves a category among the rows that are shown: `level` is its own, `parents` that of the category above. Undefined when there is no way. */
export function placeByKey(
  key: 'up' | 'down' | 'in' | 'out',
  { id, parent_id: parentId }: Leaf,
  level: readonly Leaf[],
  parents: readonly Leaf[],
): Place | undefined {
  const at = level.findIndex((one) => one.id === id)
  const idAt = (index: number): number | null => level[index]?.id ?? null
  if (key === 'up') return at > 0 ? { parent_id: parentId, before_id: idAt(at - 1) } : undefined
  if (key === 'down') return at < level.length - 1 ? { parent_id: parentId, before_id: idAt(at + 2) } : undefined
  if (key === 'in') {
    const above = level[at - 1]
    return above && { parent_id: above.id, before_id: null }
  }
  const parent = parents.findIndex((one) => one.id === parentId)
  const found = parents[parent]
  return found && { parent_id: found.parent_id, before_id: parents[parent + 1]?.id ?? null }
}

/** Where a category falls that is dropped on a row: before it, behind it, or into it. */
export function placeByDrop(part: 'before' | 'into' | 'behind', target: Leaf, level: readonly Leaf[]): Place {
  if (part === 'into') return { parent_id: target.id, before_id: null }
  const at = level.findIndex((one) => one.id === target.id)
  return { parent_id: target.parent_id, before_id: part === 'before' ? target.id : (level[at + 1]?.id ?? null) }
}

/** Which part of a row the pointer is over. */
export function partOf(y: number, { top, height }: { top: number; height: number }): 'before' | 'into' | 'behind' {
  const share = (y - top) / height
  return share < 0.3 ? 'before' : share > 0.7 ? 'behind' : 'into'
}

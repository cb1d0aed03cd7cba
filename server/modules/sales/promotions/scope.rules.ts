/** What of the shop a promotion speaks of; ids of the catalog. */
export interface Selection {
  categoryIds: readonly number[]
  productIds: readonly number[]
  labelIds: readonly number[]
}

/** `includes` that names nothing means everything; what is in `excludes` never takes part. */
export interface Scope {
  includes: Selection
  excludes: Selection
  /** Things that have an old price do not take part. */
  excludesSale: boolean
}

/** What a scope looks at in a line. */
export interface Scoped {
  productId: number
  categoryIds: readonly number[]
  labelIds: readonly number[]
  oldPrice: number | null
}

/** Whether a line takes part. Source: decisions D (scope include/exclude, exclude sale items). */
export function isInScope(scope: Scope, line: Scoped): boolean {
  if (scope.excludesSale && line.oldPrice !== null) return false
  if (names(scope.excludes, line)) return false
  return namesNothing(scope.includes) || names(scope.includes, line)
}

function names(selection: Selection, line: Scoped): boolean {
  return (
    selection.productIds.includes(line.productId) ||
    line.categoryIds.some((id) => selection.categoryIds.includes(id)) ||
    line.labelIds.some((id) => selection.labelIds.includes(id))
  )
}

function namesNothing({ categoryIds, productIds, labelIds }: Selection): boolean {
  return categoryIds.length + productIds.length + labelIds.length === 0
}

/** What listings know of a product that is shown. */
export interface Listed {
  /** All that they filter, count and sort by, except orders by hand. */
  facts: string
  categoryIds: readonly string[]
  /** Lists by hand that it stands in. */
  listIds: readonly string[]
}

/**
 * The pools in which counts, order or members change with a product, as tags; undefined stands for a product that is not shown. A product that
 * differs in nothing that listings filter, count or sort by changes none, nor does a place given by hand, which `listing_order` tells of.
 * `pool:members`: which products are shown, or in which categories.
 */
export function poolTags(before: Listed | undefined, after: Listed | undefined): string[] {
  if (before?.facts === after?.facts) return []
  const either = [before, after].filter((one) => one !== undefined)
  const isMoved = before?.categoryIds.join() !== after?.categoryIds.join()
  return [
    'pool:all',
    'pool:rules',
    ...(isMoved ? ['pool:members'] : []),
    ...new Set(
      either.flatMap(({ categoryIds, listIds }) => [
        ...categoryIds.map((id) => `pool:category:${id}`),
        ...listIds.map((id) => `pool:list:${id}`),
      ]),
    ),
  ]
}

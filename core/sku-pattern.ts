/** What stands for the parts of a pattern. */
export interface SkuParts {
  article: string
  color: string
  size: string
}

/** The parts that a pattern may name. */
export const skuParts = ['article', 'color', 'size'] as const

/** The pattern of a shop's numbers, unless another is written. */
export const usualSkuPattern = '{article}-{color}-{size}'

/** The number of a size by a pattern, in capitals and without blanks: `{article}-{color}-{size}`. Marks that stood between parts which are empty go. Source: ADM-32. */
export function skuByPattern(pattern: string, parts: SkuParts): string {
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in parts ? parts[name as keyof SkuParts] : whole))
  return filled
    .replaceAll(/\s+/g, '')
    .replaceAll(/([-_./])[-_./]+/g, '$1')
    .replaceAll(/^[-_./]+|[-_./]+$/g, '')
    .toUpperCase()
}

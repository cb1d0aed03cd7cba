import type { SizeTable } from '#contracts/products.contract.ts'

/** Which system the labels of these sizes are written in: XS–XL, W30 or 38. Source: decisions O. */
export function sizeSystem(sizes: readonly { title: string }[]): SizeTable['system'] {
  const title = sizes[0]?.title ?? ''
  if (/^W\d/.test(title)) return 'jeans'
  return /^\d+([.,]\d+)?$/.test(title) ? 'shoes' : 'letters'
}

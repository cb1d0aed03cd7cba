import type { SizeTable } from '#contracts/products.contract.ts'

/** Which system the labels of these sizes are written in: XS–XL, W30 or 38. Source: decisions O. */
export function sizeSystem(sizes: readonly { title: string }[]): SizeTable['system'] {
  const title = sizes[0]?.title ?? ''
  if (/^W\d/.test(title)) return 'jeans'
  return /^\d+([.,]\d+)?$/.test(title) ? 'shoes' : 'letters'
}

/** A conversion without what the head of its column says: `RU 44–46` → `44–46`, `23 см` → `23`. */
export function printedConversion(title: string): string {
  return title.replace(/^RU\s|\s(?:см|cm)$/, '')
}

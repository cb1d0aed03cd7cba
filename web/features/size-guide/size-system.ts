type SizeSystem = 'letters' | 'waist' | 'shoes'

/** Which system the labels of these sizes are written in: XS–XL, W30 or 38. Source: decisions O. */
export function sizeSystem(sizes: readonly { title: string }[]): SizeSystem {
  const title = sizes[0]?.title ?? ''
  if (/^W\d/.test(title)) return 'waist'
  return /^\d+([.,]\d+)?$/.test(title) ? 'shoes' : 'letters'
}

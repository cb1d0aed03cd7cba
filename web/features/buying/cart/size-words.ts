import type { CartItem } from '#contracts/cart.contract.ts'

type Size = Pick<CartItem['size'], 'title' | 'alternative_title'>

/** `M` and its conversion as they stand in a line of a cart; things of one size have no conversion and need no word "size". */
export function sizeWords(size: Size): { kind: 'size' | 'sizeAnd' | 'plain'; size: string; alternative: string } {
  const alternative = size.alternative_title === size.title ? '' : size.alternative_title
  const isCode = /^[\dA-Z]/.test(size.title) && size.title.length <= 5
  return { kind: !isCode ? 'plain' : alternative ? 'sizeAnd' : 'size', size: size.title, alternative }
}

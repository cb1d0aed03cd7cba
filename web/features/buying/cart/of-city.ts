import type { Cart } from '#contracts/cart.contract.ts'

/** Whether everything of a cart that cannot be had is only not to be had in this city. Source: CART-05. */
export function isOfCity({
  items,
}: {
  items: readonly Pick<Cart['items'][number], 'quantity' | 'available_quantity' | 'message_code'>[]
}): boolean {
  return items.every((item) => item.available_quantity >= item.quantity || item.message_code === 'not_in_city')
}

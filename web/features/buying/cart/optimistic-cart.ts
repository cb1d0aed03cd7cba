import type { Cart } from '#contracts/cart.contract.ts'

/** The cart of somebody who has none. */
export const emptyCart: Cart = {
  id: '',
  items: [],
  left_out: [],
  total_count: 0,
  total_products: 0,
  total_sum: 0,
  lines: [],
  full_sum: 0,
  discount_sum: 0,
  promotions: [],
  available_bonuses: 0,
  bonuses_will_be_earned: 0,
  earned_reason: '',
  is_all_products_available_current_city: true,
  free_delivery_remainder: 0,
}

/** The cart as it will be once a line is gone. Sums stay until the server has counted: only it knows them. */
export function withoutItem(cart: Cart, itemId: number): Cart {
  const items = cart.items.filter((item) => item.id !== itemId)
  return items.length === 0 ? { ...emptyCart, id: cart.id, available_bonuses: cart.available_bonuses } : recounted({ ...cart, items })
}

/** The cart as it will be with so many pieces in a line; none at all takes the line away. */
export function withQuantity(cart: Cart, itemId: number, quantity: number): Cart {
  if (quantity < 1) return withoutItem(cart, itemId)
  return recounted({ ...cart, items: cart.items.map((item) => (item.id === itemId ? { ...item, quantity } : item)) })
}

function recounted(cart: Cart): Cart {
  const counted = cart.items.map((item) => Math.min(item.quantity, item.available_quantity))
  return {
    ...cart,
    total_count: counted.reduce((sum, pieces) => sum + pieces, 0),
    total_products: counted.filter((pieces) => pieces > 0).length,
  }
}

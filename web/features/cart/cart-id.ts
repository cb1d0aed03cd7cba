import { storedValue } from '#web/lib/stored-value.ts'

/**
 * The id of this browser's cart, as the server gave it. It opens nothing by itself: a guest's cart belongs to a secret in an
 * HttpOnly cookie, an account's to the account. Source: CART-01, T4.
 */
export const storedCartId = storedValue<string | undefined>(
  'cart_id',
  (text) => text || undefined,
  (id) => id,
)

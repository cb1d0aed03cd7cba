import { readCookie, writeCookie } from '#web/lib/browser/cookies.ts'
import { cartKey } from '#web/lib/page/first-view/storage-keys.ts'
import { storedValue } from '#web/lib/browser/stored-value.ts'

/**
 * The id of this browser's cart, as the server gave it. It opens nothing by itself: a guest's cart belongs to a secret in an
 * HttpOnly cookie, an account's to the account. Where the storage was cleared, a cookie of the server still tells a guest's. Source: CART-01, T4.
 */
export const storedCartId = storedValue<string | undefined>(
  cartKey,
  (text) => text || readCookie(cartKey) || undefined,
  (id) => id,
)

/** This browser has no cart any more. */
export function forgetCartId(): void {
  writeCookie(cartKey, '', 0)
  storedCartId.write(undefined)
}

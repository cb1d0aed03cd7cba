import type { Cart } from '#contracts/cart.contract.ts'
import { useCached } from '#web/lib/api/cached.ts'
import { deviceUuid } from '#web/lib/browser/device.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { storedCartId } from './cart-id.ts'

/** Where the cart is kept in the cache. */
export const cartKey = ['cart'] as const

/** What every call of the cart carries. Source: CART-01. */
export interface CartScope {
  cart_id?: string
  deviceUUID: string
  city_id?: string
}

/** Whose cart and for which city; to be read at the moment of the call. */
export function useCartScope(): () => CartScope {
  const cityId = useCity()?.id
  return () => {
    const id = storedCartId.read()
    return { deviceUUID: deviceUuid(), ...(id && { cart_id: id }), ...(cityId && { city_id: String(cityId) }) }
  }
}

/** Pieces in the cart, for the header; undefined until it is known. Source: SH-05, UX-2. */
export function useCartCount(): number | undefined {
  return useCached<Cart>(cartKey)?.total_count
}

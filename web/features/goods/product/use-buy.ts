import type { ProductPage } from '#contracts/products.contract.ts'
import { useAddToCart } from '#web/features/buying/cart/use-add-to-cart.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { buyState, type BuyState } from './size-words.ts'
import type { SizeChoice } from './use-size-choice.ts'

export interface Buy {
  state: BuyState
  isPending: boolean
  /** Adds the chosen size, or asks for one first; opens the waiting list for what cannot be had. */
  press: () => void
}

/** What the main button does, here and in the bar that sticks to the bottom of a phone. Source: CART-02, PRD-03, PRD-04. */
export function useBuy(product: ProductPage['product'], choice: SizeChoice): Buy {
  const cart = useAddToCart()
  const state = buyState(product)
  const press = () => {
    if (state === 'soon' || state === 'soldOut') return openOverlay('waiting-list', { product })
    if (choice.size) void cart.add(product, { offerId: choice.size.offer_id, sourceId: 'product' })
    // Without any size the shopper is told that it has run out.
    else if (product.sizes.length === 0) void cart.add(product, { sourceId: 'product' })
    else choice.ask()
  }
  return { state, isPending: cart.isPending, press }
}

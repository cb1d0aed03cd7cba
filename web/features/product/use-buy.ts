import type { ProductPage } from '#contracts/catalog.contract.ts'
import { useAddToCart } from '#web/features/cart/add-to-cart.queries.ts'
import { buyState, type BuyState } from './size-words.ts'
import type { SizeChoice } from './use-size-choice.ts'

export interface Buy {
  state: BuyState
  isPending: boolean
  /** Adds the chosen size, or asks for one first. */
  press: () => void
}

/** What the main button does, here and in the bar that sticks to the bottom of a phone. */
export function useBuy(product: ProductPage['product'], choice: SizeChoice): Buy {
  const cart = useAddToCart()
  const press = () => {
    if (choice.size) void cart.add(product, { offerId: choice.size.offer_id, sourceId: 'product' })
    else choice.ask()
  }
  return { state: buyState(product), isPending: cart.isPending, press }
}

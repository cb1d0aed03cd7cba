import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#contracts/products.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useErrorText } from '#web/lib/error-text.ts'
import { openOverlay, useOverlays } from '#web/lib/overlays.ts'
import { useCity } from '#web/lib/vars.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { AddOptions, Outcome } from './add-to-cart.queries.ts'
import { useCartScope } from './cart-scope.ts'

/** What is being added on this page; a second click of a double click comes before the button has been drawn as busy. */
const underWay = new Set<string>()

type Adding = typeof import('./add-to-cart.queries.ts')
const bring = (): Promise<Adding> => import('./add-to-cart.queries.ts')

/** Whether the shopper has opened something else since: what he types there must not make room for a late answer. */
function watchOverlays(): () => boolean {
  const before = useOverlays.getState()
  return () => {
    const { current, popup } = useOverlays.getState()
    return current ? current !== before.current : popup !== undefined && popup !== before.popup
  }
}

/** Brings what a press will need: a pointer or the focus is there. */
export function prepareToAdd(): void {
  // A press tries again, and says so when it fails.
  bring().catch(() => undefined)
}

/**
 * Adds a product to the cart as the shopper expects it: with a size at once; without one when it has a single size; else he is asked, or offered the
 * waiting list.
 * Whatever prevents it is told. Source: specification §4 "Adding to cart", CART-02, CART-03.
 */
export function useAddToCart() {
  const t = useTranslations('cart-changes')
  const buyer = { t, api: useApi(), cityId: useCity()?.id, scope: useCartScope(), errorText: useErrorText() }
  const [pending, setPending] = useState<object>()
  const run = async (
    id: string,
    options: AddOptions,
    work: (cart: Adding, isElsewhere: () => boolean) => Promise<Outcome>,
  ): Promise<Outcome> => {
    if (underWay.has(id)) return { added: false }
    underWay.add(id)
    setPending(options)
    const isElsewhere = watchOverlays()
    try {
      return await work(await bring(), isElsewhere)
    } catch (error) {
      const text = buyer.errorText(error)
      if (isElsewhere()) showToast({ text })
      else openOverlay('alert', { title: t('adding'), text })
      return { added: false }
    } finally {
      underWay.delete(id)
      setPending((latest) => (latest === options ? undefined : latest))
    }
  }
  return {
    add: (product: ProductCard, options: AddOptions) =>
      run(`${product.id}:${options.offerId}`, options, (cart, isElsewhere) =>
        cart.addToCart({ ...buyer, isElsewhere }, { ...options, product }),
      ),
    /** Looks the product up by its SKU first. Source: specification §8, CART-02. */
    addBySku: (sku: string, options: AddOptions) =>
      run(sku, options, (cart, isElsewhere) => cart.addBySku({ ...buyer, isElsewhere }, sku, options)),
    isPending: pending !== undefined,
  }
}

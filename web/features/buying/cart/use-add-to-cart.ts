import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#contracts/products.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { openOverlay, topDialog, useOverlays } from '#web/lib/open-overlay.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { aboutProduct } from './choose-offer.ts'
import type { AddOptions, Buyer, Outcome } from './add-to-cart.queries.ts'
import { useCartScope } from './cart-scope.ts'

/** What is being added on this page; a second click of a double click comes before the button has been drawn as busy. */
const underWay = new Set<string>()

type Adding = typeof import('./add-to-cart.queries.ts')
const bring = (): Promise<Adding> => import('./add-to-cart.queries.ts')

/** Brings what a press will need: a pointer or the focus is there. */
export function prepareToAdd(): void {
  // A press tries again, and says so when it fails.
  bring().catch(() => undefined)
}

/**
 * Adds a product to the cart as the shopper expects it: with a size at once; without one when it has a single size; else they are asked, or offered the
 * waiting list.
 * Whatever prevents it is told. Source: CART-02, CART-03.
 */
export function useAddToCart() {
  const t = useTranslations('cart-changes')
  const shopper = { t, api: useApi(), cityId: useCity()?.id, scope: useCartScope(), errorText: useErrorText() }
  const [pending, setPending] = useState<object>()
  const run = async (
    id: string,
    options: AddOptions,
    work: (cart: Adding, buyer: Buyer) => Promise<Outcome>,
    title?: string,
  ): Promise<Outcome> => {
    if (underWay.has(id)) return { added: false }
    underWay.add(id)
    setPending(options)
    const buyer = { ...shopper, seen: { ...useOverlays.getState(), dialog: topDialog() } }
    try {
      const cart = await bring()
      return await cart.answering(buyer, work(cart, buyer), title)
    } catch (error) {
      openOverlay('alert', { title: t('adding'), text: aboutProduct(title, shopper.errorText(error)) })
      return { added: false }
    } finally {
      underWay.delete(id)
      setPending((latest) => (latest === options ? undefined : latest))
    }
  }
  return {
    add: (product: ProductCard, options: AddOptions) =>
      run(`${product.id}:${options.offerId}`, options, (cart, buyer) => cart.addToCart(buyer, { ...options, product }), product.title),
    /** Looks the product up by its SKU first. Source: CART-02. */
    addBySku: (sku: string, options: AddOptions) => run(sku, options, (cart, buyer) => cart.addBySku(buyer, sku, options)),
    isPending: pending !== undefined,
  }
}

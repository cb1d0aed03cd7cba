import type { useTranslations } from 'use-intl'
import type { ProductCard } from '#contracts/products.contract.ts'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import type { CartReply } from '#contracts/cart.contract.ts'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { closeOverlay, openOverlay, topDialog, useOverlays } from '#web/lib/open-overlay.ts'
import { mutate, pageQueries, type QueryClient } from '#web/lib/api/queries.ts'
import { readToken } from '#web/lib/api/session.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { storedCartId } from './cart-id.ts'
import { writeReply } from './cart.queries.ts'
import { cartKey, type CartScope } from './cart-scope.ts'
import { aboutProduct, chooseOffer, type Choice } from './choose-offer.ts'
import { sizesQuery } from './sizes.queries.ts'

export interface AddOptions {
  /** Offer of the chosen size; without it the sizes are looked at first. */
  offerId?: number
  /** Where it was found: product, listing, favorites, recommended, a look's id. */
  sourceId: string
  quantity?: number
  /** The caller shows by itself that it worked; otherwise the dialog "Thanks!" opens. */
  isQuiet?: boolean
}

/** Who adds, and in which words they are answered. */
export interface Buyer {
  t: ReturnType<typeof useTranslations<'cart-changes'>>
  api: ApiCall
  cityId: number | undefined
  scope: () => CartScope
  errorText: (error: unknown) => string
  /** What they had open when they pressed. */
  seen: Pick<ReturnType<typeof useOverlays.getState>, 'current' | 'popup'> & { dialog: Element | undefined }
}

type Wanted = AddOptions & { product: ProductCard }
/** `added` is false when the shopper was asked for a size or told why not. */
export type Outcome = { added: boolean }

/** What comes of a press; what prevents it is told with the product's title, beside whatever the shopper has opened since. */
export async function answering(buyer: Buyer, outcome: Promise<Outcome>, title?: string): Promise<Outcome> {
  try {
    return await outcome
  } catch (error) {
    tell(buyer, buyer.t('adding'), aboutProduct(title, buyer.errorText(error)))
    // What another call would have brought meanwhile was not taken.
    void pageQueries().invalidateQueries({ queryKey: cartKey })
    return { added: false }
  }
}

/** Adds a product, or tells the shopper why not; throws what the server or the network says. Changes of the cart wait for each other. */
export function addToCart(buyer: Buyer, wanted: Wanted): Promise<Outcome> {
  const mutationFn = async ({ product, offerId }: Wanted): Promise<Outcome> => {
    if (offerId !== undefined) return submit(buyer, wanted, offerId)
    const choice = await chooseFromSizes(buyer, product)
    if (choice.kind === 'add') return submit(buyer, wanted, choice.offerId)
    const { t } = buyer
    const { title } = product
    if (choice.kind !== 'choose' && choice.kind !== 'wait')
      tell(buyer, t(`refused.${choice.kind}.title`), t(`refused.${choice.kind}.text`, { title }))
    else if (isElsewhere(buyer)) showToast({ text: t('sizeFirst', { title }) })
    else if (choice.kind === 'choose') openOverlay('choose-size', { product, sourceId: wanted.sourceId })
    else openOverlay('waiting-list', { product })
    return { added: false }
  }
  return mutate({ mutationKey: ['cart', 'add'], scope: { id: 'cart' }, mutationFn }, wanted)
}

/** Looks a product up by its SKU and adds it; without a SKU, or a product of it, that cannot be done, and is told. Source: CART-02. */
export async function addBySku(buyer: Buyer, sku: string, options: AddOptions): Promise<Outcome> {
  const product = sku === '' ? undefined : await buyer.api('GET /catalog/products/by-sku/:sku', { params: { sku } }).catch(missing)
  if (product) return addToCart(buyer, { ...options, product })
  tell(buyer, buyer.t('adding'), buyer.t('cannotAdd'))
  return { added: false }
}

function missing(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
}

async function chooseFromSizes({ api, cityId }: Buyer, product: ProductCard): Promise<Choice> {
  bringAhead(import('./choose-size-dialog.tsx'))
  const { results, is_coming_soon: isComingSoon } = await pageQueries().fetchQuery(sizesQuery(api, product.id, cityId))
  return chooseOffer(product, results, isComingSoon)
}

async function submit(buyer: Buyer, { product, quantity = 1, sourceId, isQuiet }: Wanted, offerId: number): Promise<Outcome> {
  const client = pageQueries()
  const { t, api, scope } = buyer
  if (!isQuiet) bringAhead(import('./added-to-cart-dialog.tsx'))
  const reply = await putIntoCart(api, client, scope, { offer_id: offerId, quantity, source_id: sourceId })
  const added = reply.item_added !== false
  if (added) emitShopEvent('cart-added', { productId: product.id, offerId, quantity })
  else void client.invalidateQueries({ queryKey: ['sizes', product.id] })
  if (reply.message) tell(buyer, t('title'), aboutProduct(product.title, reply.message))
  else if (isElsewhere(buyer)) showToast({ text: t('added', { title: product.title }) })
  else if (added && !isQuiet) openOverlay('added-to-cart', { offerIds: [offerId] })
  else if (added) closeOverlay()
  return { added }
}

/**
 * Puts pieces into the cart, which then is the one of the answer. A guest's first cart is made by one tab while the others of this browser
 * wait: two at once would make two, of which they could open one. `scope` is read when it is this tab's turn. Source: CART-01.
 */
export function putIntoCart(
  api: ApiCall,
  client: QueryClient,
  scope: () => CartScope,
  body: { offer_id: number; quantity: number; source_id?: string },
): Promise<CartReply> {
  const put = async () => {
    const reply = await api('POST /cart/items', { query: scope(), body })
    writeReply(client, reply)
    return reply
  }
  return storedCartId.read() || readToken() || !('locks' in navigator) ? put() : navigator.locks.request('first-cart', put)
}

/** A dialog travels beside the answer that opens it; opening it tries again, and says so when it fails. */
function bringAhead(dialog: Promise<unknown>): void {
  dialog.catch(() => undefined)
}

/** Whether the shopper has opened something else since they pressed: an answer is told beside it. */
function isElsewhere({ seen }: Buyer): boolean {
  const { current, popup } = useOverlays.getState()
  const dialog = topDialog()
  if (dialog && dialog !== seen.dialog) return true
  return current ? current !== seen.current : popup !== undefined && popup !== seen.popup
}

function tell(buyer: Buyer, title: string, text: string): void {
  if (isElsewhere(buyer)) showToast({ text })
  else openOverlay('alert', { title, text })
}

import { create } from 'zustand'
import type { ApiReply } from '#contracts/api.ts'
import type { ProductCard } from '#contracts/products.contract.ts'
import type { ShopEvents } from './api/events.ts'
import type { Look } from '#contracts/looks.contract.ts'

/** What of a product is told to whoever waits for it; its sizes are asked for. */
type AwaitedProduct = Pick<ProductCard, 'id' | 'title' | 'image' | 'price' | 'old_price' | 'discount' | 'is_coming_soon' | 'sizes'> & {
  color: { title: string }
}

/** The product that a dialog is about. */
type AskedProduct = Pick<ProductCard, 'id' | 'title' | 'image' | 'price' | 'old_price' | 'discount'> & { color: { title: string } }

/** The forms of the shop by which it is asked something. */
export type AskedKind = 'feedback' | 'stylist' | 'click'

/** The dialogs that may be opened from anywhere, with what each needs to know. Features add theirs here. */
export interface OverlayProps {
  /** `leadsTo`: where closing it leads, whichever way it is closed. `emails`: the words that lead to the emails. Source: SH-12. */
  alert: { title?: string; text: string; leadsTo?: string; emails?: string }
  confirm: { title: string; text: string; confirmLabel: string; cancelLabel?: string; onConfirm: () => void }
  /** The terms of the shop, by the path of their page. */
  condition: { path: string }
  /** A form of the staff, by its id. Source: FORM-01. */
  form: { formId: number }
  /** The invitation to the emails. Source: MOD-02. */
  subscribe: Record<never, never>
  /** A form of the shop; of a call, with the product that was looked at. Source: MOD-06. */
  request: { kind: AskedKind; product?: AskedProduct; size?: { offer_id: number; title: string } }
  /** Something has gone as wished. Source: MOD-01 "success". */
  success: ShopEvents['success']
  /** `sourceId` says where the thing was found: product, listing, favorites, a look's id. */
  'choose-size': { product: ProductCard; sourceId: string }
  /** The offers that were just added; what they are is read from the cart. */
  'added-to-cart': { offerIds: readonly number[] }
  /** A size that is sold out or still coming; without `offerId` the shopper says which. */
  'waiting-list': { product: AwaitedProduct; offerId?: number }
  /** A look from near; with `productId` it opens at that thing. */
  look: { look: Look; productId?: number }
  /** A review of a product, or of the shop. Source: MOD-06. */
  review: { product?: { id: number; title: string } }
  /** The shop's own film of a product. */
  video: { src: string; title: string }
  /** `onChosen` instead of closing: what had asked for the city goes on. */
  'choose-city': { onChosen?: () => void }
  /** `next` is followed after the login; without it the shopper stays where they are. The code goes to `phone` at once. */
  auth: { next?: string; phone?: string }
  /** Of the account. */
  'change-phone': Record<never, never>
  /** `obstacle`: why the account cannot be deleted now. Source: ACC-08. */
  'delete-account': ApiReply<'GET /personal/account/deletion'>
  /** The chooser of the default pickup point; the page of the addresses has it. Source: ACC-04. */
  'default-point': Record<never, never>
  /** What the account does not know of its owner. Source: ACC-03. */
  'personal-data': Record<never, never>
}

export type OverlayName = keyof OverlayProps
/** A dialog that is open. */
export type OpenOverlay = { [N in OverlayName]: { name: N; props: OverlayProps[N] } }[OverlayName]

interface OverlayState {
  /** The one dialog that is open; there are never two. Source: MOD-04. */
  current: OpenOverlay | undefined
  popup: 'cart' | 'menu' | 'search' | undefined
}

export const useOverlays = create<OverlayState>(() => ({ current: undefined, popup: undefined }))

/** Opens a dialog; the one before it closes. */
export function openOverlay<N extends OverlayName>(name: N, props: OverlayProps[N]): void {
  useOverlays.setState({ current: { name, props } as OpenOverlay, popup: undefined })
}

/** Closes whatever dialog is open. */
export function closeOverlay(): void {
  useOverlays.setState({ current: undefined })
}

/** The modal window that lies topmost, also one that its page opened by itself. */
export function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1)
}

/** Opens or closes a popup of the header; there is at most one. */
export function togglePopup(popup: OverlayState['popup']): void {
  useOverlays.setState((state) => ({ popup: state.popup === popup ? undefined : popup }))
}

const missing = new Set<OverlayState['popup']>()

/** A popup was asked for and could not come: it is closed, and asked for no more. A browser would not fetch it again while the page lives. */
export function giveUpPopup(popup: OverlayState['popup']): void {
  missing.add(popup)
  useOverlays.setState({ popup: undefined })
}

/** Whether a popup could not come, so that what opens it has to lead elsewhere. */
export function isPopupMissing(popup: OverlayState['popup']): boolean {
  return missing.has(popup)
}

/** After a change of route everything that hung over the page is closed. Source: SH-18. */
export function closeEverything(): void {
  useOverlays.setState({ current: undefined, popup: undefined })
}

/** What happens in the shop that others may want to hear of: analytics, and pages that react to a change made elsewhere. */
export interface ShopEvents {
  /** A form was accepted. Source: AUTH-03. */
  submitted: { form: 'login' }
  /** Who has logged in, by the number of their account; told once for each account. Source: AUTH-03. */
  'user-id': { userId: number }
  /** A page was opened, by its full address; the first page of a visit too. Source: SH-18. */
  'page-view': { path: string; count: number }
  /** Something that visits are measured by. Source: SH-18, SESS-02. */
  goal: { name: 'page-view'; path: string }
  /** Something has gone as wished: a dialog says so. Source: MOD-01 "success". */
  success: { title: string; content: string }
  /** Somebody asked for the emails; the goal of SESS-02. */
  subscribed: Record<never, never>
  'favorite-removed': { productId: number }
  /** An order was made; told once for each order, also after reloads. Source: ORD-05. */
  purchase: { orderNumber: string; totalRoubles: number; currency: 'RUB' }
  /** Somebody asked to be told of a size; the goal `add_waiting_list` of SESS-02. */
  'waiting-list-joined': { productId: number; offerId: number }
  'cart-added': { productId: number; offerId: number; quantity: number }
}

type Listener<N extends keyof ShopEvents> = (event: ShopEvents[N]) => void

const listeners: { [N in keyof ShopEvents]?: Set<Listener<N>> } = {}

/** Hears every event of one kind; call the result to stop. */
export function onShopEvent<N extends keyof ShopEvents>(name: N, listener: Listener<N>): () => void {
  const set: Set<Listener<N>> = listeners[name] ?? new Set()
  ;(listeners as Record<string, unknown>)[name] = set
  set.add(listener)
  return () => void set.delete(listener)
}

/** Tells whoever listens. */
export function emitShopEvent<N extends keyof ShopEvents>(name: N, event: ShopEvents[N]): void {
  for (const listener of listeners[name] ?? []) listener(event)
}

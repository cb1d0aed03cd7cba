import type { Cart } from '#contracts/cart.contract.ts'
import { randomUuid } from '#web/lib/browser/device.ts'
import { dropKept, keepInTab, readKept } from '#web/lib/browser/kept-in-tab.ts'

interface Attempt {
  cart: string
  key: string
}

const storageKey = 'order-attempt'
const placedKey = 'order-placed'
const sentKey = 'orders-sent'
/** How long it is asked what became of an order that was sent. */
const sentMs = 3_600_000
const sentAtMost = 5

/** An order that was sent and never answered. */
interface SentOrder {
  key: string
  /** What was in the cart, see `contentOf`. */
  cart: string
  at: number
  /** The customer who sent it; null for a guest, who may have logged in since. */
  customerId: number | null
}

/** Who looks: a customer who is logged in is not known before their account is there. */
export interface Viewer {
  isLoggedIn: boolean
  customerId: number | undefined
}

/** Keeps for this tab under which key is being ordered, until the shop has answered: the answer may be lost, and the page with it. Source: UX-47. */
export function keepSent(
  key: string,
  { cart, customerId }: { cart: string; customerId: number | undefined },
  now: number,
  storage = () => sessionStorage,
): void {
  const others = sentIn(storage).filter((one) => one.key !== key && now - one.at < sentMs)
  const sent = { key, cart, at: now, customerId: customerId ?? null }
  keepInTab(sentKey, [...others, sent].slice(-sentAtMost) satisfies SentOrder[], storage)
}

/** Under which keys the viewer, or a guest, has sent orders within the last hour that were never answered, of one cart or of any, the newest first. */
export function readSent({ isLoggedIn, customerId }: Viewer, now: number, cart?: string, storage = () => sessionStorage): string[] {
  const isHis = ({ customerId: owner }: SentOrder) => owner === null || (isLoggedIn && (customerId ?? owner) === owner)
  return sentIn(storage)
    .filter((one) => isHis(one) && now - one.at < sentMs && (cart ?? one.cart) === one.cart)
    .map(({ key }) => key)
    .toReversed()
}

/** The shop has answered to what was sent under these keys, until a moment if one is told: what is sent again since is another question. */
export function dropSent(keys: readonly string[], until = Infinity, storage = () => sessionStorage): void {
  const others = sentIn(storage).filter(({ key, at }) => !keys.includes(key) || at > until)
  if (others.length > 0) keepInTab(sentKey, others, storage)
  else dropKept(sentKey, storage)
}

function sentIn(storage: () => Storage): SentOrder[] {
  const sent = readKept(sentKey, storage)
  return Array.isArray(sent) ? (sent as SentOrder[]) : []
}

/**
 * The key under which this cart is ordered: the same for every try and in every tab until an order has come of it, so that a double
 * click, a lost reply or a second tab make one order. Source: ORD-06, UX-47.
 */
export function attemptKey(storage: Pick<Storage, 'getItem' | 'setItem'>, cart: Pick<Cart, 'id' | 'items'>): string {
  const content = contentOf(cart)
  const kept = readAttempt(storage)
  if (kept?.cart === content) return kept.key
  const key = randomUuid()
  try {
    storage.setItem(storageKey, JSON.stringify({ cart: content, key } satisfies Attempt))
  } catch {
    // Without storage the key lives as long as the try.
  }
  return key
}

/** Forgets the key of the next try, or only this one: the order exists, or the key was used for something else. */
export function dropAttempt(storage: Pick<Storage, 'getItem' | 'removeItem'>, key?: string): void {
  if (key !== undefined && readAttempt(storage)?.key !== key) return
  try {
    storage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}

/** Tells the other tabs of this browser that an order was made of this cart. The key opens nothing to anybody but whoever used it. Source: decision 0090. */
export function reportPlaced(storage: () => Pick<Storage, 'setItem'>, { cartId, key }: { cartId: string; key: string }, now: number): void {
  keepInTab(placedKey, { cartId, key, at: now } satisfies Placed, storage)
}

/** An order was made of this cart: this tab asks for it no longer, the others may. */
export function noteMade(made: { cartId: string; key: string }): void {
  dropSent([made.key])
  reportPlaced(() => localStorage, made, Date.now())
}

/** The key of the order that a tab of this browser has made of this cart since a moment, if it has. */
export function readPlaced(storage: () => Pick<Storage, 'getItem'>, cartId: string, since: number): string | undefined {
  const placed = readKept(placedKey, storage) as Partial<Placed> | undefined
  return placed?.cartId === cartId && (placed.at ?? 0) >= since ? placed.key : undefined
}

interface Placed {
  cartId: string
  key: string
  at: number
}

/** What is in the cart, in one text: other goods or quantities are another order. */
export function contentOf(cart: Pick<Cart, 'id' | 'items'>): string {
  return [cart.id, ...cart.items.map((item) => `${item.size.offer_id}x${item.quantity}`).toSorted()].join(' ')
}

function readAttempt(storage: Pick<Storage, 'getItem'>): Attempt | undefined {
  try {
    return (JSON.parse(storage.getItem(storageKey) ?? 'null') as Attempt | null) ?? undefined
  } catch {
    return undefined
  }
}

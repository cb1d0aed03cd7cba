import type { Cart } from '#contracts/cart.contract.ts'
import { randomUuid } from '#web/lib/device.ts'
import { dropKept, keepInTab, readKept } from '#web/lib/kept-in-tab.ts'

interface Attempt {
  cart: string
  key: string
}

const storageKey = 'order-attempt'
const sentKey = 'orders-sent'
/** How long it is asked what became of an order that was sent. */
const sentMs = 3_600_000
const sentAtMost = 5

/** Keys of orders that were sent and never answered, the last one last. */
interface SentOrders {
  keys: string[]
  at: number
  /** The customer who sent them; null for a guest, who may have logged in since. */
  customerId: number | null
}

/** Keeps for this tab under which key is being ordered, until the shop has answered: the answer may be lost, and the page with it. Source: UX-47. */
export function keepSent(key: string, customerId: number | undefined, now: number, storage = () => sessionStorage): void {
  const keys = [...readSent(customerId, now, storage).filter((one) => one !== key), key].slice(-sentAtMost)
  keepInTab(sentKey, { keys, at: now, customerId: customerId ?? null } satisfies SentOrders, storage)
}

/** Under which keys this customer, or a guest, has sent orders lately that were never answered. */
export function readSent(customerId: number | undefined, now: number, storage = () => sessionStorage): string[] {
  const sent = readKept(sentKey, storage) as SentOrders | undefined
  if (!sent || (sent.customerId !== null && sent.customerId !== customerId)) return []
  return now - sent.at < sentMs ? sent.keys : []
}

/** The shop has answered. */
export function dropSent(storage = () => sessionStorage): void {
  dropKept(sentKey, storage)
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

/** Forgets the key: the order exists, or the key was used for something else. */
export function dropAttempt(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
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

import { dayMs } from '#core/dates.ts'
import { manyFrom } from '#core/many-from.ts'
import { limits } from '#contracts/limits.ts'

/** How much of an offer there is: in the shopper's city, and in the whole company. */
export interface Stock {
  available: number
  anywhere: number
}

/** What decides whether an offer can be bought here. */
export interface Sale {
  isComingSoon: boolean
  isOnlyShops: boolean
  isPublished: boolean
}

/** A line of the cart. Prices in kopecks a piece, today's. */
export interface Line {
  quantity: number
  price: number
  /** Full price, only when it is higher. */
  oldPrice: number | null
  /** Pieces that can be had now. */
  available: number
}

/** Why nothing of an offer can be had. */
export type NoneCode = 'sold_out' | 'not_in_city' | 'only_shops' | 'coming_soon'
export type RefusalCode = NoneCode | 'only_n_left' | 'max_pieces'

/** Why a number of pieces cannot be had; `count` is how many can. */
export interface Refusal {
  code: RefusalCode
  count: number
}

/** How long a changed price is told after it was told first. */
const tellingMs = 15 * 60_000
/** How long it is told what had no room at a merge. */
const leftOutMs = dayMs

/** Pieces that can be bought in this city online. Source: decisions G, PRD-05. */
export function buyable(sale: Sale, stock: Stock): number {
  return sale.isComingSoon || sale.isOnlyShops || !sale.isPublished ? 0 : stock.available
}

/** Why nothing of an offer can be bought; undefined when something can. */
export function whyNone(sale: Sale, stock: Stock): NoneCode | undefined {
  if (!sale.isPublished) return 'sold_out'
  if (sale.isComingSoon) return 'coming_soon'
  if (sale.isOnlyShops) return 'only_shops'
  if (stock.available > 0) return undefined
  return stock.anywhere > 0 ? 'not_in_city' : 'sold_out'
}

/** Whether a line may hold `wanted` pieces; what refuses it otherwise. Source: CART-07, decisions "Cart life". */
export function refuse(sale: Sale, stock: Stock, wanted: number): Refusal | undefined {
  const none = whyNone(sale, stock)
  if (none) return { code: none, count: 0 }
  if (wanted > limits.linePieces && stock.available >= limits.linePieces) return { code: 'max_pieces', count: limits.linePieces }
  if (wanted > stock.available) return { code: 'only_n_left', count: stock.available }
  return undefined
}

export type Notice =
  | { code: NoneCode; text: NoneCode }
  | { code: 'max_pieces'; text: 'max_pieces' | 'merged_most'; count: number }
  | { code: 'only_n_left'; text: 'only_n_left' | 'fewer_left' | 'merged'; count: number }
  | { code: 'price_changed'; text: 'price_changed'; from: number; to: number }

/** What the shopper must know of a line, the most important first; undefined when nothing. Prices in kopecks. */
export function noticeOf(
  sale: Sale,
  stock: Stock,
  item: { quantity: number; isCapped: boolean; price: number; priceWas: number | undefined },
): Notice | undefined {
  const none = whyNone(sale, stock)
  if (none) return { code: none, text: none }
  const count = stock.available
  if (count < item.quantity) return { code: 'only_n_left', text: 'fewer_left', count }
  if (item.priceWas !== undefined) return { code: 'price_changed', text: 'price_changed', from: item.priceWas, to: item.price }
  if (item.isCapped && item.quantity >= limits.linePieces) return { code: 'max_pieces', text: 'merged_most', count: limits.linePieces }
  if (item.isCapped && count === item.quantity) return { code: 'only_n_left', text: 'merged', count }
  if (count === item.quantity && count < manyFrom) return { code: 'only_n_left', text: 'only_n_left', count }
  return undefined
}

/** What a line says when the shopper asked for more than it may hold: nothing has changed, and this is why. */
export function refusalNotification(refusal: Refusal): Notice {
  const { code, count } = refusal
  return code === 'only_n_left' || code === 'max_pieces' ? ({ code, text: code, count } as Notice) : { code, text: code }
}

/** The price of a line that a shopper knows, and the one that they have been told instead. */
export interface KnownPrice {
  price: number
  told: { price: number; at: Date } | null
}

/**
 * What a shopper is told of today's price, and what is then to be remembered: `was` is the price that they saw last, when today's is another. It is told for a
 * quarter of an hour, so that a second look at the page still shows it; then they know it. A price that has changed again since is told anew.
 */
export function priceNews({ price, told }: KnownPrice, today: number, now: Date): { was?: number; remember?: KnownPrice } {
  const seen = told?.price ?? price
  if (seen !== today) return { was: seen, remember: { price: seen, told: { price: today, at: now } } }
  if (!told) return {}
  return now.getTime() - told.at.getTime() < tellingMs ? { was: price } : { remember: { price: today, told: null } }
}

export interface Totals {
  /** Pieces and lines that can be had. */
  pieces: number
  lines: number
  isAllAvailable: boolean
}

/** Counts what can be had of the lines; what it costs the calculator says. Source: CART-06. */
export function totalsOf(lines: readonly Line[]): Totals {
  const totals: Totals = { pieces: 0, lines: 0, isAllAvailable: true }
  for (const line of lines) {
    const pieces = countedPieces(line)
    totals.pieces += pieces
    totals.lines += pieces > 0 ? 1 : 0
    totals.isAllAvailable &&= pieces === line.quantity
  }
  return totals
}

/** Pieces of a line that count: no more than can be had. */
export function countedPieces(line: Pick<Line, 'quantity' | 'available'>): number {
  return Math.min(line.quantity, line.available)
}

/**
 * Which lines of a guest's cart join an account's: those of an offer that lies there already always do, of the others the first that there is room
 * for. Source: decisions "Cart merge", "Cart life".
 */
export function withRoom<Item extends { offerId: number }>(
  own: readonly Item[],
  added: readonly Item[],
): { kept: Item[]; leftOut: Item[] } {
  const isOwn = new Set(own.map((item) => item.offerId))
  const fresh = added.filter((item) => !isOwn.has(item.offerId))
  const room = Math.max(0, limits.cartLines - own.length)
  return { kept: [...added.filter((item) => isOwn.has(item.offerId)), ...fresh.slice(0, room)], leftOut: fresh.slice(room) }
}

/** Offers that had no room at a merge and are told still: for a day, and as long as they are not in the cart. */
export function toldLeftOut(
  { leftOut, leftOutAt }: { leftOut: readonly number[]; leftOutAt: Date | null },
  items: readonly { offerId: number }[],
  now: Date,
): number[] {
  if (leftOutAt === null || now.getTime() - leftOutAt.getTime() >= leftOutMs) return []
  const inCart = new Set(items.map((item) => item.offerId))
  return leftOut.filter((offerId) => !inCart.has(offerId))
}

/**
 * Pieces of one offer after two carts became one: the sum, as many as can be had and a line may hold; what cannot be had at all
 * keeps its number, so that it can be wanted still. Source: decisions "Cart merge".
 */
export function mergedQuantity(own: number, added: number, available: number): { quantity: number; isCapped: boolean } {
  const wanted = Math.min(own + added, limits.linePieces)
  const quantity = available > 0 ? Math.min(wanted, available) : wanted
  return { quantity, isCapped: quantity < own + added }
}

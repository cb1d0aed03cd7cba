import type { CartReply } from '../../../contracts/cart.contract.ts'
import { limits } from '../../../contracts/limits.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/module.ts'
import { keepCookie, openToChange } from './cart.access.ts'
import { itemNotFound, offerNotFound } from './cart.errors.ts'
import { loadGoods, showCart, viewTexts, type Goods } from './cart.reading.ts'
import * as repo from './cart.repo.ts'
import type { CartRow, Change, ItemRow } from './cart.repo.ts'
import { noticeOfRefusal, refuse, type Notice, type Refusal } from './cart.rules.ts'
import { noticeText } from './cart.view.ts'

/** Who changes which cart. */
export interface CartCall {
  platform: Platform
  context: RequestContext
  cartId: string | undefined
  cityId: number | undefined
}

interface Open {
  tx: Db
  cart: CartRow
  items: readonly ItemRow[]
  goods: Goods
  change: Change
}

interface Outcome {
  items: readonly ItemRow[]
  refused?: ReadonlyMap<number, Notice>
  message?: string
}

interface Wanted {
  offerId: number
  quantity: number
  sourceId: string | null
}

/** Puts pieces of an offer into the cart. What cannot be had is told in `message` and changes nothing. Throws 404. Source: CART-02, CART-07. */
export async function addItem(call: CartCall, wanted: Wanted): Promise<CartReply> {
  const { pieces, ...reply } = await addPieces(call, wanted, false)
  return { ...reply, item_added: pieces > 0 }
}

/** Puts as many of the wanted pieces into the cart as can be had; `message` tells what cannot. Throws 404. Source: ACC-05. */
export async function addAsManyAsThereAre(call: CartCall, wanted: Wanted): Promise<{ pieces: number; message: string | null }> {
  const { pieces, message } = await addPieces(call, wanted, true)
  return { pieces, message: message ?? null }
}

async function addPieces(call: CartCall, wanted: Wanted, isFewerWelcome: boolean): Promise<CartReply & { pieces: number }> {
  let pieces = 0
  const reply = await changeCart(call, wanted.offerId, async ({ tx, items, goods, change }) => {
    const { offerId, sourceId } = wanted
    const offer = goods.offers.get(offerId)
    if (!offer?.product.isPublished) throw offerNotFound()
    const item = items.find((one) => one.offerId === offerId)
    const inCart = item?.quantity ?? 0
    if (!item && items.length >= limits.cartLines) return { items, message: addText(call, 'too_many_lines', { count: limits.cartLines }) }
    const refusal = refuse(offer.product, stockOf(goods, offerId), inCart + wanted.quantity)
    const message = refusal && addText(call, inCart > 0 && refusal.count > 0 ? `in_cart.${refusal.code}` : refusal.code, refusal)
    const quantity = refusal ? Math.max(0, isFewerWelcome ? refusal.count - inCart : 0) : wanted.quantity
    const told = message === undefined ? {} : { message }
    if (quantity === 0) return { items, ...told }
    pieces = quantity
    if (item) {
      await repo.setQuantity(tx, change, item.id, inCart + quantity)
      return { items: withQuantity(items, item.id, inCart + quantity), ...told }
    }
    const added = { offerId, quantity, sourceId, price: offer.product.price, position: (items.at(-1)?.position ?? 0) + 1 }
    const id = await repo.insertItem(tx, change, added)
    return { items: [...items, { ...added, id, priceToldAt: null, isCapped: false }], ...told }
  })
  return { ...reply, pieces }
}

/** One piece more; beyond what can be had nothing changes and the line says why. Throws 404. Source: CART-04. */
export function increase(call: CartCall, itemId: number): Promise<CartReply> {
  return changeLine(call, itemId, (item) => item.quantity + 1)
}

/** One piece less; the last one takes the line with it. Throws 404. Source: CART-04. */
export function decrease(call: CartCall, itemId: number): Promise<CartReply> {
  return changeLine(call, itemId, (item) => item.quantity - 1)
}

/** Sets the pieces of a line (1 to 10); beyond what can be had nothing changes and the line says why. Throws 404. Source: CART-04, CART-07. */
export function setQuantity(call: CartCall, itemId: number, quantity: number): Promise<CartReply> {
  return changeLine(call, itemId, () => quantity)
}

function changeLine(call: CartCall, itemId: number, wantedOf: (item: ItemRow) => number): Promise<CartReply> {
  return changeCart(call, undefined, async ({ tx, items, goods, change }) => {
    const item = items.find((one) => one.id === itemId)
    const offer = item && goods.offers.get(item.offerId)
    if (!item || !offer) throw itemNotFound()
    const wanted = wantedOf(item)
    if (wanted === 0) {
      await repo.deleteItems(tx, change, [itemId])
      return { items: items.filter((one) => one.id !== itemId) }
    }
    const refusal = wanted > item.quantity ? refuse(offer.product, stockOf(goods, item.offerId), wanted) : undefined
    if (refusal) {
      const notice = noticeOfRefusal(refusal)
      return { items, refused: new Map([[itemId, notice]]), message: noticeText(notice, viewTexts(call.platform, call.context)) }
    }
    if (wanted !== item.quantity) await repo.setQuantity(tx, change, itemId, wanted)
    return { items: withQuantity(items, itemId, wanted) }
  })
}

/** Removes lines, all or none of them. Throws 404 when one is not in the cart. Source: CART-04. */
export function removeItems(call: CartCall, itemIds: readonly number[]): Promise<CartReply> {
  const gone = new Set(itemIds)
  return changeCart(call, undefined, async ({ tx, items, change }) => {
    const known = new Set(items.map((item) => item.id))
    if (!itemIds.every((id) => known.has(id))) throw itemNotFound()
    await repo.deleteItems(tx, change, itemIds)
    return { items: items.filter((item) => !gone.has(item.id)) }
  })
}

/** Removes everything. */
export function clearCart(call: CartCall): Promise<CartReply> {
  return changeCart(call, undefined, async ({ tx, items, change }) => {
    if (items.length > 0) await repo.deleteItems(tx, change)
    return { items: [] }
  })
}

/** Opens and locks the cart, lets `work` change it, and answers the whole cart as it is then. */
async function changeCart(call: CartCall, offerId: number | undefined, work: (open: Open) => Promise<Outcome>): Promise<CartReply> {
  const { platform, context } = call
  const { db, clock, config } = platform
  const now = clock.now()
  const { opened, goods, outcome } = await inTransaction(db, async (tx) => {
    const opened = await openToChange(tx, config, context, call.cartId, now)
    const { cart } = opened
    const items = await repo.listItems(tx, cart.id)
    const wanted = items.map((item) => item.offerId)
    if (offerId !== undefined && !wanted.includes(offerId)) wanted.push(offerId)
    const goods = await loadGoods(tx, wanted, call.cityId ?? cart.cityId ?? undefined)
    const change = { cartId: cart.id, cityId: call.cityId, now }
    return { opened, goods, outcome: await work({ tx, cart, items, goods, change }) }
  })
  if (opened.secret !== undefined) keepCookie(config, context, opened.secret)
  const { items, refused, message } = outcome
  const cart = await showCart(platform, context, { cart: opened.cart, items, goods, ...(refused ? { refused } : {}) })
  return { ...cart, message: message ?? null }
}

function stockOf(goods: Goods, offerId: number): { available: number; anywhere: number } {
  return goods.stock?.get(offerId) ?? { available: 0, anywhere: 0 }
}

function withQuantity(items: readonly ItemRow[], itemId: number, quantity: number): ItemRow[] {
  return items.map((item) => (item.id === itemId ? { ...item, quantity, isCapped: item.isCapped && item.quantity === quantity } : item))
}

function addText({ platform, context }: CartCall, key: string, params: Pick<Refusal, 'count'>): string {
  return platform.translator.text(context.locale, `cart.add.${key}`, { count: params.count })
}

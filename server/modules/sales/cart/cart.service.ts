import type { CartReply } from '#contracts/cart.contract.ts'
import { limits } from '#contracts/limits.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { keepCookies, openCart, openLocked, secretHash, type Opened } from './cart.access.ts'
import { itemNotFound, offerNotFound } from './cart.errors.ts'
import { goodsOf, showCart, viewTexts, type Goods } from './cart.reading.ts'
import * as repo from './cart.repo.ts'
import type { Change, ItemRow, NewItem } from './cart.repo.ts'
import { refusalNotification, refuse, type Notice, type Refusal } from './cart.rules.ts'
import { noticeText } from './cart.view.ts'

/** Who changes which cart. */
export interface CartCall {
  platform: Platform
  context: RequestContext
  cartId: string | undefined
  cityId: number | undefined
  /** Something is put in: see `Asked`. */
  isAddition?: boolean
}

interface Open {
  db: Db
  opened: Opened
  items: readonly ItemRow[]
  goods: Goods
  change: Change
}

/** What a change has made of the cart. Where there is none the cart had changed before it could be written. */
interface Outcome {
  items: readonly ItemRow[]
  refused?: ReadonlyMap<number, Notice>
  message?: string
}

interface Wanted {
  offerId: number
  quantity: number
  sourceId: string | null
  /** So many are wanted in all: pieces that are in the cart already count. */
  isTotal?: boolean
  /** The line that a new one stands before. */
  beforeItemId?: number | undefined
}

/** Puts pieces of an offer into the cart. What cannot be had is told in `message` and changes nothing. Throws 404. Source: CART-02, CART-07. */
export async function addItem(call: CartCall, wanted: Wanted): Promise<CartReply> {
  const { pieces, ...reply } = await addPieces(call, wanted, false)
  return { ...reply, item_added: pieces > 0 }
}

/**
 * Puts as many of the wanted pieces into the cart as can be had; `message` tells what cannot. `pieces`: how many of them are there now that were
 * wanted. Throws 404. Source: ACC-05.
 */
export async function addAsManyAsThereAre(call: CartCall, wanted: Wanted): Promise<{ pieces: number; message: string | null }> {
  const { pieces, message } = await addPieces(call, wanted, true)
  return { pieces, message: message ?? null }
}

async function addPieces(call: CartCall, wanted: Wanted, isFewerWelcome: boolean): Promise<CartReply & { pieces: number }> {
  let pieces = 0
  const reply = await changeCart({ ...call, isAddition: true }, wanted.offerId, async ({ db, opened, items, goods, change }) => {
    const { offerId, sourceId, beforeItemId } = wanted
    const offer = goods.offers.get(offerId)
    if (!offer?.product.isPublished) throw offerNotFound()
    const item = items.find((one) => one.offerId === offerId)
    const inCart = item?.quantity ?? 0
    const there = wanted.isTotal ? Math.min(inCart, wanted.quantity) : 0
    pieces = there
    if (there === wanted.quantity) return { items }
    const lacking = wanted.quantity - there
    if (!item && items.length >= limits.cartLines) return { items, message: addText(call, 'too_many_lines', { count: limits.cartLines }) }
    const refusal = refuse(offer.product, stockOf(goods, offerId), inCart + lacking)
    const message = refusal && addText(call, inCart > 0 && refusal.count > 0 ? `in_cart.${refusal.code}` : refusal.code, refusal)
    const quantity = refusal ? Math.max(0, isFewerWelcome ? refusal.count - inCart : 0) : lacking
    const told = message === undefined ? {} : { message }
    if (quantity === 0) return { items, ...told }
    if (item) {
      if (!(await repo.setQuantity(db, change, item.id, inCart + quantity))) return undefined
      pieces = there + quantity
      return { items: withQuantity(items, item.id, inCart + quantity), ...told }
    }
    const at = items.findIndex((one) => one.id === beforeItemId)
    // Two of one position stand as they came: behind the line before, ahead of the one it belongs before.
    const position = at < 0 ? (items.at(-1)?.position ?? 0) + 1 : (items[at]?.position ?? 0) - 1
    const added = { offerId, quantity, sourceId, price: offer.product.price, position }
    const id = await insertItem(db, opened, change, added)
    if (id === undefined) return undefined
    pieces = quantity
    return {
      items: items.toSpliced(at < 0 ? items.length : at, 0, { ...added, id, toldPrice: null, priceToldAt: null, isCapped: false }),
      ...told,
    }
  })
  return { ...reply, pieces }
}

/** One piece more; beyond what can be had nothing changes and the line says why. Throws 404. Source: CART-04. */
export function increase(call: CartCall, itemId: number): Promise<CartReply> {
  return changeLine(call, itemId, (item) => item.quantity + 1)
}

/** One piece less; the last one takes the line with it. Throws 404. Source: CART-04. */
export function decrease(call: CartCall, itemId: number): Promise<CartReply> {
  return changeLine(call, itemId, (item) => item.quantity - 1, { isFewerWelcome: true })
}

/** Sets the pieces of a line (1 to 10); beyond what can be had nothing changes and the line says why. Throws 404. Source: CART-04, CART-07. */
export function setQuantity(call: CartCall, itemId: number, quantity: number): Promise<CartReply> {
  return changeLine(call, itemId, () => quantity)
}

/** What cannot be had is refused, unless `isFewerWelcome`: one piece less is nearer to what can. */
function changeLine(
  call: CartCall,
  itemId: number,
  wantedOf: (item: ItemRow) => number,
  { isFewerWelcome = false } = {},
): Promise<CartReply> {
  return changeCart(call, undefined, async ({ db, items, goods, change }) => {
    const item = items.find((one) => one.id === itemId)
    const offer = item && goods.offers.get(item.offerId)
    if (!item || !offer) throw itemNotFound()
    const wanted = wantedOf(item)
    if (wanted === 0) {
      return (await repo.deleteItems(db, change, [itemId])) ? { items: items.filter((one) => one.id !== itemId) } : undefined
    }
    const isFree = wanted === item.quantity || (isFewerWelcome && wanted < item.quantity)
    const refusal = isFree ? undefined : refuse(offer.product, stockOf(goods, item.offerId), wanted)
    if (refusal) {
      const notice = refusalNotification(refusal)
      return { items, refused: new Map([[itemId, notice]]), message: noticeText(notice, viewTexts(call.platform, call.context)) }
    }
    if (wanted !== item.quantity && !(await repo.setQuantity(db, change, itemId, wanted))) return undefined
    return { items: withQuantity(items, itemId, wanted) }
  })
}

/** Removes lines, all or none of them. Throws 404 when one is not in the cart. Source: CART-04. */
export function removeItems(call: CartCall, itemIds: readonly number[]): Promise<CartReply> {
  const gone = new Set(itemIds)
  return changeCart(call, undefined, async ({ db, items, change }) => {
    const known = new Set(items.map((item) => item.id))
    if (!itemIds.every((id) => known.has(id))) throw itemNotFound()
    return (await repo.deleteItems(db, change, itemIds)) ? { items: items.filter((item) => !gone.has(item.id)) } : undefined
  })
}

/** Removes everything. */
export function clearCart(call: CartCall): Promise<CartReply> {
  return changeCart(call, undefined, async ({ db, items, change }) => {
    return items.length === 0 || (await repo.deleteItems(db, change)) ? { items: [] } : undefined
  })
}

/**
 * Lets `work` change the cart and answers the whole cart as it is then. Nobody waits for a lock: the change is written in one statement,
 * guarded by the version of the cart that it was decided upon. Who comes second decides anew, under the cart's lock.
 */
async function changeCart(
  call: CartCall,
  offerId: number | undefined,
  work: (open: Open) => Promise<Outcome | undefined>,
): Promise<CartReply> {
  const { platform, context } = call
  const { db, clock, config } = platform
  const now = clock.now()
  const attempt = async (via: Db, open: typeof openLocked): Promise<{ opened: Opened; goods: Goods; outcome: Outcome } | undefined> => {
    const opened = await open(via, config, context, call, now)
    const { id: cartId, version, items } = opened.cart
    const goods = await goodsOf(via, opened.cart, call.cityId, offerId)
    const outcome = await work({ db: via, opened, items, goods, change: { cartId, version, cityId: call.cityId, now } })
    return outcome && { opened, goods, outcome }
  }
  const find: typeof repo.findCart = (via, owner) => repo.findCartWithGoods(via, owner, { offerId, cityId: call.cityId })
  const done = (await attempt(db, (...asked) => openCart(...asked, find))) ?? (await inTransaction(db, (tx) => attempt(tx, openLocked)))
  if (!done) throw new Error('the cart has changed under its lock')
  const { opened, goods, outcome } = done
  if (opened.secret !== undefined) keepCookies(config, context, opened.secret, opened.cart.id)
  const { items, refused, message } = outcome
  const cityId = call.cityId ?? opened.cart.cityId ?? undefined
  const cart = await showCart(platform, context, { cart: opened.cart, items, goods, cityId, ...(refused ? { refused } : {}) })
  return { ...cart, message: message ?? null }
}

async function insertItem(db: Db, { isStored, secret }: Opened, change: Change, item: NewItem): Promise<number | undefined> {
  if (isStored) return repo.insertItem(db, change, item)
  return secret === undefined ? undefined : repo.insertCartWithItem(db, change, secretHash(secret), item)
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

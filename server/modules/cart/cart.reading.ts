import type { Cart } from '../../../contracts/cart.contract.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/module.ts'
import { earnedBonuses, standingOf } from '../bonuses/index.ts'
import { findOffers, type Offer } from '../catalog/index.ts'
import { freeDeliveryRemainder } from '../delivery/index.ts'
import { listImages } from '../images/index.ts'
import { availability, type Availability } from '../inventory/index.ts'
import { keepCookie, openToRead } from './cart.access.ts'
import { listItems, savePriceNews, type CartRow, type ItemRow, type PriceNews } from './cart.repo.ts'
import { buyable, noticeOf, priceNews, totalsOf, type Notice } from './cart.rules.ts'
import { cartView, type ShownLine, type ViewContext } from './cart.view.ts'

/** Offers of a cart and how many of each can be had; stock is undefined when it was not asked for. */
export interface Goods {
  offers: Map<number, Offer>
  stock: Map<number, Availability> | undefined
}

/** Loads what lines are made of, two statements one after the other, as a transaction needs it. */
export async function loadGoods(db: Db, offerIds: readonly number[], cityId: number | undefined): Promise<Goods> {
  const offers = await findOffers(db, offerIds)
  return { offers, stock: await availability(db, offerIds, cityId) }
}

export interface ReadOptions {
  cartId?: string | undefined
  /** Without it the city that the cart remembers; without that, the whole company's stock counts. */
  cityId?: number | undefined
  /** Leaves out today's stock and prices, for a badge. Source: decisions, deny_recalc. */
  denyRecalc?: boolean
}

/**
 * The caller's cart as the contract has it, with what must be known of each line. A visitor without one gets an empty cart and its
 * cookie. Source: CART-01, CART-06.
 */
export async function readCartView(platform: Platform, context: RequestContext, options: ReadOptions = {}): Promise<Cart> {
  const { db, clock, config } = platform
  const opened = await openToRead(db, config, context, options.cartId, clock.now())
  if (!opened.isStored && opened.secret !== undefined) keepCookie(config, context, opened.secret)
  const items = opened.isStored ? await listItems(db, opened.cart.id) : []
  const ids = items.map((item) => item.offerId)
  const goods: Goods = options.denyRecalc
    ? { offers: await findOffers(db, ids), stock: undefined }
    : await loadGoods(db, ids, options.cityId ?? opened.cart.cityId ?? undefined)
  return showCart(platform, context, { cart: opened.cart, items, goods })
}

export interface Shown {
  cart: CartRow
  items: readonly ItemRow[]
  goods: Goods
  /** What a refused change has to say of a line, by line id. */
  refused?: ReadonlyMap<number, Notice>
}

/** Makes the view of a cart whose lines and goods are loaded; remembers which changed prices it tells. */
export async function showCart(platform: Platform, context: RequestContext, shown: Shown): Promise<Cart> {
  const { db, clock } = platform
  const now = clock.now()
  const lines = linesOf(shown, now)
  const [images, standing] = await Promise.all([
    listImages(
      db,
      lines.flatMap((line) => line.offer.product.imageId ?? []),
    ),
    standingOf(db, context.actor?.customerId, now),
    rememberPrices(db, shown, lines, now),
  ])
  const earn = (kopecks: number) => earnedBonuses(kopecks, standing.percent)
  const totals = totalsOf(lines, earn)
  const facts = {
    id: shown.cart.id,
    lines,
    totals,
    availableBonuses: standing.available,
    freeDeliveryRemainder: freeDeliveryRemainder(totals.sum),
  }
  return cartView(facts, { ...viewTexts(platform, context), images, earn })
}

/** How views of this request put things into words. */
export function viewTexts(platform: Platform, { locale }: RequestContext): Pick<ViewContext, 'locale' | 'text'> {
  return { locale, text: (key, params) => platform.translator.text(locale, key, params) }
}

function linesOf({ items, goods, refused }: Shown, now: Date): ShownLine[] {
  return items.flatMap((item): ShownLine[] => {
    const offer = goods.offers.get(item.offerId)
    if (!offer) return []
    const { price: today, oldPrice } = offer.product
    if (!goods.stock) {
      return [
        {
          item,
          offer,
          quantity: item.quantity,
          price: item.price,
          oldPrice: higher(oldPrice, item.price),
          available: item.quantity,
          code: 'many',
          notice: undefined,
        },
      ]
    }
    const stock = goods.stock.get(item.offerId) ?? { available: 0, anywhere: 0, code: 'none' as const }
    const news = priceNews({ price: item.price, toldAt: item.priceToldAt }, today, now)
    const isPriceTold = news === 'tell' || news === 'is-told'
    const notice =
      refused?.get(item.id) ??
      noticeOf(offer.product, stock, {
        quantity: item.quantity,
        isCapped: item.isCapped,
        isPriceTold,
        knownPrice: item.price,
        price: today,
      })
    const available = buyable(offer.product, stock)
    return [{ item, offer, quantity: item.quantity, price: today, oldPrice, available, code: available > 0 ? stock.code : 'none', notice }]
  })
}

function higher(oldPrice: number | null, price: number): number | null {
  return oldPrice !== null && oldPrice > price ? oldPrice : null
}

async function rememberPrices(db: Db, { goods }: Shown, lines: readonly ShownLine[], now: Date): Promise<void> {
  if (!goods.stock) return
  const changes = lines.flatMap(({ item, price }): { known: number; row: PriceNews }[] => {
    const news = priceNews({ price: item.price, toldAt: item.priceToldAt }, price, now)
    if (news === 'tell') return [{ known: item.price, row: { id: item.id, price: item.price, priceToldAt: now } }]
    if (news === 'settled') return [{ known: item.price, row: { id: item.id, price, priceToldAt: null } }]
    return []
  })
  if (changes.length === 0) return
  await savePriceNews(
    db,
    changes.map((change) => change.row),
    changes.map((change) => change.known),
  )
}

import type { Cart } from '#contracts/cart.contract.ts'
import { customerIdOf, customerOf } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { earnedReason, standingOf } from '#server/modules/money/bonuses/index.ts'
import { findGoods, findOffers, goodsFrom, type Offer } from '#server/modules/goods/catalog/index.ts'
import { freeDeliveryRemainder } from '#server/modules/fulfillment/delivery/index.ts'
import { shownImages } from '#server/modules/base/images/index.ts'
import { quote, thingsOfQuote, totalLines } from '#server/modules/sales/promotions/index.ts'
import type { Availability } from '#server/modules/fulfillment/inventory/index.ts'
import { keepCookies, knowsCart, openCart } from './cart.access.ts'
import {
  findCart,
  findCartWithGoods,
  savePriceNews,
  type CartRow,
  type FilledCart,
  type ItemRow,
  type Owner,
  type PriceNews,
} from './cart.repo.ts'
import { buyable, countedPieces, noticeOf, priceNews, toldLeftOut, totalsOf, type KnownPrice, type Notice } from './cart.rules.ts'
import { cartView, type ShownLine, type ViewContext } from './cart.view.ts'

/** Offers of a cart and how many of each can be had; stock is undefined when it was not asked for. */
export interface Goods {
  offers: Map<number, Offer>
  stock: Map<number, Availability> | undefined
}

export interface ReadOptions {
  cartId?: string | undefined
  /** Without it the city that the cart remembers; without that, the whole company's stock counts. */
  cityId?: number | undefined
  /** Leaves out today's stock, prices and promotions, for a badge. Source: decisions, deny_recalc. */
  denyRecalc?: boolean
}

/**
 * The caller's cart as the contract has it, with what must be known of each line. A visitor without one gets an empty cart and its
 * cookie. Source: CART-01, CART-06.
 */
export async function readCartView(platform: Platform, context: RequestContext, options: ReadOptions = {}): Promise<Cart> {
  return (await readCart(platform, context, options)).cart
}

/** What of a cart can be had: pieces of offers. */
export type Countable = { offer: Offer; quantity: number }[]

/** The same, with the goods that count, for who prices them. */
export async function readCart(
  platform: Platform,
  context: RequestContext,
  options: ReadOptions = {},
): Promise<{ cart: Cart; goods: Countable }> {
  const { db, clock, config } = platform
  const { cityId: asked, denyRecalc } = options
  const find = denyRecalc ? findCart : (via: Db, owner: Owner) => findCartWithGoods(via, owner, { cityId: asked })
  const opened = await openCart(db, config, context, { cartId: options.cartId }, clock.now(), find)
  const { id, items } = opened.cart
  if (opened.secret !== undefined && !(opened.isStored && knowsCart(context, id))) keepCookies(config, context, opened.secret, id)
  const cityId = asked ?? opened.cart.cityId ?? undefined
  const goods: Goods = denyRecalc
    ? { offers: await findOffers(db, offersOf(items)), stock: undefined }
    : await goodsOf(db, opened.cart, asked)
  return present(platform, context, { cart: opened.cart, items, goods, cityId })
}

/** The goods of a cart's lines and of one offer more, for a city or else for the cart's own: those that it was read with, or as they are now. */
export async function goodsOf(db: Db, cart: FilledCart, cityId: number | undefined, offerId?: number): Promise<Goods> {
  if (cart.goods) return goodsFrom(db, cart.goods)
  return findGoods(
    db,
    offerId === undefined ? offersOf(cart.items) : [...offersOf(cart.items), offerId],
    cityId ?? cart.cityId ?? undefined,
  )
}

function offersOf(items: readonly ItemRow[]): number[] {
  return items.map((item) => item.offerId)
}

export interface Shown {
  cart: CartRow
  items: readonly ItemRow[]
  goods: Goods
  /** Where the goods are to go; undefined while nobody knows. */
  cityId?: number | undefined
  /** What a refused change has to say of a line, by line id. */
  refused?: ReadonlyMap<number, Notice>
}

/** Makes the view of a cart whose lines and goods are loaded; remembers which changed prices it tells. */
export async function showCart(platform: Platform, context: RequestContext, shown: Shown): Promise<Cart> {
  return (await present(platform, context, shown)).cart
}

async function present(platform: Platform, context: RequestContext, shown: Shown): Promise<{ cart: Cart; goods: Countable }> {
  const { db, clock } = platform
  const now = clock.now()
  const lines = linesOf(shown, now)
  const leftOutIds = toldLeftOut(shown.cart, shown.items, now)
  const [images, standing, leftOut] = await Promise.all([
    shownImages(
      db,
      lines.flatMap((line) => line.offer.product.imageId ?? []),
      undefined,
    ),
    standingOf(db, customerIdOf(context.actor), now),
    findOffers(db, leftOutIds),
    // Staff who look are told the prices, but its owner is not.
    customerOf(context.actor)?.impersonatedBy === undefined && rememberPrices(db, shown, lines, now),
  ])
  const counted = lines.filter((line) => countedPieces(line) > 0)
  const goods = counted.map((line) => ({ offer: atPrice(line), quantity: countedPieces(line) }))
  const quoted = await quote(db, platform, {
    goods,
    bonusesWanted: 0,
    bonusesAvailable: 0,
    earnPercent: standing.percent,
    // Nothing is chosen yet; a price only makes a promotion tell that it would be free.
    deliveryPrice: 1,
    isBare: !shown.goods.stock,
  })
  const { pricing, discounts } = quoted
  const texts = viewTexts(platform, context)
  const isDeliveryFree = discounts.some((one) => one.of === 'delivery')
  const earned = new Map(counted.map((line, index) => [line.item.id, pricing.lines[index]?.bonusesEarned ?? 0]))
  const cart = cartView(
    {
      id: shown.cart.id,
      lines,
      totals: totalsOf(lines),
      leftOut: leftOutIds.flatMap((id) => leftOut.get(id) ?? []).filter(({ product }) => product.isPublished),
      totalLines: totalLines(
        { ...pricing, delivery: null, discounts, things: thingsOfQuote(goods, quoted), deliveryType: undefined, freeFrom: undefined },
        texts.locale,
        texts.text,
      ),
      earnedReason: earnedReason(standing, texts.locale, texts.text),
      pricing,
      discounts,
      availableBonuses: standing.available,
      freeDeliveryRemainder: isDeliveryFree ? 0 : await freeDeliveryRemainder(db, pricing.goods - pricing.sale, shown.cityId),
    },
    { ...texts, images, earned: (itemId) => earned.get(itemId) ?? 0 },
  )
  return { cart, goods }
}

/** The offer at the price that the line shows: a badge does without today's. */
function atPrice({ offer, price, oldPrice }: ShownLine): Offer {
  return { ...offer, product: { ...offer.product, price, oldPrice } }
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
    const notice =
      refused?.get(item.id) ??
      noticeOf(offer.product, stock, {
        quantity: item.quantity,
        isCapped: item.isCapped,
        price: today,
        priceWas: priceNews(knownPrice(item, today), today, now).was,
      })
    const available = buyable(offer.product, stock)
    return [{ item, offer, quantity: item.quantity, price: today, oldPrice, available, code: available > 0 ? stock.code : 'none', notice }]
  })
}

/** Lines told of before the price that was told was kept are taken for told of today's. */
function knownPrice({ price, toldPrice, priceToldAt }: ItemRow, today: number): KnownPrice {
  return { price, told: priceToldAt && { price: toldPrice ?? today, at: priceToldAt } }
}

function higher(oldPrice: number | null, price: number): number | null {
  return oldPrice !== null && oldPrice > price ? oldPrice : null
}

async function rememberPrices(db: Db, { goods }: Shown, lines: readonly ShownLine[], now: Date): Promise<void> {
  if (!goods.stock) return
  const changes = lines.flatMap(({ item, price, notice }): { known: number; row: PriceNews }[] => {
    const { was, remember } = priceNews(knownPrice(item, price), price, now)
    // What another notice has kept from being told is told later.
    if (!remember || (was !== undefined && notice?.code !== 'price_changed')) return []
    return [
      {
        known: item.price,
        row: { id: item.id, price: remember.price, toldPrice: remember.told?.price ?? null, priceToldAt: remember.told?.at ?? null },
      },
    ]
  })
  if (changes.length === 0) return
  await savePriceNews(
    db,
    changes.map((change) => change.row),
    changes.map((change) => change.known),
  )
}

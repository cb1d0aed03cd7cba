import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { deliveryTypes, orderStatuses, paymentStatuses, paymentTypes } from '#contracts/order-states.ts'
import type { LocalizedText } from '#core/locale.ts'
import { tenders } from '#core/tender.ts'
import { standardVat, vatRates, type VatPercent } from '#core/vat.ts'
import { createdAt, id, instant, kopecks, localizedText } from '#server/platform/db/columns.ts'
import { offers, products } from '#server/modules/goods/catalog/catalog.schema.ts'
import { allSealed, encryptedJson, encryptedText, searchableText } from '#server/platform/personal-data/columns.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'
import { cities } from '#server/modules/base/geo/geo.schema.ts'

export interface PersonSnapshot {
  firstName: string
  lastName: string | null
  phone: string
  email: string | null
}

/** An interval of a day (yyyy-mm-dd; hh:mm, 24:00 at the latest) by the clock of the order's city. */
export interface SlotSnapshot {
  date: string
  starts: string
  ends: string
}

/** Where the order goes, in the words of the day it was placed. */
export interface DeliverySnapshot {
  title: LocalizedText
  address: LocalizedText
  operator?: LocalizedText
  /** For the courier. */
  comment?: string
  /** The goods total (kopecks) from which it cost nothing, when that was why. */
  freeFrom?: number
  /** The price is our own tariff: the carrier did not name one that day. It is not raised. */
  toBeConfirmed?: true
  /** When the courier was to come, by the city's clock; a later choice stands in `order_slots`. */
  slot?: SlotSnapshot
  /** The whole parcel, packed; absent in orders of before. */
  grams?: number
  /** The tax in its price; absent in orders of before, when it was the standard one. */
  vatPercent?: VatPercent
}

/** What a promotion or a promo code took off, in the words of the day; `amount` in kopecks, off the goods or off the delivery. */
export interface DiscountSnapshot {
  promotionId: number
  kind: 'promotion' | 'coupon'
  of: 'goods' | 'delivery'
  title: LocalizedText
  code: string | null
  amount: number
  /** The offer of which one piece came along for it. */
  giftOfferId?: number
}

const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** A placed order. Everything that was agreed is copied into it and never changes (I5), but for its way to pay while it waits for money; only the states move. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** SHA-256 of the guest's access token; null for orders of customers. */
    accessTokenHash: text(),
    status: text({ enum: orderStatuses }).notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull(),
    paymentType: text({ enum: paymentTypes }).notNull(),
    /** What was given on receipt; null until then, and when it was paid before. */
    tender: text({ enum: tenders }),
    /** Why a person of the shop must look at the payments of this order; null when nothing is odd. */
    paymentReview: text(),
    cityId: integer()
      .notNull()
      .references(() => cities.id, { onDelete: 'restrict' }),
    cityTitle: localizedText().notNull(),
    deliveryType: text({ enum: deliveryTypes }).notNull(),
    pointId: integer(),
    shopId: integer(),
    delivery: encryptedJson<DeliverySnapshot>('address', 'comment').notNull(),
    deliveryFrom: date({ mode: 'string' }),
    deliveryTo: date({ mode: 'string' }),
    contact: encryptedJson<PersonSnapshot>('phone', 'email').notNull(),
    recipient: encryptedJson<PersonSnapshot>('phone', 'email'),
    contactPhone: searchableText().notNull(),
    /** At full prices; the rest are what is taken off it and added to it, all ≥ 0. */
    goods: kopecks().notNull(),
    saleDiscount: kopecks().notNull().default(0),
    promotionDiscount: kopecks().notNull().default(0),
    couponDiscount: kopecks().notNull().default(0),
    bonusDiscount: kopecks().notNull().default(0),
    deliveryPrice: kopecks().notNull(),
    /** Promotions and the code behind the discounts, and what made the delivery free. */
    discounts: jsonb().$type<DiscountSnapshot[]>().notNull().default([]),
    total: kopecks().notNull(),
    /** Bonuses that the goods will earn once they are kept; of a guest’s order once it is that of an account. */
    bonusesEarned: integer().notNull().default(0),
    /** `order_frozen_hash(id)` at placement (I5). */
    frozenHash: text(),
    cartId: text(),
    cartVersion: integer(),
    comment: encryptedText(),
    /** Nothing with prices is put into the parcel. */
    isGift: boolean().notNull().default(false),
    locale: text({ enum: ['ru', 'en'] }).notNull(),
    /** HMAC of the address it came from; only for the limit of unpaid orders (T35). */
    originHash: text(),
    expiresAt: instant(),
    /** When the last reminder was written: the one of an unpaid order, or that of goods that wait to be collected. An order waits for one of them at a time. */
    remindedAt: instant(),
    ecommerceSentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('orders_one_per_cart_version').on(t.cartId, t.cartVersion),
    index().on(t.customerId, t.createdAt.desc()),
    index()
      .on(t.contactPhone)
      .where(sql`${t.status} in ('created', 'awaiting_payment', 'confirmed', 'assembling')`),
    index().on(t.contactPhone, t.createdAt),
    index().on(t.originHash, t.createdAt),
    index('orders_contact_phone').on(t.contactPhone),
    // For staff: the list by time, by state and by sum, and what needs a person. Source: ADM-11.
    index('orders_staff_created').on(t.createdAt, t.id),
    index('orders_staff_status').on(t.status, t.createdAt, t.id),
    index('orders_staff_total').on(t.total, t.id),
    index('orders_staff_review')
      .on(t.createdAt, t.id)
      .where(sql`${t.paymentReview} is not null`),
    // For the jobs that remind, end and complete: few orders wait for them, however many a shop has had.
    index('orders_swept')
      .on(t.status, t.id)
      .where(sql`${t.status} in ('ready_for_pickup', 'delivered', 'partially_delivered')`),
    index('orders_naming')
      .on(t.createdAt)
      .where(sql`${t.contactPhone} <> ''`),
    check(
      'orders_sealed',
      allSealed(
        t.contactPhone,
        t.comment,
        sql`${t.contact} ->> 'phone'`,
        sql`${t.contact} ->> 'email'`,
        sql`${t.recipient} ->> 'phone'`,
        sql`${t.recipient} ->> 'email'`,
        sql`case when ${t.contactPhone} <> '' then ${t.delivery} #>> '{address,ru}' end`,
        sql`case when ${t.contactPhone} <> '' then ${t.delivery} #>> '{address,en}' end`,
        sql`${t.delivery} ->> 'comment'`,
      ),
    ),
    check('orders_status', oneOf(t.status, orderStatuses)),
    check('orders_payment_status', oneOf(t.paymentStatus, paymentStatuses)),
    check('orders_tender', sql`${t.tender} is null or (${oneOf(t.tender, tenders)} and ${t.paymentType} = 'on_delivery')`),
    check('orders_number', sql`${t.number} ~ '^[0-9]{6}-[0-9]{6}-[0-9]$'`),
    check(
      'orders_amounts',
      sql`least(${t.goods}, ${t.saleDiscount}, ${t.promotionDiscount}, ${t.couponDiscount}, ${t.bonusDiscount}, ${t.deliveryPrice}) >= 0 and ${t.total} > 0`,
    ),
    check(
      'orders_total',
      sql`${t.total} = ${t.goods} - ${t.saleDiscount} - ${t.promotionDiscount} - ${t.couponDiscount} - ${t.bonusDiscount} + ${t.deliveryPrice}`,
    ),
    check('orders_bonuses', sql`${t.bonusDiscount} % 100 = 0 and ${t.bonusesEarned} >= 0`),
    check('orders_bonuses_need_a_customer', sql`${t.bonusDiscount} = 0 or ${t.customerId} is not null or ${t.accessTokenHash} is null`),
  ],
)

/** The lines of an order as they were sold. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    offerId: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'restrict' }),
    title: localizedText().notNull(),
    sku: text().notNull(),
    slug: text().notNull(),
    color: localizedText().notNull(),
    size: localizedText().notNull(),
    imageId: integer(),
    quantity: integer().notNull(),
    /** Pieces that were left at the counter; no part of what was agreed. */
    refusedQuantity: integer().notNull().default(0),
    /** Pieces that came back after they were received. */
    returnedQuantity: integer().notNull().default(0),
    /** Pieces that a return is open for: asked for, and not come back yet. */
    askedQuantity: integer().notNull().default(0),
    /** false: comes back only when it is faulty. */
    isReturnable: boolean().notNull().default(true),
    /** The tax in its price when it was ordered; a later change of the rate leaves it. */
    vatPercent: integer().$type<VatPercent>().notNull().default(standardVat),
    /** Each piece must carry a marking code, as it was when it was ordered. */
    isMarked: boolean().notNull().default(false),
    /** Of one piece. */
    price: kopecks().notNull(),
    oldPrice: kopecks(),
    /** Parts of the order's promotion and coupon, and of its bonuses, that fall on this line. */
    discountPart: kopecks().notNull().default(0),
    bonusPart: kopecks().notNull().default(0),
    /** What is charged for the line: the amount on the receipt. */
    lineSum: kopecks().notNull(),
    bonusesEarned: integer().notNull().default(0),
    /** Where it was put into the cart: a page, a look's id. For reports; no shopper sees it, and no part of what was agreed. */
    sourceId: text(),
  },
  (t) => [
    unique('order_items_position').on(t.orderId, t.position),
    unique('order_items_offer').on(t.orderId, t.offerId),
    index().on(t.offerId),
    // For staff: orders of which something is asked back.
    index('order_items_asked')
      .on(t.orderId)
      .where(sql`${t.askedQuantity} > 0`),
    check('order_items_vat', sql`${t.vatPercent} in (${sql.raw(vatRates.join(', '))})`),
    check(
      'order_items_quantity',
      sql`${t.quantity} between 1 and 100 and least(${t.refusedQuantity}, ${t.returnedQuantity}, ${t.askedQuantity}) >= 0 and ${t.refusedQuantity} + ${t.returnedQuantity} + ${t.askedQuantity} <= ${t.quantity}`,
    ),
    check('order_items_price', sql`${t.price} > 0 and (${t.oldPrice} is null or ${t.oldPrice} > ${t.price})`),
    check('order_items_parts', sql`${t.discountPart} >= 0 and ${t.bonusPart} >= 0 and ${t.bonusesEarned} >= 0`),
    check('order_items_sum', sql`${t.lineSum} = ${t.price} * ${t.quantity} - ${t.discountPart} - ${t.bonusPart}`),
    check('order_items_at_least_a_rouble', sql`${t.lineSum} >= 100`),
    check('order_items_source', sql`length(${t.sourceId}) <= 60`),
  ],
)

/** Every move of the two states: who, when, why. Rows are only added. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    machine: text({ enum: ['order', 'payment'] }).notNull(),
    fromState: text(),
    toState: text().notNull(),
    actor: text({ enum: ['shopper', 'bank', 'system', 'staff'] }).notNull(),
    /** Which member of staff; null where nobody of them moved it, and of moves from before there were accounts. */
    memberId: integer(),
    /** Their name as it was then. */
    by: text(),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.orderId, t.id)],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, kopecks } from '#server/platform/db/columns.ts'
import { offers } from '#server/modules/goods/catalog/catalog.schema.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'

/**
 * A cart belongs to a customer, or to whoever holds the secret of its cookie. `version` rises with every change (a trigger sees to
 * it): an order is made from one version. A merged cart was emptied into an account's and opens for nobody any more.
 */
export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey(),
    customerId: integer()
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie. */
    secretHash: text().unique(),
    state: text({ enum: ['active', 'merged'] })
      .notNull()
      .default('active'),
    version: integer().notNull().default(1),
    /** The city that was named last; decides what can be had when a call names none. */
    cityId: integer(),
    /** Offers of a guest's cart that had no room in this one when the two became one, and since when that is told. */
    leftOut: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    leftOutAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('carts_version', sql`${t.version} > 0`),
    check('carts_state', sql`${t.state} in ('active', 'merged')`),
    check('carts_owner', sql`num_nonnulls(${t.customerId}, ${t.secretHash}) = case when ${t.state} = 'active' then 1 else 0 end`),
    index('carts_to_purge')
      .on(t.updatedAt)
      .where(sql`${t.customerId} is null`),
  ],
)

/** I15: an offer lies in a cart once, in 1 to 10 pieces. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    offerId: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** The price of a piece that the shopper knows of; another one today is told them. */
    price: kopecks().notNull(),
    /** The price that they are told instead, and since when. */
    toldPrice: kopecks(),
    priceToldAt: instant(),
    /** Merging two carts left fewer pieces than both held. */
    isCapped: boolean().notNull().default(false),
    /** Where it was added: a page, a look's id. */
    sourceId: text(),
    position: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_items_one_line_an_offer').on(t.cartId, t.offerId),
    index().on(t.offerId),
    check('cart_items_quantity', sql`${t.quantity} between 1 and 10`),
    check('cart_items_price', sql`${t.price} > 0`),
    check('cart_items_source', sql`length(${t.sourceId}) <= 60`),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, kopecks, localizedText } from '#server/platform/db/columns.ts'
import { offers } from '#server/modules/goods/catalog/catalog.schema.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'
import { orders } from '#server/modules/sales/orders/orders.schema.ts'

const ids = () => integer().array().notNull().default([])

/** What is taken off prices: by itself, or for who knows the code. Source: decisions C, D. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    /** For imports: what staff call it. */
    slug: text().notNull().unique(),
    /** As it is shown; null for an automatic promotion. */
    code: text(),
    /** `codeKey(code)`: what is typed is sought under it. */
    codeKey: text().unique(),
    title: localizedText().notNull(),
    description: localizedText(),
    kind: text({ enum: ['percent', 'fixed', 'nth', 'delivery', 'gift'] }).notNull(),
    /** Whole percent of `percent` and `nth`. */
    percent: integer().notNull().default(0),
    amount: kopecks().notNull().default(0),
    nth: integer().notNull().default(0),
    giftOfferId: integer().references(() => offers.id, { onDelete: 'restrict' }),
    minGoods: kopecks().notNull().default(0),
    startsAt: instant(),
    endsAt: instant(),
    isActive: boolean().notNull().default(true),
    /** Automatic promotions are applied in this sequence. */
    position: integer().notNull().default(0),
    includedCategoryIds: ids(),
    includedProductIds: ids(),
    includedLabelIds: ids(),
    excludedCategoryIds: ids(),
    excludedProductIds: ids(),
    excludedLabelIds: ids(),
    excludesSale: boolean().notNull().default(false),
    isFirstOrderOnly: boolean().notNull().default(false),
    combinesWithBonuses: boolean().notNull().default(true),
    totalLimit: integer(),
    perPhoneLimit: integer(),
    /** The only one who may use it. */
    ownerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    /** Told to every shopper in the account. A code with an owner is told to them anyway. */
    isListed: boolean().notNull().default(false),
    /** Live redemptions: moved by guarded statements only (I13). */
    used: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.ownerId),
    check('promotions_code', sql`(${t.code} is null) = (${t.codeKey} is null) and ${t.codeKey} <> ''`),
    check(
      'promotions_percent',
      sql`case when ${t.kind} in ('percent', 'nth') then ${t.percent} between 1 and 100 else ${t.percent} = 0 end`,
    ),
    check('promotions_amount', sql`case when ${t.kind} = 'fixed' then ${t.amount} > 0 else ${t.amount} = 0 end`),
    check('promotions_nth', sql`case when ${t.kind} = 'nth' then ${t.nth} between 2 and 10 else ${t.nth} = 0 end`),
    check('promotions_gift', sql`(${t.kind} = 'gift') = (${t.giftOfferId} is not null) and (${t.kind} <> 'gift' or ${t.code} is not null)`),
    check('promotions_min_goods', sql`${t.minGoods} >= 0`),
    check('promotions_dates', sql`${t.startsAt} is null or ${t.endsAt} is null or ${t.startsAt} < ${t.endsAt}`),
    check('promotions_limits', sql`${t.totalLimit} > 0 and ${t.perPhoneLimit} > 0`),
    check('promotions_used', sql`${t.used} >= 0 and ${t.used} <= ${t.totalLimit}`),
    check(
      'promotions_of_codes',
      sql`${t.code} is not null or (${t.used} = 0 and ${t.ownerId} is null and not ${t.isListed}
      and not ${t.isFirstOrderOnly} and ${t.totalLimit} is null and ${t.perPhoneLimit} is null)`,
    ),
  ],
)

/** A code that an order has used. `phoneHash` is an HMAC: the row tells nobody's phone. Source: T31, I13. */
export const promotionRedemptions = pgTable(
  'promotion_redemptions',
  {
    id: id(),
    promotionId: integer()
      .notNull()
      .references(() => promotions.id, { onDelete: 'restrict' }),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'restrict' }),
    phoneHash: text().notNull(),
    /** Which of the uses that this phone has: 1, 2, … */
    slot: integer().notNull(),
    state: text({ enum: ['live', 'released'] })
      .notNull()
      .default('live'),
    at: instant().notNull(),
    releasedAt: instant(),
  },
  (t) => [
    uniqueIndex('promotion_redemptions_slot')
      .on(t.promotionId, t.phoneHash, t.slot)
      .where(sql`${t.state} = 'live'`),
    check('promotion_redemptions_slot_number', sql`${t.slot} > 0`),
    check('promotion_redemptions_state', sql`${t.state} in ('live', 'released') and (${t.state} = 'live') = (${t.releasedAt} is null)`),
  ],
)

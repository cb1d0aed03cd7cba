import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What the card of a shown product says, put together: a row is what the view `live_cards` says of it, unless one of the things it is
 * made of stands in `card_changes`. Written by `storeCards` alone. No foreign keys: a row may outlive its product, unread, until then.
 */
export const storedCards = pgTable('stored_cards', {
  productId: integer().primaryKey(),
  /** The product, its model and its pictures as numbers, see the function `card_thing`. */
  madeOf: bigint({ mode: 'number' }).array().notNull(),
  /** Its sizes, whose stock is read beside it. */
  offerIds: integer().array().notNull(),
  /** JSON, see `StoredCard`. */
  card: text().notNull(),
})

/** Things that have changed since the cards made of them were stored. Triggers add to it, `storeCards` empties it; twice is no harm. */
export const cardChanges = pgTable(
  'card_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    thing: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index().on(t.thing)],
)

import { sql } from 'drizzle-orm'
import { storeCardsWithin } from '#server/modules/goods/catalog/index.ts'
import { findDefaultCity } from '#server/modules/base/geo/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { seedAgreements } from './agreements.ts'
import { seedBlog } from './blog.ts'
import { seedBonuses } from './bonuses.ts'
import { seedCatalog } from './catalog.ts'
import { seedContent } from './content.ts'
import { seedContentPages } from './content-pages.ts'
import { seedCustomers } from './customers.ts'
import { seedDelivery } from './delivery.ts'
import { seedForms } from './forms.ts'
import { seedHelp } from './help.ts'
import { seedGeo } from './geo.ts'
import { seedInventory } from './inventory.ts'
import { seedLooks } from './looks.ts'
import { seedMagazine } from './magazine.ts'
import { seedOrders } from './orders.ts'
import { seedPromotions } from './promotions.ts'
import { seedReviews } from './reviews.ts'
import { seedSizeGuide } from './size-guide.ts'
import { seedSearch } from './search.ts'
import { seedSurveyAnswers, seedSurveys } from './surveys.ts'

export interface SeedOptions {
  /** The day on which the shop stands: orders, novelties and bonuses are dated relative to it. */
  now: Date
}

/**
 * Fills an empty, migrated database with the demo shop through the modules' own doors, in one transaction. The same `now` gives
 * the same shop. Does nothing when the shop is already there. Source: house B7.
 */
export async function seedDemo(db: Database, { now }: SeedOptions): Promise<void> {
  if (await findDefaultCity(db)) return
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const cityIds = await seedGeo(tx)
    await seedAgreements(tx, now)
    await seedForms(tx)
    await seedContent(tx, now)
    await seedCatalog(tx, now)
    await seedSizeGuide(tx)
    await seedLooks(tx)
    await seedMagazine(tx, now)
    await seedContentPages(tx, now)
    await seedHelp(tx, now)
    await seedBlog(tx, now)
    await seedReviews(tx, now)
    await seedInventory(tx, cityIds)
    const pointIds = await seedDelivery(tx, cityIds, now)
    const customerIds = await seedCustomers(tx, { cityIds, pointIds }, now)
    await seedBonuses(tx, customerIds, now)
    await seedPromotions(tx, customerIds, now)
    await seedOrders(tx, { cityIds, pointIds, customerIds }, now)
    await seedSurveys(tx, now)
    await seedSurveyAnswers(tx, now)
    await seedSearch(tx)
    await storeCardsWithin(tx)
  })
}

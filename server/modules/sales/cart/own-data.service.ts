import { eq } from 'drizzle-orm'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { findOffers } from '#server/modules/goods/catalog/index.ts'
import type { PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import { findCart } from './cart.repo.ts'
import { carts } from './cart.schema.ts'

/** What lies in the cart, for the copy of somebody's data. Source: ACC-08. */
async function exportCart({ db }: Platform, customerId: number, locale: Locale) {
  const items = (await findCart(db, { customerId }))?.items ?? []
  const offers = await findOffers(
    db,
    items.map((item) => item.offerId),
  )
  return items.map(({ offerId, quantity }) => {
    const offer = offers.get(offerId)
    const thing = offer && { product: textIn(locale, offer.product.title), size: textIn(locale, offer.size.title) }
    return { offer_id: offerId, ...thing, quantity }
  })
}

/** What the deletion of an account does to its cart. Source: ACC-08. */
async function forgetOwnCart(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  await tx.delete(carts).where(eq(carts.customerId, customerId))
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const cartData = { parts: { cart: exportCart }, forget: forgetOwnCart } satisfies PersonalDataSource

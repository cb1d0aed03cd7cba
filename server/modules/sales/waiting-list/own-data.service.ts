import { asc, eq } from 'drizzle-orm'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { findOffers } from '#server/modules/goods/catalog/index.ts'
import { findCustomer, isAddressHidden } from '#server/modules/accounts/customers/index.ts'
import type { PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import { waitingList } from './waiting-list.schema.ts'

/** All wishes, ended ones too, for the copy of somebody's data; in a guarded account (T8) without their addresses. Source: ACC-08. */
async function exportPlaces({ db, clock }: Platform, customerId: number, locale: Locale) {
  const now = clock.now()
  const guardedUntil = (await findCustomer(db, customerId))?.guardedUntil ?? null
  const places = await db.select().from(waitingList).where(eq(waitingList.customerId, customerId)).orderBy(asc(waitingList.queuedAt))
  const offers = await findOffers(
    db,
    places.map((place) => place.offerId),
  )
  return places.map(({ offerId, email, phone, cityTitle, state, queuedAt }) => {
    const offer = offers.get(offerId)
    return {
      offer_id: offerId,
      ...(offer && { product: textIn(locale, offer.product.title), size: textIn(locale, offer.size.title) }),
      ...(!isAddressHidden(queuedAt, guardedUntil, now) && { email, phone, city: cityTitle }),
      state,
      queued_at: queuedAt.toISOString(),
    }
  })
}

/** What the deletion of an account does to its places in queues. Source: ACC-08. */
async function forgetPlaces(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  await tx.delete(waitingList).where(eq(waitingList.customerId, customerId))
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const waitingListData = { parts: { waiting_list: exportPlaces }, forget: forgetPlaces } satisfies PersonalDataSource

import { customers, type DemoCustomer } from '#demo/content/customers.ts'
import { promotions, type DemoPromotion } from '#demo/content/promotions.ts'
import { calendarDay, spanOfDay } from '#core/dates.ts'
import { findOfferIds, idsBySlug } from '#server/modules/goods/catalog/index.ts'
import { codeKey, insertPromotions, type NewPromotion } from '#server/modules/sales/promotions/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The promotions and promo codes, with their days counted from `now`. */
export async function seedPromotions(db: Db, customerIds: ReadonlyMap<DemoCustomer['key'], number>, now: Date): Promise<void> {
  const offerIds = await findOfferIds(db)
  const categoryIds = await idsBySlug(db, 'categories')
  const known = <K>(ids: ReadonlyMap<K, number>, key: K | undefined): number | null => {
    if (key === undefined) return null
    const id = ids.get(key)
    if (id === undefined) throw new Error(`a promotion names ${String(key)}, which is not there`)
    return id
  }
  const row = (one: DemoPromotion, position: number): NewPromotion => ({
    slug: one.slug,
    code: one.code ?? null,
    codeKey: one.code === undefined ? null : codeKey(one.code),
    title: one.title,
    description: one.description ?? null,
    kind: one.kind,
    percent: one.percent ?? 0,
    amount: (one.amount ?? 0) * 100,
    nth: one.nth ?? 0,
    giftOfferId: known(offerIds, one.gift),
    minGoods: (one.minGoods ?? 0) * 100,
    startsAt: one.startsInDays === undefined ? null : startOfDay(now, one.startsInDays),
    endsAt: one.endsInDays === undefined ? null : startOfDay(now, one.endsInDays),
    position,
    includedCategoryIds: (one.categories ?? []).map((path) => categoryIds.get(path)),
    excludesSale: one.excludesSale ?? false,
    isFirstOrderOnly: one.firstOrderOnly ?? false,
    combinesWithBonuses: !one.withoutBonuses,
    totalLimit: one.totalLimit ?? null,
    perPhoneLimit: one.perPhone ?? null,
    ownerId: known(customerIds, customers.find(({ key }) => key === one.owner)?.key),
    isListed: one.isListed ?? false,
  })
  await insertPromotions(db, promotions.map(row))
}

/** Midnight in Moscow, some days from an instant. */
function startOfDay(now: Date, days: number): Date {
  return spanOfDay(calendarDay(now, days)).from
}

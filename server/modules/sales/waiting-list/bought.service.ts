import type { Platform } from '#server/platform/module.ts'
import { listBuyers } from '#server/modules/sales/orders/index.ts'
import { changePlace, listNotified } from './waiting-list.repo.ts'

/** Whoever was told and has ordered the size since is done waiting; known by their phone or address. Source: decisions P. */
export async function closeBought({ db, clock }: Platform): Promise<void> {
  const told = (await listNotified(db)).flatMap((place) => (place.notifiedAt ? [{ ...place, notifiedAt: place.notifiedAt }] : []))
  const since = new Date(Math.min(...told.map((place) => place.notifiedAt.getTime())))
  const offerIds = [...new Set(told.map((place) => place.offerId))]
  const buyers = Map.groupBy(await listBuyers(db, offerIds, since), (buyer) => buyer.offerId)
  for (const place of told) {
    const hasBought = buyers
      .get(place.offerId)
      ?.some((buyer) => buyer.at >= place.notifiedAt && (buyer.phone === place.phone || buyer.email?.toLowerCase() === place.email))
    if (hasBought) await changePlace(db, place.id, ['notified'], { state: 'bought', endedAt: clock.now() })
  }
}

import type { Platform } from '../../platform/module.ts'
import { listBuyers } from '../orders/index.ts'
import { changePlace, listNotified } from './waiting-list.repo.ts'

/** Whoever was told and has ordered the size since is done waiting; known by his phone or address. Source: decisions P. */
export async function closeBought({ db }: Platform): Promise<void> {
  const told = await listNotified(db)
  const buyers = await listBuyers(db, [...new Set(told.map((place) => place.offerId))])
  for (const place of told) {
    const hasBought = buyers.some(
      (buyer) =>
        buyer.offerId === place.offerId &&
        place.notifiedAt !== null &&
        buyer.at >= place.notifiedAt &&
        (buyer.phone === place.phone || buyer.email?.toLowerCase() === place.email),
    )
    if (hasBought) await changePlace(db, place.id, ['notified'], { state: 'bought' })
  }
}

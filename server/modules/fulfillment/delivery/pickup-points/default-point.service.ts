import type { LocalizedText } from '#core/locale.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { findCustomer, holdAccount, isAddressHidden, sessionOver } from '#server/modules/accounts/customers/index.ts'
import { findCity } from '#server/modules/base/geo/index.ts'
import { pointUnknown } from '../delivery.errors.ts'
import { findDefaultPoint, saveDefaultPoint } from './default-point.repo.ts'
import { findPointRow, type PointRow } from '../delivery.repo.ts'
import { isPointOffered } from './points.service.ts'

export interface OwnPoint {
  place: PointRow
  city: { id: number; title: LocalizedText }
  /** Its carrier still names it. */
  isOffered: boolean
  setAt: Date
}

/** The default pickup point, `isMasked` while an account that is guarded does not show the one from before; neither when there is none. */
export type DefaultPointReading = { point?: OwnPoint; isMasked: boolean }

/** The default pickup point of a customer, at what is known now: the carrier is not asked. Source: ACC-04, T8. */
export async function readDefaultPoint(platform: Platform, customerId: number): Promise<DefaultPointReading> {
  const { db, clock } = platform
  const kept = await findDefaultPoint(db, customerId)
  const place = kept && (await findPointRow(db, kept.pointId))
  const city = place && (await findCity(db, place.cityId))
  if (!kept || !city) return { isMasked: false }
  const guardedUntil = (await findCustomer(db, customerId))?.guardedUntil ?? null
  if (isAddressHidden(kept.setAt, guardedUntil, clock.now())) return { isMasked: true }
  const isOffered = await isPointOffered(platform, place)
  return { point: { place, city, isOffered, setAt: kept.setAt }, isMasked: false }
}

/**
 * Keeps a carrier's point as the default one. Throws point_unknown (400, field point_id) for one that is not known or not offered any more, 401 when the
 * account was deleted meanwhile; nothing is changed then. Source: ACC-04, ACC-08.
 */
export async function chooseDefaultPoint(platform: Platform, customerId: number, pointId: number): Promise<void> {
  const place = await findPointRow(platform.db, pointId)
  if (!place || !(await isPointOffered(platform, place))) throw pointUnknown()
  await inTransaction(platform.db, async (tx) => {
    if (!(await holdAccount(tx, customerId))) throw sessionOver()
    await saveDefaultPoint(tx, { customerId, pointId, setAt: platform.clock.now() })
  })
}

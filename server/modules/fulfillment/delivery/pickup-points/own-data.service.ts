import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import type { PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import { deleteDefaultPoint } from './default-point.repo.ts'
import { readDefaultPoint } from './default-point.service.ts'

/** The default pickup point for the copy of somebody's data; that of a guarded account (T8) only says that there is one. Source: ACC-08. */
async function exportDefaultPoint(platform: Platform, customerId: number, locale: Locale) {
  const { point, isMasked } = await readDefaultPoint(platform, customerId)
  if (isMasked) return [{ is_masked: true }]
  if (!point) return []
  const { place, city, setAt } = point
  return [
    {
      operator: textIn(locale, place.operator.title),
      title: textIn(locale, place.title),
      city: textIn(locale, city.title),
      address: textIn(locale, place.address),
      is_default: true,
      set_at: setAt.toISOString(),
    },
  ]
}

/** What the deletion of an account does to its default pickup point. Source: ACC-08. */
async function forgetDefaultPoint(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  await deleteDefaultPoint(tx, customerId)
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const deliveryData = { parts: { delivery_points: exportDefaultPoint }, forget: forgetDefaultPoint } satisfies PersonalDataSource

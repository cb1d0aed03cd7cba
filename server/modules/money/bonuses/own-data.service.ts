import type { Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { historyView } from './bonuses.view.ts'
import { listHistory } from './ledger.repo.ts'

const most = 10_000

/** The whole history for the copy of somebody's data. The ledger itself outlives the account. Source: ACC-08. */
export async function exportBonuses({ db, translator }: Platform, customerId: number, locale: Locale) {
  const rows = await listHistory(db, customerId, { limit: most, offset: 0 })
  return rows.map((row) => ({ ...historyView(row, locale, (key) => translator.text(locale, key)) }))
}

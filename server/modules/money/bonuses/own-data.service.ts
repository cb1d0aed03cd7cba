import type { Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import type { PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import { historyView } from './bonuses.view.ts'
import { listHistory } from './ledger.repo.ts'

const most = 10_000

/** The whole history for the copy of somebody's data. The ledger itself outlives the account. Source: ACC-08. */
async function exportBonuses({ db, translator }: Platform, customerId: number, locale: Locale) {
  const rows = await listHistory(db, customerId, { limit: most, offset: 0 })
  return rows.map((row) => ({ ...historyView(row, locale, (key) => translator.text(locale, key)) }))
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const bonusesData = { parts: { bonuses: exportBonuses } } satisfies PersonalDataSource

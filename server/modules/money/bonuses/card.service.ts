import type { BonusLevel } from '#contracts/bonuses.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { listLiveLots } from './bonuses.repo.ts'
import { levelOf } from './bonuses.service.ts'
import { historyView, levelView } from './bonuses.view.ts'
import { balanceOf, listHistory } from './ledger.repo.ts'

interface CardBonuses {
  level: BonusLevel | null
  available: number
  held: number
  pending: number
  lots: { amount: number; expires_at: string }[]
  history: { at: string; title: string; amount: number; order_number: string | null }[]
}

/** The bonuses of a customer as staff see them: nothing is burnt by looking. Source: ADM-27. */
export async function cardBonuses(
  { db, clock, translator }: Platform,
  customerId: number,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<CardBonuses> {
  const now = clock.now()
  const lots = await listLiveLots(db, customerId, now)
  const { level } = await levelOf(db, customerId, now)
  const rows = await listHistory(db, customerId, { limit, offset: 0 })
  return {
    level: level ? levelView(level, locale) : null,
    available: lots.reduce((sum, lot) => sum + lot.left, 0),
    held: await balanceOf(db, customerId, 'held'),
    pending: await balanceOf(db, customerId, 'pending'),
    lots: lots.map(({ left, expiresAt }) => ({ amount: left, expires_at: expiresAt.toISOString() })),
    history: rows.map((row) => {
      const { at, title, amount, order_number: order } = historyView(row, locale, (key) => translator.text(locale, key))
      return { at, title, amount, order_number: order }
    }),
  }
}

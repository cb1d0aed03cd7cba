import type { BonusLevel } from '#contracts/bonuses.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { listLevels, listLiveLots, sumPurchasesOf } from './bonuses.repo.ts'
import { levelFor, levelPeriodStart } from './bonuses.rules.ts'
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

/** What somebody of a level has bought since when, in kopecks: at least `from`, and less than the next level asks for. Undefined when there is no such level. */
export async function levelRange(db: Db, levelId: number, now: Date): Promise<{ since: Date; from: number; below?: number } | undefined> {
  const levels = await listLevels(db)
  const level = levels.find(({ id }) => id === levelId)
  if (!level) return undefined
  const { next } = levelFor(levels, level.threshold)
  return { since: levelPeriodStart(now), from: level.threshold, ...(next && { below: next.threshold }) }
}

/** The titles of the levels of customers, by their ids; those without one are left out. Two statements. */
export async function levelTitles(db: Db, customerIds: readonly number[], now: Date, locale: Locale): Promise<Map<number, string>> {
  const levels = await listLevels(db)
  const bought = await sumPurchasesOf(db, customerIds, levelPeriodStart(now))
  return new Map(
    customerIds.flatMap((id) => {
      const { level } = levelFor(levels, bought.get(id) ?? 0)
      return level ? [[id, textIn(locale, level.title)] as const] : []
    }),
  )
}

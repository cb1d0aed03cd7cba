import type { BonusHistory, BonusState } from '#contracts/bonuses.contract.ts'
import type { Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { findGuardEnd } from '#server/modules/accounts/customers/index.ts'
import { listLiveLots, listPendingOrders } from './bonuses.repo.ts'
import { burningDays, burningSoon } from './bonuses.rules.ts'
import { burnOf, levelOf } from './bonuses.service.ts'
import { historyView, levelView } from './bonuses.view.ts'
import { balanceOf, countHistory, listHistory } from './ledger.repo.ts'

const firstPage = { limit: 100, offset: 0 }

/** Whole bonuses that the orders of a customer will still bring; `pending` are those whose bonuses wait for their day. */
export type SumComingBonuses = (db: Db, customerId: number, pending: readonly number[]) => Promise<number>

/** Binds the calls of the loyalty account. */
export function bonusesRoutes(http: Http, platform: Platform, sumComing: SumComingBonuses): void {
  http.serveCustomer('GET /personal/bonuses', (_input, { actor, locale }) => bonusState(platform, sumComing, actor.customerId, locale))
  http.serveCustomer('GET /personal/bonuses/history', ({ query }, { actor, locale }) =>
    historyPage(platform, actor.customerId, query, locale),
  )
}

async function historyPage(
  { db, translator }: Platform,
  customerId: number,
  page: { limit: number; offset: number },
  locale: Locale,
): Promise<BonusHistory> {
  const [count, rows] = await Promise.all([countHistory(db, customerId), listHistory(db, customerId, page)])
  return { count, results: rows.map((row) => historyView(row, locale, (key) => translator.text(locale, key))) }
}

async function bonusState(platform: Platform, sumComing: SumComingBonuses, customerId: number, locale: Locale): Promise<BonusState> {
  const { db, clock } = platform
  const now = clock.now()
  let lots = await listLiveLots(db, customerId, now)
  let available = lots.reduce((sum, lot) => sum + lot.left, 0)
  // What has expired since the last run of the job is burnt before it is shown, so that the history always adds up.
  if ((await balanceOf(db, customerId, 'available')) !== available) {
    await inTransaction(db, (tx) => burnOf(tx, customerId, now))
    lots = await listLiveLots(db, customerId, now)
    available = lots.reduce((sum, lot) => sum + lot.left, 0)
  }
  const pending = await sumComing(db, customerId, await listPendingOrders(db, customerId))
  const { level, next, levels, purchasedKopecks } = await levelOf(db, customerId, now)
  const frozenUntil = available > 0 ? await findGuardEnd(db, customerId, now) : undefined
  return {
    available,
    pending,
    burning: burningSoon(lots, now),
    burning_days: burningDays(lots, now),
    frozen_until: frozenUntil?.toISOString() ?? null,
    purchases: kopecksToRoubles(purchasedKopecks),
    level: level ? levelView(level, locale) : null,
    next_level: next ? levelView(next, locale) : null,
    levels: levels.map((one) => levelView(one, locale)),
    history: await historyPage(platform, customerId, firstPage, locale),
  }
}

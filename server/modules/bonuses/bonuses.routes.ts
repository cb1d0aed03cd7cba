import type { BonusState } from '../../../contracts/bonuses.contract.ts'
import type { Locale } from '../../../core/locale.ts'
import { kopecksToRoubles } from '../../../core/money.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Http } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/module.ts'
import { findGuardEnd } from '../customers/index.ts'
import { listLiveLots } from './bonuses.repo.ts'
import { burningSoon } from './bonuses.rules.ts'
import { burnOf, levelOf } from './bonuses.service.ts'
import { historyView, levelView } from './bonuses.view.ts'
import { balanceOf, listHistory } from './ledger.repo.ts'

const historyLimit = 100

export function bonusesRoutes(http: Http, platform: Platform): void {
  http.serveCustomer('GET /personal/bonuses', (_input, { actor, locale }) => bonusState(platform, actor.customerId, locale))
}

async function bonusState(platform: Platform, customerId: number, locale: Locale): Promise<BonusState> {
  const { db, clock, translator } = platform
  const now = clock.now()
  let lots = await listLiveLots(db, customerId, now)
  let available = lots.reduce((sum, lot) => sum + lot.left, 0)
  // What has expired since the last run of the job is burnt before it is shown, so that the history always adds up.
  if ((await balanceOf(db, customerId, 'available')) !== available) {
    await inTransaction(db, (tx) => burnOf(tx, customerId, now))
    lots = await listLiveLots(db, customerId, now)
    available = lots.reduce((sum, lot) => sum + lot.left, 0)
  }
  const pending = await balanceOf(db, customerId, 'pending')
  const { level, next, levels, purchasedKopecks } = await levelOf(db, customerId, now)
  const history = await listHistory(db, customerId, historyLimit)
  const frozenUntil = available > 0 ? await findGuardEnd(db, customerId, now) : undefined
  return {
    available,
    pending,
    burning: burningSoon(lots, now),
    frozen_until: frozenUntil?.toISOString() ?? null,
    purchases: kopecksToRoubles(purchasedKopecks),
    level: levelView(level, locale),
    next_level: next ? levelView(next, locale) : null,
    levels: levels.map((one) => levelView(one, locale)),
    history: {
      count: history[0]?.count ?? 0,
      results: history.map((row) => historyView(row, locale, (key) => translator.text(locale, key))),
    },
  }
}

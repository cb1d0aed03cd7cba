import type { Module } from '#server/platform/module.ts'
import { bonusesJobs } from './bonuses.jobs.ts'
import en from './bonuses.messages.en.json' with { type: 'json' }
import ru from './bonuses.messages.ru.json' with { type: 'json' }
import { bonusesRoutes, type SumComingBonuses } from './bonuses.routes.ts'

export { burnExpired, postMatured } from './bonuses.jobs.ts'
export { upsertLevels } from './bonuses.repo.ts'
export { addDays, maturityDays } from './bonuses.rules.ts'
export {
  accruePending,
  availableBonuses,
  captureHold,
  grantBonuses,
  grantWelcome,
  holdAgain,
  holdBonuses,
  levelOf,
  listLevels,
  percentFor,
  recordPurchase,
  releaseHold,
  standingOf,
} from './bonuses.service.ts'
export { earnedReason } from './bonuses.view.ts'
export { cardBonuses, levelRange, levelTitles } from './card.service.ts'
export { bonusesData } from './own-data.service.ts'
export { hasPending, holdBackEarned, returnSpent, unearn } from './returns.service.ts'

/** The loyalty account: a double-entry ledger of bonuses, their lots, holds and levels; `sumComing` says what orders will still bring. */
export function createBonusesModule(sumComing: SumComingBonuses): Module {
  return {
    name: 'bonuses',
    messages: { ru, en },
    routes: (http, platform) => bonusesRoutes(http, platform, sumComing),
    jobs: bonusesJobs,
  }
}

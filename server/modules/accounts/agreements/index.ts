import type { Module } from '#server/platform/module.ts'
import en from './agreements.messages.en.json' with { type: 'json' }
import ru from './agreements.messages.ru.json' with { type: 'json' }
import { agreementsRoutes } from './agreements.routes.ts'
import { agreementsStaffRoutes } from './agreements.staff.routes.ts'

export { carryConsents, insertAgreements, listConsentsOfOrder } from './agreements.repo.ts'
export {
  claimConsents,
  claimEmailConsents,
  checkAgreements,
  listAgreementSettings,
  listConsents,
  listToRead,
  moveMarketing,
  recordConsents,
  recordMarketing,
  requiredAgreements,
  type Consents,
} from './agreements.service.ts'

/** What people are asked to agree to, and the evidence that they did. */
export const agreementsModule: Module = {
  name: 'agreements',
  messages: { ru, en },
  routes: (http, platform) => {
    agreementsRoutes(http, platform)
    agreementsStaffRoutes(http, platform)
  },
}

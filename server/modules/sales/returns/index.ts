import type { Module } from '#server/platform/module.ts'
import { returnsJobs } from './returns.jobs.ts'
import en from './returns.messages.en.json' with { type: 'json' }
import ru from './returns.messages.ru.json' with { type: 'json' }
import { returnsRoutes } from './returns.routes.ts'
import { returnsStaffRoutes } from './desk/returns.staff.routes.ts'
import { returns } from './returns.schema.ts'

export { catchUpReturns } from './claimed-order-returns.service.ts'
export { returnsData } from './own-data.service.ts'
export { listReturnsOfOrders } from './reading.service.ts'
export { returnPayments } from './return-payments.service.ts'
export { listReturns } from './returns.repo.ts'
export { previewReturn, requestReturn } from './returns.service.ts'
export { approveReturn, listReturnSteps, payOutReturn, receiveReturn, rejectReturn, type ReturnStep } from './staff.service.ts'

/** Things that come back after they were received, and what comes back for them. */
export const returnsModule: Module = {
  name: 'returns',
  messages: { ru, en },
  routes(http, platform) {
    returnsRoutes(http, platform)
    returnsStaffRoutes(http, platform)
  },
  jobs: returnsJobs,
  personalTables: [{ table: returns, key: returns.id }],
}

import { createAltcha } from '../../platform/captcha/altcha.ts'
import type { Module } from '../../platform/module.ts'
import { accountRoutes } from './account.routes.ts'
import { addressesRoutes } from './addresses.routes.ts'
import { choicesRoutes } from './choices.routes.ts'
import { customersJobs } from './customers.jobs.ts'
import { addresses, customers } from './customers.schema.ts'
import en from './customers.messages.en.json' with { type: 'json' }
import ru from './customers.messages.ru.json' with { type: 'json' }
import type { CustomersOptions } from './customers.options.ts'
import { createLoginLimits } from './login.limits.ts'
import { loginRoutes } from './login.routes.ts'
import { loginCodes, loginPhones } from './login.schema.ts'
import { passwordRoutes } from './password.routes.ts'
import { securityRoutes } from './security.routes.ts'
import { phoneChanges } from './security.schema.ts'

export {
  fillInCustomer,
  findCustomer,
  findCustomerByPhone,
  heldAccount,
  holdAccount,
  insertCustomer,
  isProven,
  listAccountsOf,
  listBornOn,
  lockCustomerById,
  type Customer,
} from './customers.repo.ts'
export { sessionOver } from './customers.errors.ts'
export { insertAddresses } from './addresses.repo.ts'
export type { LoginHook } from './confirm.service.ts'
export type { CustomersOptions, DeletionObstacle } from './customers.options.ts'
export { beginMarketing } from './subscriptions.service.ts'
export { listDeclined } from './subscriptions.repo.ts'
export { hiddenPart, isAddressHidden } from './guard.rules.ts'
export { findGuardEnd } from './guard.service.ts'
export { createPhoneProof, type ProvePhone } from './phone-proof.service.ts'
export { authenticate } from './session.service.ts'
export { unconfirmEmail } from './customers.repo.ts'
export { doCodesArrive } from './login.repo.ts'
export { makeStaffLink, watchStaff } from './staff.service.ts'

/** Login by phone, sessions and the account; made with what the cart and the favourites do at a login. */
export function createCustomersModule(options: CustomersOptions): Module {
  return {
    name: 'customers',
    messages: { ru, en },
    routes: (http, platform) => {
      const services = {
        platform,
        captcha: createAltcha(platform.secrets, platform.config.captchaCost),
        limits: createLoginLimits(platform),
      }
      loginRoutes(http, services, options)
      securityRoutes(http, services)
      passwordRoutes(http, services, options)
      choicesRoutes(http, services, options)
      accountRoutes(http, platform, options)
      addressesRoutes(http, platform)
    },
    jobs: customersJobs,
    personalTables: [
      { table: customers, key: customers.id },
      { table: addresses, key: addresses.id },
      { table: phoneChanges, key: phoneChanges.customerId },
      { table: loginCodes, key: loginCodes.id },
      { table: loginPhones },
    ],
  }
}

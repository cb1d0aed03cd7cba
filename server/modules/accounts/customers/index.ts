import { createAltcha } from '#server/platform/captcha/altcha.ts'
import type { Module } from '#server/platform/module.ts'
import { accountRoutes } from './account/account.routes.ts'
import { addressesRoutes } from './addresses/addresses.routes.ts'
import { choicesRoutes } from './choices.routes.ts'
import { customersJobs } from './customers.jobs.ts'
import { addresses, customers } from './customers.schema.ts'
import en from './customers.messages.en.json' with { type: 'json' }
import ru from './customers.messages.ru.json' with { type: 'json' }
import type { CustomersOptions } from './customers.options.ts'
import { createLoginLimits } from './login/login.limits.ts'
import { loginRoutes } from './login.routes.ts'
import { loginCodes, loginPhones } from './login.schema.ts'
import { passwordRoutes } from './password/password.routes.ts'
import { securityRoutes } from './phone-change/security.routes.ts'
import { customerNotes } from './staff.schema.ts'
import { customersStaffRoutes } from './staff/customers.staff.routes.ts'
import { phoneChanges } from './security.schema.ts'

export {
  fillInCustomer,
  findCustomer,
  findCustomerByPhone,
  findEmailProof,
  findProvenCustomer,
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
export { insertAddresses } from './addresses/addresses.repo.ts'
export type { LoginHook } from './login/confirm.service.ts'
export { getLoginPhone } from './login/login.service.ts'
export { findOrRegister, registrationForm } from './login/register.service.ts'
export type { DeletionObstacle, PersonalDataSource } from './customers.options.ts'
export { beginMarketing, endMarketing } from './preferences/subscriptions.service.ts'
export { listDeclined } from './preferences/subscriptions.repo.ts'
export { hiddenPart, isAddressHidden } from './login/guard.rules.ts'
export { findGuardEnd } from './login/guard.service.ts'
export { createCaptchaGate, type PassCaptcha } from './login/login.service.ts'
export { createOrderCode, createPhoneProof, type ProvePhone } from './login/phone-proof.service.ts'
export { authenticate, customerOfSession } from './session/session.service.ts'
export { hashPassword, isPassword } from './password/password.rules.ts'
export { deviceLabel } from './session/device.rules.ts'
export { unconfirmEmail } from './customers.repo.ts'
export { doCodesArrive } from './login/login.repo.ts'
export { dataRequestView, noteView } from './staff/customers.staff.view.ts'
export {
  countCustomers,
  findByContact,
  listCustomers,
  listDataRequests,
  listNotes,
  type CustomerFilter,
} from './staff/customers.staff.repo.ts'
export { listSessions } from './session/session.repo.ts'
export { readSubscriptions } from './preferences/subscriptions.service.ts'
export { lookAs } from './staff/customers.staff.service.ts'
export { makeImpersonationLink, recordImpersonation } from './impersonation/impersonation.service.ts'

/** Login by phone, sessions and the account; made with what the cart and the favorites do at a login. */
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
      securityRoutes(http, services, options)
      passwordRoutes(http, services, options)
      choicesRoutes(http, services, options)
      accountRoutes(http, platform, options)
      addressesRoutes(http, platform)
      customersStaffRoutes(http, platform, options)
    },
    jobs: customersJobs,
    personalTables: [
      { table: customers, key: customers.id },
      { table: addresses, key: addresses.id },
      { table: customerNotes, key: customerNotes.id },
      { table: phoneChanges, key: phoneChanges.customerId },
      { table: loginCodes, key: loginCodes.id },
      { table: loginPhones },
    ],
  }
}

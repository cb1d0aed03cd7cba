import { limits } from '../../../contracts/limits.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor, RequestContext } from '../../platform/http/request-context.ts'
import { securityEvent } from '../../platform/http/security-event.ts'
import { recordMarketing } from '../agreements/index.ts'
import { getCustomer } from './account.service.ts'
import { matchCode } from './code.service.ts'
import { codeExpired, sessionOver } from './customers.errors.ts'
import type { CustomersOptions, DeletionObstacle } from './customers.options.ts'
import { eraseCustomer, lockCustomerById } from './customers.repo.ts'
import { markCodeUsed } from './login.repo.ts'
import { passCaptcha, sendCode, type LoginServices } from './login.service.ts'
import { revokeOthers } from './session.repo.ts'

type CustomerContext = RequestContext & { actor: Actor }

type Obstacles = Pick<CustomersOptions, 'deletionObstacles'>

/** What keeps the account from being deleted now, if anything does. Source: ACC-08. */
export async function findDeletionObstacle(
  db: Db,
  { deletionObstacles }: Obstacles,
  customerId: number,
): Promise<DeletionObstacle | undefined> {
  for (const find of deletionObstacles) {
    const obstacle = await find(db, customerId)
    if (obstacle) return obstacle
  }
  return undefined
}

/** Sends the code that deletes the account to its phone. Throws captcha (400), 429, and what would refuse the deletion now (409). Source: ACC-08. */
export async function requestDeletion(
  services: LoginServices,
  options: Obstacles,
  recaptcha: string,
  context: CustomerContext,
): Promise<number> {
  const { id, phone } = await getCustomer(services.platform, context.actor.customerId)
  const obstacle = await findDeletionObstacle(services.platform.db, options, id)
  if (obstacle) throw obstacle.refusal
  await passCaptcha(services, 'deletion', recaptcha, context)
  await sendCode(services, { phone, purpose: 'deletion', isKnown: true }, context)
  return limits.resendSeconds
}

/**
 * Deletes the account in one transaction: what names its owner is erased here and by the other modules, every session ends. What was
 * sold, the bonus ledger and the evidence of consents stay, and point at nobody. Throws code_wrong, code_expired (400), and whatever a
 * module refuses with, e.g. an order underway (409). Source: ACC-08, reliability §6.12.
 */
export async function deleteAccount(
  services: LoginServices,
  { onDeletion }: Pick<CustomersOptions, 'onDeletion'>,
  code: string,
  context: CustomerContext,
): Promise<void> {
  const { platform } = services
  await services.limits.countTry(context)
  const { id, phone } = await getCustomer(platform, context.actor.customerId)
  const codeId = await matchCode(platform, { phone, code, purpose: 'deletion' }, context)
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now()
    const customer = await lockCustomerById(tx, id)
    if (customer?.phone !== phone) throw sessionOver()
    if (!(await markCodeUsed(tx, codeId, now))) throw codeExpired()
    for (const forget of onDeletion) await forget(tx, { customerId: id, deviceUuid: context.cookie('device_uuid'), now }, platform)
    await recordMarketing(tx, platform.secrets, { isGiven: false, subject: phone, customerId: id, form: 'account_deletion', now, context })
    await revokeOthers(tx, id, undefined, 'deletion', now)
    await eraseCustomer(tx, id, now)
  })
  securityEvent(context, 'account.deleted', { customerId: id })
}

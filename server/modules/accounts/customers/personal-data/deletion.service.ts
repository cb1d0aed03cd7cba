import { limits } from '#contracts/limits.ts'
import type { CustomerActor } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import { recordMarketing } from '#server/modules/accounts/agreements/index.ts'
import { deleteQueuedTo, sendMessage } from '#server/modules/base/messages/index.ts'
import { getCustomer } from '../account/account.service.ts'
import { isCodeAwaited, matchCode } from '../login/code.service.ts'
import { codeExpired, secondsToWait, sessionOver } from '../customers.errors.ts'
import type { CustomersOptions, DeletionObstacle } from '../customers.options.ts'
import { eraseCustomer, isEmailOfOthers, lockCustomerById, type Customer } from '../customers.repo.ts'
import { markCodeUsed } from '../login/login.repo.ts'
import { passCaptcha, sendCode, type LoginServices } from '../login/login.service.ts'
import { revokeOthers } from '../session/session.repo.ts'

type CustomerContext = RequestContext & { actor: CustomerActor }

type Sources = Pick<CustomersOptions, 'personalData'>

/** What keeps the account from being deleted now, if anything does. Source: ACC-08. */
export async function findDeletionObstacle(db: Db, { personalData }: Sources, customerId: number): Promise<DeletionObstacle | undefined> {
  for (const source of personalData) {
    const obstacle = await source.findObstacle?.(db, customerId)
    if (obstacle) return obstacle
  }
  return undefined
}

/**
 * Sends the code that deletes the account to its phone. Where a code for something else went there a moment ago (a login), none is sent yet:
 * how long to wait is told. Throws captcha (400), too_many_codes (429), and what would refuse the deletion now (409). Source: ACC-08.
 */
export async function requestDeletion(
  services: LoginServices,
  options: Sources,
  recaptcha: string,
  context: CustomerContext,
): Promise<{ resendAfter: number; isSent: boolean }> {
  const { id, phone } = await getCustomer(services.platform, context.actor.customerId)
  const obstacle = await findDeletionObstacle(services.platform.db, options, id)
  if (obstacle) throw obstacle.refusal
  await passCaptcha(services, 'deletion', recaptcha, context)
  try {
    await sendCode(services, { phone, purpose: 'deletion', isKnown: true }, context)
  } catch (error) {
    const resendAfter = secondsToWait(error, 'customers.code_just_sent')
    return { resendAfter, isSent: await isCodeAwaited(services.platform, { phone, purpose: 'deletion' }, context) }
  }
  return { resendAfter: limits.resendSeconds, isSent: true }
}

/**
 * Deletes the account in one transaction: what names its owner is erased here and by the other modules, what waits to be sent to them is forgotten, every session ends, and its phone
 * is told. What was sold, the bonus ledger and the evidence of consents stay, and point at nobody; the message goes with all others after 30 days. Throws code_wrong, code_expired (400), and whatever a
 * module refuses with, e.g. an order underway (409). Source: ACC-08, reliability §6.12.
 */
export async function deleteAccount(
  services: LoginServices,
  { personalData }: Sources,
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
    await eraseAccount(tx, platform, { personalData }, customer, { context, deviceUuid: context.cookie('device_uuid') })
  })
  securityEvent(context, 'account.deleted', { customerId: id })
}

/** What a deletion does within its transaction, of an account that the caller holds; whoever asked for it. Throws whatever a module refuses with (409). Source: ACC-08, ADM-28. */
export async function eraseAccount(
  tx: Db,
  platform: Platform,
  { personalData }: Sources,
  customer: Customer,
  { context, deviceUuid }: { context: RequestContext; deviceUuid: string | undefined },
): Promise<void> {
  const { id, phone } = customer
  const now = platform.clock.now()
  const deletion = { customerId: id, deviceUuid, now }
  for (const source of personalData) await source.forget?.(tx, deletion, platform)
  await recordMarketing(tx, platform.secrets, { isGiven: false, subject: phone, customerId: id, form: 'account_deletion', now, context })
  await revokeOthers(tx, id, undefined, 'deletion', now)
  await forgetLetters(tx, customer, now)
  await eraseCustomer(tx, id, now)
  await sendMessage(tx, platform, { channel: 'sms', to: phone, locale: context.locale, key: 'customers.deleted_message', kind: 'account' })
}

/** What waits to be sent to the owner names them, and tells of an account that is no more. Source: ACC-08. */
async function forgetLetters(tx: Db, { id, phone, email }: Customer, now: Date): Promise<void> {
  const isOwn = email !== null && !(await isEmailOfOthers(tx, { id, email }))
  await deleteQueuedTo(tx, isOwn ? [phone, email] : [phone], now)
}

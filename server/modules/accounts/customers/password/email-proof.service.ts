import { localizedPath } from '#core/locale.ts'
import type { CustomerActor } from '#server/platform/http/actor.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { getCustomer } from '../account/account.service.ts'
import { emailNeeded, linkOver, sessionOver } from '../customers.errors.ts'
import type { CustomersOptions } from '../customers.options.ts'
import { lockCustomerById, updateCustomer, type Customer } from '../customers.repo.ts'
import { emailProofMs, emailProofToken, isEmailProof } from './email-proof.rules.ts'
import type { LoginServices } from '../login/login.service.ts'

type CustomerContext = RequestContext & { actor: CustomerActor }

/**
 * Sends a link that confirms the account's address to it: five an hour whatever addresses it names, three a day to one address. Throws email_needed (409),
 * too_many_tries (429). Source: decision 0037, T59.
 */
export async function sendEmailProof({ platform, limits }: LoginServices, context: CustomerContext): Promise<string> {
  const { id, email } = await getCustomer(platform, context.actor.customerId)
  if (!email) throw emailNeeded()
  await limits.countProof(id, context)
  await limits.countProofTo(email, context)
  const until = new Date(platform.clock.now().getTime() + emailProofMs)
  const token = emailProofToken(platform.secrets, { customerId: id, email }, until)
  const link = `${platform.config.publicUrl}${localizedPath(context.locale, '/my/edit')}?email_proof=${token}`
  await inTransaction(platform.db, (tx) =>
    sendMessage(tx, platform, {
      channel: 'email',
      to: email,
      locale: context.locale,
      kind: 'account',
      key: 'customers.email_proof_message',
      params: { link },
    }),
  )
  return email
}

/**
 * Takes the link, followed by whoever is logged in to its account; the phone is told, since codes can go to the address from now on. Throws
 * link_over (400) for another account's link, one of an address that was changed since, or one that is two days old. Source: decision 0037.
 */
export async function confirmEmail(
  { platform }: LoginServices,
  token: string,
  context: CustomerContext,
  onEmailProven: CustomersOptions['onEmailProven'],
): Promise<Customer> {
  return inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now()
    const customer = await lockCustomerById(tx, context.actor.customerId)
    if (!customer) throw sessionOver()
    const { id, email, phone } = customer
    if (!email || !isEmailProof(platform.secrets, { customerId: id, email }, token, now)) throw linkOver()
    if (customer.emailConfirmedAt !== null) return customer
    await sendMessage(tx, platform, {
      channel: 'sms',
      to: phone,
      locale: context.locale,
      kind: 'account',
      key: 'customers.email_proved_message',
      params: { email },
    })
    await onEmailProven(tx, email, now)
    return (await updateCustomer(tx, id, { emailConfirmedAt: now })) ?? customer
  })
}

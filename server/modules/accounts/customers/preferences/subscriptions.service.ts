import type { ApiParsed } from '#contracts/api.ts'
import type { Subscriptions } from '#contracts/choices.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { CustomerActor } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { listConsents, recordMarketing } from '#server/modules/accounts/agreements/index.ts'
import { sessionOver } from '../customers.errors.ts'
import type { CustomersOptions } from '../customers.options.ts'
import { lockCustomerById, updateCustomer, type Customer } from '../customers.repo.ts'
import { listChoices, putChoices } from './subscriptions.repo.ts'
import { checkboxesOf, topicStates, wantsMarketing, type Choice } from './topics.rules.ts'

/** What somebody is told about, and what they agreed to. Source: ACC-06. */
export async function readSubscriptions(db: Db, customer: Customer, locale: Locale): Promise<Subscriptions> {
  const choices = await listChoices(db, customer.id)
  const consents = await listConsents(db, customer.id)
  return {
    results: topicStates(choices, customer.isSubscribed),
    consents: consents.map((one) => ({
      purpose: one.purpose,
      text: textIn(locale, one.text),
      version: one.version,
      state: one.state,
      at: one.at.toISOString(),
    })),
  }
}

/**
 * Keeps choices by topic and channel; what belongs to orders stays on, and where nothing goes out by a channel there is nothing to keep. When the first advertising is switched on, or none is left on,
 * the consent log gets its row in the same transaction, and the subscription to emails follows. Source: ACC-06, FORM-18, reliability §6.13.
 */
export async function chooseSubscriptions(
  platform: Platform,
  wishes: ApiParsed<'PUT /personal/subscriptions'>['body']['topics'],
  context: RequestContext & { actor: CustomerActor },
  onMarketingChosen: CustomersOptions['onMarketingChosen'],
): Promise<Subscriptions> {
  return inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now()
    const customer = await lockCustomerById(tx, context.actor.customerId)
    if (!customer) throw sessionOver()
    const before = topicStates(await listChoices(tx, customer.id), customer.isSubscribed)
    const checkboxes = before.filter((one) => !one.is_locked).flatMap(checkboxesOf)
    const chosen = wishes.flatMap((wish) =>
      checkboxes.flatMap(({ topic, channel }): Choice[] => {
        const isOn = topic === wish.topic ? wish[channel] : undefined
        return isOn === undefined ? [] : [{ topic, channel, isOn }]
      }),
    )
    // All checkboxes are written down, so that the mark of the account can change without moving those that were left alone.
    await putChoices(tx, customer.id, checkboxes, now)
    await putChoices(tx, customer.id, chosen, now)
    const wanted = wantsMarketing(topicStates(await listChoices(tx, customer.id), customer.isSubscribed))
    const isAboutMarketing = before.some((one) => one.is_marketing && chosen.some(({ topic }) => topic === one.topic))
    // A consent that stands is taken back also when nothing went out any more.
    if (isAboutMarketing && !(wanted && wantsMarketing(before)))
      await recordMarketing(tx, platform.secrets, {
        isGiven: wanted,
        subject: customer.phone,
        customerId: customer.id,
        form: 'my_notifications',
        now,
        context,
      })
    if (isAboutMarketing) await onMarketingChosen(tx, { customerId: customer.id, isWanted: wanted, now })
    const changed = (await updateCustomer(tx, customer.id, { isSubscribed: wanted })) ?? customer
    return readSubscriptions(tx, changed, context.locale)
  })
}

/**
 * Advertising goes out to a customer who has just agreed to it in a form: the emails that they have not decided upon; had they switched off all
 * of them, those about new collections. The consent itself is written by the caller. Source: ACC-06, decisions K.
 */
export async function beginMarketing(tx: Db, customerId: number, now: Date): Promise<void> {
  const customer = await lockCustomerById(tx, customerId)
  if (!customer) throw sessionOver()
  if (!wantsMarketing(topicStates(await listChoices(tx, customerId), true)))
    await putChoices(tx, customerId, [{ topic: 'collections', channel: 'email', isOn: true }], now)
  await updateCustomer(tx, customerId, { isSubscribed: true })
}

/**
 * No advertising goes out to a customer any more, by whatever channel: they have unsubscribed by an email, or complained of one. What belongs to
 * orders stays. The withdrawal is written by the caller. Source: FORM-18, MAIL-07.
 */
export async function endMarketing(tx: Db, customerId: number, now: Date): Promise<void> {
  const customer = await lockCustomerById(tx, customerId)
  if (!customer) return
  const states = topicStates(await listChoices(tx, customerId), customer.isSubscribed)
  const on = states.filter((one) => one.is_marketing).flatMap(checkboxesOf)
  await putChoices(
    tx,
    customerId,
    on.map((choice) => ({ ...choice, isOn: false })),
    now,
  )
  await updateCustomer(tx, customerId, { isSubscribed: false })
}

import type { Agreement } from '#contracts/content.contract.ts'
import { needsPostalCode, postalCodeProblem } from '#core/postal-code.ts'
import { limits } from '#contracts/limits.ts'
import { cleanLine, isFirstName } from '#core/person-name.ts'
import type { DeliveryType } from '#contracts/checkout.contract.ts'
import { missingConsents } from '#web/features/base/agreements/ticks.ts'
import { emailProblem, type EmailProblem } from '#web/lib/api/email-problem.ts'
import { phoneProblem } from '#web/ui/phone-field/phone-mask.ts'
import { needsAddress } from './order-body.ts'
import { textOf, type Known, type OrderDraft, type TextName } from './order-draft.ts'

/** What can be wrong before the server is asked; the keys of the sentences that say so. */
export type Problem =
  | 'required'
  | 'name'
  | EmailProblem
  | 'phone'
  | 'phoneWrong'
  | 'phoneForeign'
  | 'point'
  | 'shop'
  | 'agreement'
  | 'tooLong'
  | 'partTooLong'
  | 'emailNeeded'
  | 'postalCodeRussian'
  | 'postalCodeForeign'
export type Problems = Record<string, Problem>

const required: readonly TextName[] = ['contact.first_name', 'contact.phone']
const requiredOfRecipient: readonly TextName[] = ['recipient.first_name', 'recipient.phone']
const requiredOfAddress: readonly TextName[] = ['delivery.address.city', 'delivery.address.street', 'delivery.address.house']
const phoneProblems = { short: 'phone', wrong: 'phoneWrong', foreign: 'phoneForeign' } as const
const postalCode = 'delivery.address.postal_code'
const postalProblems = { russian: 'postalCodeRussian', foreign: 'postalCodeForeign' } as const

/**
 * Everything that is wrong with the order as far as the browser can tell, by the name of the field. The server judges again. `isPointRefused`: the chosen
 * point does not take the parcel. `needsEmail`: the chosen way to pay cannot do without one.
 */
export function checkOrder(
  draft: OrderDraft,
  known: Known,
  delivery: DeliveryType | undefined,
  agreements: readonly Agreement[],
  isPointRefused = false,
  needsEmail = false,
): Problems {
  const problems: Problems = {}
  const text = (name: TextName) => textOf(draft, name, known).trim()
  const needed = [
    ...required,
    ...(draft.hasRecipient ? requiredOfRecipient : []),
    ...(needsAddress(delivery) ? requiredOfAddress : []),
    ...(delivery === 'post' && needsPostalCode(known.countryCode) ? ([postalCode] as const) : []),
  ]
  for (const name of needed) {
    const typed = name.endsWith('.first_name') ? cleanLine(text(name)) : text(name)
    if (typed === '') problems[name] = 'required'
    else if (name.endsWith('.first_name') && !isFirstName(typed)) problems[name] = 'name'
  }
  if (needsAddress(delivery))
    for (const name of requiredOfAddress) if (text(name).length > limits.addressPart) problems[name] = 'partTooLong'
  for (const name of needed) {
    const problem = name.endsWith('.phone') && !problems[name] ? phoneProblem(text(name), known.phoneCountries) : undefined
    if (problem) problems[name] = phoneProblems[problem]
  }
  const wrongCode = needsAddress(delivery) && text(postalCode) !== '' ? postalCodeProblem(text(postalCode), known.countryCode) : undefined
  if (wrongCode) problems[postalCode] = postalProblems[wrongCode]
  const email = emailProblem(text('contact.email'))
  if (email) problems['contact.email'] = email
  else if (needsEmail && text('contact.email') === '') problems['contact.email'] = 'emailNeeded'
  if (text('comment').length > limits.comment) problems.comment = 'tooLong'
  if (delivery === 'point' && (draft.pointId === undefined || isPointRefused)) problems['delivery.point_id'] = 'point'
  if (delivery === 'shop' && draft.shopId === undefined) problems['delivery.shop_id'] = 'shop'
  for (const { id } of missingConsents(agreements, draft.agreements)) problems[agreementField(id)] = 'agreement'
  return problems
}

/** The name of an agreement's checkbox among the problems. */
export function agreementField(id: number): string {
  return `agreement_ids.${id}`
}

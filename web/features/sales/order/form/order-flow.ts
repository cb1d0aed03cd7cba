import type { Problems } from '../draft/order-check.ts'

/** The steps of the order, in their order. */
export const orderFlow = ['contact', 'delivery', 'payment'] as const
export type OrderStep = (typeof orderFlow)[number]

/**
 * The step where a field stands; what is not about the person or the way belongs to the last one. So does the e-mail when the way to pay needs it: whoever
 * pays on receipt may leave it out, and chooses that only there.
 */
export function stepOf(field: string, needsEmail = false): OrderStep {
  if (needsEmail && field === 'contact.email') return 'payment'
  if (field.startsWith('contact.') || field.startsWith('recipient.')) return 'contact'
  return field.startsWith('delivery.') || field === 'city_id' ? 'delivery' : 'payment'
}

/** The first step that has one of these fields; undefined for none. */
export function earliestStep(fields: readonly string[], needsEmail = false): OrderStep | undefined {
  return orderFlow.find((step) => fields.some((field) => stepOf(field, needsEmail) === step))
}

/** What is wrong within one step. */
export function problemsIn<P>(step: OrderStep, problems: Readonly<Record<string, P>>, needsEmail = false): Record<string, P> {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => stepOf(field, needsEmail) === step))
}

/** The step that an address names; without a name the first one, or the second when the account has told who it is. */
export function namedStep(asked: string | null, isKnown: boolean): OrderStep {
  return orderFlow.find((step) => step === asked) ?? (isKnown ? 'delivery' : 'contact')
}

/**
 * The step that is open: the one that the address names, but never beyond a step that is not done. Source: UX-40.
 */
export function openStep(asked: string | null, isKnown: boolean, problems: Readonly<Problems>, needsEmail = false): OrderStep {
  const named = namedStep(asked, isKnown)
  const before = orderFlow.slice(0, orderFlow.indexOf(named))
  return before.find((step) => Object.keys(problemsIn(step, problems, needsEmail)).length > 0) ?? named
}

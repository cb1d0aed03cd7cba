import { createHash } from 'node:crypto'
import { textIn, type Locale, type LocalizedText } from '../../../core/locale.ts'

interface Consentable {
  id: number
  kind: 'text' | 'text_active_checkbox' | 'text_not_active_checkbox'
  required: boolean
  isOnlyAuth: boolean
}

/** The agreements that the caller sees with a box to tick. Source: specification §5, FORM-06. */
export function tickable<A extends Consentable>(placed: readonly A[], isAuthenticated: boolean): A[] {
  return placed.filter((one) => one.kind !== 'text' && (isAuthenticated || !one.isOnlyAuth))
}

/** What is wrong with the ids that were sent: a required one that is missing, or one that the form does not show. */
export function consentProblem(
  placed: readonly Consentable[],
  agreedIds: readonly number[],
  isAuthenticated: boolean,
): 'required' | 'unknown' | undefined {
  const visible = tickable(placed, isAuthenticated)
  if (agreedIds.some((id) => !visible.some((one) => one.id === id))) return 'unknown'
  return visible.some((one) => one.required && !agreedIds.includes(one.id)) ? 'required' : undefined
}

/** SHA-256 of what was read, hexadecimal: the evidence of a consent. Source: decisions K. */
export function textHash(locale: Locale, text: LocalizedText): string {
  return createHash('sha256').update(textIn(locale, text)).digest('hex')
}

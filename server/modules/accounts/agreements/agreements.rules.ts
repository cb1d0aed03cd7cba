import { createHash } from 'node:crypto'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'

interface Consentable {
  id: number
  kind: 'text' | 'text_active_checkbox' | 'text_not_active_checkbox'
  required: boolean
  isOnlyAuth: boolean
  version: number
}

/** What somebody ticked and, where their page told it, in which version they read it. */
export interface Ticked {
  agreedIds: readonly number[]
  versions?: readonly { id: number; version: number }[] | undefined
}

/** The agreements that the caller sees with a checkbox to tick. Source: FORM-06. */
export function tickable<A extends Consentable>(placed: readonly A[], isAuthenticated: boolean): A[] {
  return placed.filter((one) => one.kind !== 'text' && (isAuthenticated || !one.isOnlyAuth))
}

/**
 * What is wrong with what was sent: an id that the form does not show, a required one that is missing, or words that have changed since they were
 * read. Source: FORM-06, decision 0088.
 */
export function consentProblem(
  placed: readonly Consentable[],
  { agreedIds, versions = [] }: Ticked,
  isAuthenticated: boolean,
): 'required' | 'unknown' | 'changed' | undefined {
  const visible = tickable(placed, isAuthenticated)
  if (agreedIds.some((id) => !visible.some((one) => one.id === id))) return 'unknown'
  if (visible.some((one) => one.required && !agreedIds.includes(one.id))) return 'required'
  const isRead = (one: Consentable) => versions.every((read) => read.id !== one.id || read.version === one.version)
  return visible.some((one) => agreedIds.includes(one.id) && !isRead(one)) ? 'changed' : undefined
}

/** SHA-256 of what was read, hexadecimal: the evidence of a consent. Source: decisions K. */
export function textHash(locale: Locale, text: LocalizedText): string {
  return createHash('sha256').update(textIn(locale, text)).digest('hex')
}

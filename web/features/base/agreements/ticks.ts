import { ApiError } from '#contracts/client.ts'
import type { Agreement } from '#contracts/content.contract.ts'

/** Agreements that somebody without an account is shown. Source: FORM-06. */
export function shownToGuests(agreements: readonly Agreement[]): Agreement[] {
  return agreements.filter((agreement) => !agreement.is_only_auth)
}

/** The name of an agreement's checkbox in its form, and of what is wrong with it. */
export const consentOf = (id: number): string => `agreement_${id}`

/** What was ticked, by `tickOf`; a checkbox that nobody touched stands as the shop stored it. */
export type Ticks = Readonly<Record<string, boolean>>

/** A tick belongs to the words that were read: new ones are not ticked yet. Source: decision 0088. */
export function tickOf({ id, version }: Agreement): string {
  return `${id}.${version}`
}

/** Whether a checkbox is ticked; plain text has none. */
export function isTicked(agreement: Agreement, ticks: Ticks): boolean {
  if (agreement.type === 'text') return false
  const answer = ticks[tickOf(agreement)]
  if (answer !== undefined) return answer
  // Whoever has answered other words of it has not agreed to these.
  const isAnswered = Object.keys(ticks).some((tick) => tick.startsWith(`${agreement.id}.`))
  return agreement.type === 'text_active_checkbox' && !isAnswered
}

/** What is agreed to, and in which words, as calls take it. */
export function agreedTo(agreements: readonly Agreement[], ticks: Ticks) {
  const ticked = agreements.filter((agreement) => isTicked(agreement, ticks))
  return { agreement_ids: ticked.map(({ id }) => id), agreement_versions: ticked.map(({ id, version }) => ({ id, version })) }
}

/** Checkboxes that must be ticked and are not. */
export function missingConsents(agreements: readonly Agreement[], ticks: Ticks): Agreement[] {
  return agreements.filter((agreement) => agreement.required && agreement.type !== 'text' && !isTicked(agreement, ticks))
}

/** The shop asks for something else than the page shows: its agreements are to be asked for again. */
export function areOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ code }) => code === 'agreements.changed' || code === 'agreements.unknown')
}

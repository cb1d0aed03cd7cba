import type { Agreement } from '#contracts/content.contract.ts'

/** Agreements that somebody without an account is shown. Source: specification §5 "Agreements". */
export function shownToGuests(agreements: readonly Agreement[]): Agreement[] {
  return agreements.filter((agreement) => !agreement.is_only_auth)
}

/** What was ticked, by id; a box that nobody touched stands as the shop stored it. */
export type Ticks = Readonly<Record<number, boolean>>

/** Whether a box is ticked; plain text has none. */
export function isTicked(agreement: Agreement, ticks: Ticks): boolean {
  return agreement.type !== 'text' && (ticks[agreement.id] ?? agreement.type === 'text_active_checkbox')
}

/** Ids that are agreed to. */
export function agreedIds(agreements: readonly Agreement[], ticks: Ticks): number[] {
  return agreements.filter((agreement) => isTicked(agreement, ticks)).map((agreement) => agreement.id)
}

/** Boxes that must be ticked and are not. */
export function missingConsents(agreements: readonly Agreement[], ticks: Ticks): Agreement[] {
  return agreements.filter((agreement) => agreement.required && agreement.type !== 'text' && !isTicked(agreement, ticks))
}

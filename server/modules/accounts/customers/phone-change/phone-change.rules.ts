/** How long the code of the old phone may take after that of the new one. */
const freshMs = 30 * 60_000
/** How long a change waits when the old phone is not at hand, so that its owner can stop it. Source: reliability T9. */
export const waitingMs = 72 * 3_600_000

/** Whether a new phone that has proved itself may still take the old one's place. */
export function isPhoneChangeAlive(change: { confirmedAt: Date; dueAt: Date | null }, now: Date): boolean {
  return change.dueAt !== null || now.getTime() - change.confirmedAt.getTime() < freshMs
}

/** A phone of which only the end is said, e.g. `… 20-11`: enough for its owner, nothing for others. */
export function phoneEnd(phone: string): string {
  return `… ${phone.slice(-4, -2)}-${phone.slice(-2)}`
}

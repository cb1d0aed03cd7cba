const day = 24 * 3_600_000
/** After so long without a sign of life the phone may belong to somebody else. Source: reliability T8. */
const absenceMs = 90 * day
/** How long the owner then has to answer the email: bonuses are not spent and older addresses not shown. Source: reliability T8. */
export const guardMs = day

/** What is shown in the place of a street and a house that are hidden. */
export const hiddenPart = '•••'

/** Whether somebody who logs in now comes back after a long absence; never at their first login. Source: reliability T8. */
export function isLongAbsence(lastSeenAt: Date | null, now: Date): boolean {
  return lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() >= absenceMs
}

/** Whether an address that was given at a moment is hidden now: its account is guarded, and it is from before the guard. Source: reliability T8. */
export function isAddressHidden(givenAt: Date, guardedUntil: Date | null, now: Date): boolean {
  return guardedUntil !== null && guardedUntil > now && givenAt.getTime() < guardedUntil.getTime() - guardMs
}

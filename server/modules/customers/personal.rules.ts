/** Youngest age at which somebody may have an account, in years. Source: decisions, "Date picker". */
const minAgeYears = 14
const earliestBirthDate = '1900-01-01'

/** What is wrong with a birth date (yyyy-mm-dd): not later than 1900-01-01, or younger than 14. Source: FORM-11. */
export function birthDateProblem(birthDate: string, today: Date): 'too_early' | 'too_young' | undefined {
  if (birthDate <= earliestBirthDate) return 'too_early'
  const latest = new Date(Date.UTC(today.getUTCFullYear() - minAgeYears, today.getUTCMonth(), today.getUTCDate()))
  return birthDate > latest.toISOString().slice(0, 10) ? 'too_young' : undefined
}

interface PersonalData {
  email: string | null
  firstName: string | null
  birthDate: string | null
  reminderDismissedAt: Date | null
}

/** Whether the reminder is no longer shown: all is filled in, or it was closed. Source: decisions, "Personal-data modal". */
export function isPersonalDataSettled(customer: PersonalData): boolean {
  return customer.reminderDismissedAt !== null || (customer.email !== null && customer.firstName !== null && customer.birthDate !== null)
}

const dayMs = 86_400_000
/** A slip can be put right for so long; the bonuses for a birthday are for dates that were told before that. */
const correctedMs = 7 * dayMs
/** Between two changes of the birth date. Source: decisions E ("birth date change limited"). */
const changedMs = 365 * dayMs

/** From when on the birth date can be changed again, when it cannot now; it was told last at `setAt`, null: long ago. Source: decisions E. */
export function birthDateLockedUntil(setAt: Date | null, now: Date): Date | undefined {
  if (setAt === null) return undefined
  const age = now.getTime() - setAt.getTime()
  return age >= correctedMs && age < changedMs ? new Date(setAt.getTime() + changedMs) : undefined
}

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
/** From when it was told, a slip can be put right for so long. */
const correctedMs = 7 * dayMs
/** Between two changes of the birth date. Source: decisions E ("birth date change limited"). */
const changedMs = 365 * dayMs

/** From when on the birth date can be changed or cleared again, when it cannot now; it was told at `setAt`, null: long ago. Source: decisions E. */
export function birthDateLockedUntil(setAt: Date | null, now: Date): Date | undefined {
  if (setAt === null || isCorrection(setAt, now)) return undefined
  const until = new Date(setAt.getTime() + changedMs)
  return until > now ? until : undefined
}

/** When a birth date counts as told that is told now: one that is put right counts from when it was told first, so that the week ends. Source: decisions E. */
export function birthDateToldAt(setAt: Date | null, now: Date): Date {
  return setAt !== null && isCorrection(setAt, now) ? setAt : now
}

function isCorrection(setAt: Date, now: Date): boolean {
  return now.getTime() - setAt.getTime() < correctedMs
}

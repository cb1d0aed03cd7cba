import { calendarDay, dayMs } from '#core/dates.ts'

/** Youngest age at which somebody may have an account, in years. Source: decisions, "Date picker". */
const minAgeYears = 14
const earliestBirthDate = '1900-01-01'

/** What is wrong with a birth date (yyyy-mm-dd): not later than 1900-01-01, or younger than 14 by the shop's calendar. Source: FORM-11. */
export function birthDateProblem(birthDate: string, now: Date): 'too_early' | 'too_young' | undefined {
  if (birthDate <= earliestBirthDate) return 'too_early'
  const [year, ...monthAndDay] = calendarDay(now).split('-')
  const latest = [Number(year) - minAgeYears, ...monthAndDay].join('-')
  return birthDate > latest ? 'too_young' : undefined
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

/** From when it was told, a slip can be put right for so long. */
const correctedMs = 7 * dayMs
/** Between two changes of the birth date. Source: decisions E ("birth date change limited"). */
const changedMs = 365 * dayMs

/** When a birth date was told that is there, or was cleared last. */
interface Told {
  /** null: long ago. */
  birthDateSetAt: Date | null
  /** The telling before that, when its date was cleared and another one told within a year; else null. */
  birthDateSetBefore: Date | null
}

/** From when on the birth date can be changed or cleared again, when it cannot now. Source: decisions E. */
export function birthDateLockedUntil(told: Told, now: Date): Date | undefined {
  if (told.birthDateSetAt === null || isCorrection(told, now)) return undefined
  const until = new Date(told.birthDateSetAt.getTime() + changedMs)
  return until > now ? until : undefined
}

/**
 * When a birth date counts as told that is told now: one that is put right counts from when it was told first, so that the week ends. After a
 * date that was cleared another one may be told at any time; within a year it gets no week of its own, or clearing and telling would go on
 * for ever. Source: decisions E.
 */
export function birthDateTold(before: Told & { birthDate: string | null }, now: Date): Told {
  const { birthDate, birthDateSetAt, birthDateSetBefore } = before
  if (isCorrection(before, now)) return { birthDateSetAt, birthDateSetBefore }
  const isToldAnew = birthDate === null && birthDateSetAt !== null && now.getTime() - birthDateSetAt.getTime() < changedMs
  return { birthDateSetAt: now, birthDateSetBefore: isToldAnew ? birthDateSetAt : null }
}

function isCorrection({ birthDateSetAt, birthDateSetBefore }: Told, now: Date): boolean {
  const since = birthDateSetBefore ?? birthDateSetAt
  return since !== null && now.getTime() - since.getTime() < correctedMs
}

/** As an e-mail is looked for: whether in capitals or not, it is one address. */
export const emailKey = (email: string): string => email.toLowerCase()

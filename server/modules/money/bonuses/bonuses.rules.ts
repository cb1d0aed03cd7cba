import { calendarDay, dayMs } from '#core/dates.ts'
import { returnDays } from '#core/return-days.ts'

/** Days after delivery until earned bonuses can be spent: nothing that earned them can come back then. Source: decisions E, I12. */
export const maturityDays = returnDays
/** Days that bonuses live from the day they can be spent. Source: decisions E. */
export const lifeDays = 365
/** Bonuses for a registration. Source: decisions E. */
export const welcomeAmount = 500

/** How early the account says that bonuses will burn. */
const warningDays = 30

/** An instant some days later. */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs)
}

/** A year before an instant: levels count what was delivered since then. Source: decisions E. */
export function levelPeriodStart(now: Date): Date {
  const start = new Date(now)
  start.setUTCFullYear(start.getUTCFullYear() - 1)
  return start
}

export interface Level {
  id: number
  slug: string
  title: { ru: string; en?: string }
  /** Whole percent. */
  percentage: number
  /** Kopecks of net delivered goods in twelve months. */
  threshold: number
}

/** The highest level whose threshold is reached, if any is, and the next one. Source: decisions E, decision 0087. */
export function levelFor(levels: readonly Level[], purchasedKopecks: number): { level: Level | undefined; next: Level | undefined } {
  const ascending = levels.toSorted((a, b) => a.threshold - b.threshold)
  return {
    level: ascending.findLast((one) => one.threshold <= purchasedKopecks),
    next: ascending.find((one) => one.threshold > purchasedKopecks),
  }
}

export interface Lot {
  id: number
  left: number
  expiresAt: Date
}

/** Takes an amount from lots, the first to expire first; undefined when they hold less. Source: decisions E. */
export function takeFromLots(lots: readonly Lot[], amount: number): { lotId: number; amount: number }[] | undefined {
  const taken: { lotId: number; amount: number }[] = []
  let wanted = amount
  for (const lot of lots.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id)) {
    if (wanted === 0) break
    const part = Math.min(lot.left, wanted)
    if (part > 0) taken.push({ lotId: lot.id, amount: part })
    wanted -= part
  }
  return wanted === 0 ? taken : undefined
}

/** Whole bonuses and the last day of the shop on which they can be spent. */
export interface Burning {
  amount: number
  date: string
}

/** All that can be spent by the day on which it burns, the first day first. Source: BON-03. */
export function burningDays(lots: readonly Lot[], now: Date): Burning[] {
  const live = lots.filter((lot) => lot.left > 0 && lot.expiresAt > now)
  const days = Map.groupBy(live, (lot) => calendarDay(new Date(lot.expiresAt.getTime() - 1)))
  return [...days]
    .map(([date, own]) => ({ amount: own.reduce((sum, lot) => sum + lot.left, 0), date }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** The bonuses that burn next, within thirty days; null when none do. Source: api.md. */
export function burningSoon(lots: readonly Lot[], now: Date): Burning | null {
  const until = addDays(now, warningDays)
  const soon = lots.filter((lot) => lot.expiresAt <= until)
  return burningDays(soon, now)[0] ?? null
}

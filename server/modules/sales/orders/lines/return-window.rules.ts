import { dayMs } from '#core/dates.ts'
import { returnDays } from '#core/return-days.ts'

/** Until when things delivered at `deliveredAt` may come back. */
export function returnDeadline(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + returnDays * dayMs)
}

const dayMs = 86_400_000

/** Days in which a delivered thing may come back. Source: decisions I. */
export const returnDays = 14

/** Until when things delivered at `deliveredAt` may come back. */
export function returnDeadline(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + returnDays * dayMs)
}

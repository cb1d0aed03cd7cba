import type { Secrets } from '#server/platform/secrets.ts'

/** Reviews of a model counted by stars and by fit. */
export interface Tally {
  stars: number
  fit: 'small' | 'true' | 'large' | null
  count: number
}

/** The mark to one decimal and how many gave which; stars from five down. Source: UX-30. */
export function markOf(tallies: readonly Tally[]): { count: number; average: number; distribution: { stars: number; count: number }[] } {
  const distribution = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: sum(tallies.filter((tally) => tally.stars === stars)) }))
  const count = sum(tallies)
  const total = distribution.reduce((all, one) => all + one.stars * one.count, 0)
  return { count, average: count === 0 ? 0 : Math.round((total / count) * 10) / 10, distribution }
}

/** Whole percent for each fit, together 100; null when nobody said how it fits. Source: UX-30. */
export function fitOf(tallies: readonly Tally[]): { small: number; true: number; large: number } | null {
  const said = tallies.filter((tally) => tally.fit !== null)
  const all = sum(said)
  if (all === 0) return null
  const percent = (fit: Tally['fit']) => Math.round((100 * sum(said.filter((tally) => tally.fit === fit))) / all)
  const [small, large] = [percent('small'), percent('large')]
  return { small, true: Math.max(0, 100 - small - large), large }
}

function sum(tallies: readonly Tally[]): number {
  return tallies.reduce((all, tally) => all + tally.count, 0)
}

/** By what the shop knows the phone of a review again; the phone cannot be read from it. */
export function phoneHashOf(secrets: Secrets, phone: string): string {
  return secrets.hmac('reviews.phone', phone)
}

const keys: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * The whole number that an arrow key makes of what stands in a field, as in a number input: one more or one less, within the limits; what is
 * no number counts as `otherwise`. undefined: another key, or the number stays.
 */
export function steppedNumber(key: string, typed: string, limits: { min: number; max: number; otherwise: number }): number | undefined {
  const by = keys[key]
  if (by === undefined) return undefined
  const digits = typed.replace(/[\s\u00A0\u202F]/g, '')
  const now = /^\d+$/.test(digits) ? Number(digits) : limits.otherwise
  const next = Math.min(Math.max(now + by, limits.min), Math.max(limits.min, limits.max))
  return String(next) === digits ? undefined : next
}

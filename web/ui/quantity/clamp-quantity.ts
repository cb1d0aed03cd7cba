/** What was typed into a quantity box as a whole number within the limits; `undefined` when it is not a number. */
export function clampQuantity(typed: string, min: number, max: number): number | undefined {
  const digits = typed.replace(/[\s\u00A0\u202F]/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  return Math.min(Math.max(Number(digits), min), Math.max(min, max))
}

/** Whether a whole number above the limit was typed. */
export function isMore(typed: string | undefined, max: number): boolean {
  const asTyped = typed === undefined ? undefined : clampQuantity(typed, 0, Infinity)
  return asTyped !== undefined && asTyped > max
}

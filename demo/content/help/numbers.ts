/** A whole number in groups of three. */
export function group(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}

/** No price is longer. */
const highest = 99_999_999

/** The whole number in what was typed ("18 000 ₽", "1499,90"), or `undefined` for an empty or wordy box. */
export function readNumber(typed: string): number | undefined {
  const digits = typed.replace(/[.,]\d{1,2}(?=\D*$)/, '').replace(/\D/g, '')
  return digits === '' ? undefined : Math.min(Number(digits), highest)
}

/** Two ends that were typed, the lower one first. */
export function inOrder({ from, to }: { from: number; to: number }) {
  return from <= to ? { from, to } : { from: to, to: from }
}

/** Two ends in order and inside the limits: the end that was moved yields to the one that stands. */
export function orderRange(range: { from: number; to: number }, limits: { min: number; max: number }, moved: 'from' | 'to') {
  const inside = (value: number) => Math.min(Math.max(value, limits.min), limits.max)
  const from = inside(range.from)
  const to = inside(range.to)
  if (from <= to) return { from, to }
  return moved === 'from' ? { from: to, to } : { from, to: from }
}

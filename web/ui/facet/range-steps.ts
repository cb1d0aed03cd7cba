/** The number in what was typed ("18 000 ₽"), or `undefined` for an empty or wordy box. */
export function readNumber(typed: string): number | undefined {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? undefined : Number(digits)
}

/** Two ends in order and inside the limits: the end that was moved yields to the one that stands. */
export function orderRange(range: { from: number; to: number }, limits: { min: number; max: number }, moved: 'from' | 'to') {
  const inside = (value: number) => Math.min(Math.max(value, limits.min), limits.max)
  const from = inside(range.from)
  const to = inside(range.to)
  if (from <= to) return { from, to }
  return moved === 'from' ? { from: to, to } : { from, to: from }
}

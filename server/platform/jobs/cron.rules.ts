const minuteMs = 60_000
/** The longest that a pattern of minute, hour and day can leave out: until the same day of the week or month a year later. */
const searchedMinutes = 366 * 24 * 60
const bounds = [
  { from: 0, to: 59 },
  { from: 0, to: 23 },
  { from: 1, to: 31 },
  { from: 1, to: 12 },
  { from: 0, to: 6 },
] as const

/**
 * The next moment after `after` at which a crontab pattern (UTC; of each field a star, numbers, ranges and steps) begins its job; undefined when there is none
 * within a year. Throws for a pattern that is none.
 */
export function nextRunOf(pattern: string, after: Date): Date | undefined {
  const fields = pattern.trim().split(/\s+/)
  if (fields.length !== bounds.length) throw new Error(`${pattern} is no crontab pattern`)
  const allowed = fields.map((field, at) => numbersOf(field, bounds[at] ?? bounds[0]))
  const first = (Math.floor(after.getTime() / minuteMs) + 1) * minuteMs
  for (let minute = 0; minute < searchedMinutes; minute++) {
    const at = new Date(first + minute * minuteMs)
    const parts = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
    if (parts.every((part, index) => allowed[index]?.has(part))) return at
  }
  return undefined
}

function numbersOf(field: string, { from, to }: { from: number; to: number }): ReadonlySet<number> {
  return new Set(
    field.split(',').flatMap((part) => {
      const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part)
      if (!match) throw new Error(`${field} is no field of a crontab pattern`)
      const [, first, last, step = '1'] = match
      const start = first === undefined ? from : Number(first)
      const end = first === undefined ? to : Number(last ?? first)
      return Array.from({ length: Math.max(0, end - start + 1) }, (_, at) => start + at).filter((one) => (one - start) % Number(step) === 0)
    }),
  )
}

import { parseCronItem } from 'graphile-worker'

const minuteMs = 60_000
/** The longest that a pattern of minute, hour and day can leave out: until the same day of the week or month a year later. */
const searchedMinutes = 366 * 24 * 60

/**
 * The next moment after `after` at which the queue begins a job with this crontab pattern (UTC), as the queue itself reads it; undefined when there is none
 * within a year. Throws for a pattern that is none.
 */
export function nextRunOf(pattern: string, after: Date): Date | undefined {
  const { match } = parseCronItem({ task: 'next', match: pattern })
  const first = (Math.floor(after.getTime() / minuteMs) + 1) * minuteMs
  for (let minute = 0; minute < searchedMinutes; minute++) {
    const at = new Date(first + minute * minuteMs)
    const [min, hour, date, month, dow] = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
    if (match({ min, hour, date, month, dow })) return at
  }
  return undefined
}

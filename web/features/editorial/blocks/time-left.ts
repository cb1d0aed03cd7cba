const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Whole days, hours, minutes and seconds of so many milliseconds; undefined when nothing is left. */
export function timeLeft(ms: number): Record<'days' | 'hours' | 'minutes' | 'seconds', number> | undefined {
  if (ms <= 0) return undefined
  return {
    days: Math.floor(ms / dayMs),
    hours: Math.floor((ms % dayMs) / hourMs),
    minutes: Math.floor((ms % hourMs) / minuteMs),
    seconds: Math.floor((ms % minuteMs) / secondMs),
  }
}

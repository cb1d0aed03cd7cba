/** Whole seconds until an instant (milliseconds), rounded up; 0 once it has come. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** `0:42`, `1:05`. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether a screen reader should hear the time now: every quarter of a minute and the last five seconds' start. */
export function isWorthSaying(seconds: number): boolean {
  return seconds > 0 && (seconds % 15 === 0 || seconds === 5)
}

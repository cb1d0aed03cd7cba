/** Where the server takes the time from; tests and the demo can hold or move it. */
export interface Clock {
  now(): Date
  /** Milliseconds by which it is ahead of the database's clock, by which the queue runs; 0 unless told. */
  ahead?(): number
}

/** A clock that a demo can move on. */
export interface MovableClock extends Clock {
  /** Moves it on by so many milliseconds; never back. */
  advance(ms: number): void
  ahead(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. `advance` takes milliseconds. */
export function fixedClock(start: string | Date): MovableClock & { set(at: string | Date): void } {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    // Nothing of a test waits for the database's clock.
    ahead: () => 0,
    set: (at) => {
      time = new Date(at).getTime()
    },
    advance: (ms) => {
      time += ms
    },
  }
}

/** The machine's clock, until it is moved on: the demo's. Source: the control page of the simulators. */
export function movableClock(): MovableClock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    ahead: () => aheadMs,
    advance: (ms) => {
      if (!(ms >= 0)) throw new RangeError('time does not go back')
      aheadMs += ms
    },
  }
}

/** Whether a clock can be moved by the control page. */
export function isMovable(clock: Clock): clock is MovableClock {
  return 'advance' in clock && 'ahead' in clock
}

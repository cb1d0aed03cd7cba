/** Where the server takes the time from; tests and the demo can hold or move it. */
export interface Clock {
  now(): Date
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. `advance` takes milliseconds. */
export function fixedClock(start: string | Date): Clock & { set(at: string | Date): void; advance(ms: number): void } {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    set: (at) => {
      time = new Date(at).getTime()
    },
    advance: (ms) => {
      time += ms
    },
  }
}

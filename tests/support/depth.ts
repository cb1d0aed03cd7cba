import { appendFileSync } from 'node:fs'

/** How much a run tries: `everyday` before a commit leaves the machine, `full` before it lands. Source: decision 0104. */
export type Depth = 'everyday' | 'full'

/** The depth of this run: TEST_DEPTH, everyday unless told otherwise. Throws for a word that is neither. */
export function readDepth(env: NodeJS.ProcessEnv = process.env): Depth {
  const { TEST_DEPTH: depth = 'everyday' } = env
  if (depth !== 'everyday' && depth !== 'full') throw new Error(`TEST_DEPTH is "everyday" or "full", not "${depth}"`)
  return depth
}

/** The value for this run's depth. */
export function byDepth<Value>(values: Readonly<Record<Depth, Value>>): Value {
  return values[readDepth()]
}

/** How many inputs a costly property tries: all of them in full depth, else three of ten. What is left is written down. */
export function runsOf(full: number): number {
  const runs = byDepth({ everyday: Math.ceil(full * 0.3), full })
  leaveOut({ what: 'inputs of costly properties', count: full - runs })
  return runs
}

/** One kind of thing that a run has left to the full depth, how many of them, and which where that can be told in a line. */
export interface LeftOut {
  what: string
  count: number
  which?: string
}

/** Writes down what this run does not try; the runner names it in its last lines. Does nothing when a file is run alone. */
export function leaveOut(left: LeftOut): void {
  const file = process.env.TEST_LEFT_OUT
  if (file && left.count > 0) appendFileSync(file, `${JSON.stringify(left)}\n`)
}

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects garbage now and gives its memory back: for after rare work that leaves hundreds of megabytes behind, which the engine would
 * keep for the next such work. Stops the process for some 10 ms.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

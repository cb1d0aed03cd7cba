import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const folder = join('node_modules', '.cache')
const halfAnHourMs = 30 * 60_000
/** Another connection holds the lock. Source: sqlite.org/rescode.html. */
const sqliteBusy = 5

/**
 * Does some work while no other process of this checkout does work of that name; waits for them, one after the other. The turn is a lock of the
 * system on an empty SQLite file: it is kept for as long as its holder lives, suspended or not, and ends with them, however that comes. Throws
 * what the work throws, and an Error after `timeoutMs` in vain.
 */
export function alone<T>(name: string, work: () => T, timeoutMs = halfAnHourMs): T {
  mkdirSync(folder, { recursive: true })
  const turn = new DatabaseSync(join(folder, `${name}.turn`), { timeout: timeoutMs })
  try {
    take(turn, name)
    return work()
  } finally {
    turn.close()
  }
}

function take(turn: DatabaseSync, name: string): void {
  try {
    turn.exec('begin exclusive')
  } catch (cause) {
    if ((cause as { errcode?: number }).errcode !== sqliteBusy) throw cause
    throw new Error(`another process of this checkout has not finished "${name}": look for it, and end it if it hangs`, { cause })
  }
}

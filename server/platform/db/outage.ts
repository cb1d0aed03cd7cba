import { sqlState } from './sql-state.ts'

/** Shutdown, start-up, broken connections, no free place, a statement or a lock that took too long, a crowd that retrying did not part. */
const away = /^(?:08|57P0|53)|^(?:57014|55P03|40001|40P01)$/
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** What the driver says without a code of any kind. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client has encountered a connection error)/

/** Whether the error means that the database cannot be had now, and the same call may succeed in a moment. Source: reliability §4. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return away.test(state)
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, syscall } = current as { code?: unknown; syscall?: unknown }
    if (syscall !== undefined && typeof code === 'string' && unreachable.has(code) && syscall !== 'open') return true
    if (driverWords.test(current.message)) return true
  }
  return false
}

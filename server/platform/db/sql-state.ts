/** What PostgreSQL says to a statement that a connection has planned before a migration changed the type of what it answers. */
export const stalePlan = '0A000'

/** The SQLSTATE of a database error, also when drizzle wrapped it; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    // Every SQLSTATE has a digit; EPIPE, which a broken socket says, has as many signs and none.
    if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/**
 * Whether an error tells of a fault of the shop: not what an extension of the browser did, what was given up, what failed without a network, nor what browsers
 * say of other sites' scripts and of sizes that changed while they were measured. Source: ERR-09.
 */
export function isWorthTelling(error: unknown, isOnline: boolean): boolean {
  if (error === undefined || error === null) return false
  const { name = '', message = String(error), stack = '' } = error as Partial<Error>
  if (name === 'AbortError' || name === 'TimeoutError') return false
  if (/^(?:Script error\.?|ResizeObserver loop)/.test(message)) return false
  if (/\w+-extension:\/\//.test(stack)) return false
  return isOnline || !isNetworkFailure(name, message)
}

/** How browsers word that a script or an answer did not come. */
function isNetworkFailure(name: string, message: string): boolean {
  return name === 'TypeError' && /fetch|load failed|network|import(?:ing|ed)|module script/i.test(message)
}

import type { RequestContext } from '#server/platform/http/request-context.ts'

/**
 * A context whose cookies wait for the end of a transaction: `begin` forgets what an earlier attempt set, `release` sets what the
 * last one did. What is rolled back in the database then changes nothing in the browser either.
 */
export function holdCookies(context: RequestContext) {
  let held: Parameters<RequestContext['setCookie']>[] = []
  const holding: RequestContext = { ...context, setCookie: (...cookie) => void held.push(cookie) }
  return {
    context: holding,
    begin: () => {
      held = []
    },
    release: () => {
      for (const cookie of held) context.setCookie(...cookie)
    },
  }
}

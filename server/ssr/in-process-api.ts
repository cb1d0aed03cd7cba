import type { ApiCall } from '#contracts/client.ts'
import type { Locale } from '#core/locale.ts'
import type { InProcessCalls } from '#server/platform/http/in-process.ts'
import type { PageUses } from '#server/platform/http/uses.ts'

/** The API as a page calls it: in this process, in one language. `uses` is told what its answers were made of. */
export function inProcessApi(calls: InProcessCalls, locale: Locale, uses: PageUses): ApiCall {
  return async (key, ...[input]) => (await calls.call(locale, key, input, uses)) as never
}

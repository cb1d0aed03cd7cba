import type { ApiCall } from '#contracts/client.ts'
import type { Locale } from '#core/locale.ts'
import type { InProcessCalls } from '#server/platform/http/in-process.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** The API as pages call it: in this process, in one language. `kept` remembers what the shell of every page asks for. */
export function inProcessApi(calls: InProcessCalls, locale: Locale, kept: KeptAnswers | undefined): ApiCall {
  return async (key, ...[input]) => {
    const ask = (): Promise<unknown> => calls.call(locale, key, input)
    return (await (kept ? kept.get({ locale, key, input }, ask) : ask())) as never
  }
}

import { DomainError, DomainErrors } from '#core/domain-error.ts'
import type { Platform } from '#server/platform/module.ts'

/** Does it; a refusal of the shop is thrown in words that staff read, after the field that it is of with `namesFields`. */
export async function inWords<T>(platform: Platform, work: () => Promise<T>, { namesFields = false } = {}): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusals = error instanceof DomainErrors ? error.errors : error instanceof DomainError ? [error] : []
    if (refusals.length === 0) throw error
    const lines = refusals.map(({ code, params, field }) => {
      const words = platform.translator.text('en', code, params)
      return namesFields && field !== undefined ? `${field} ${words}` : words
    })
    throw new Error(lines.join('\n'), { cause: error })
  }
}

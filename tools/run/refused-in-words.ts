import { DomainError, DomainErrors } from '#core/domain-error.ts'
import type { Platform } from '#server/platform/module.ts'

/** Does it; a refusal of the shop is thrown in words that staff read. */
export async function inWords<T>(platform: Platform, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusals = error instanceof DomainErrors ? error.errors : error instanceof DomainError ? [error] : []
    if (refusals.length === 0) throw error
    throw new Error(refusals.map(({ code, params }) => platform.translator.text('en', code, params)).join('\n'), { cause: error })
  }
}

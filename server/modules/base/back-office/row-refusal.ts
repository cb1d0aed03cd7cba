import { refusalIn } from '#core/domain-error.ts'
import type { RowRefusal } from './run-resource.ts'

/** Why a row is refused, when an error is a refusal by a rule; undefined for any other error. */
export function rowRefusal(error: unknown): RowRefusal | undefined {
  const refusal = refusalIn(error)
  return refusal && { code: refusal.code, params: refusal.params }
}

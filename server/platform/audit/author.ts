import type { StaffContext } from '../http/http.ts'
import type { Author } from './record-change.ts'

/** The author of what a member of staff does on a screen, with the words of why. */
export function authorOf({ actor, requestId }: Pick<StaffContext, 'actor' | 'requestId'>, reason?: string): Author {
  return { actor, origin: 'screen', reason, requestId }
}

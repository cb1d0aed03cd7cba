import type { Endpoint } from '#contracts/endpoint.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Load } from '../load/load-gauge.ts'
import { retrySeconds } from './error-replies.ts'

/** Lets a call in. Throws 503 while its kind is refused, before anything was asked of the database. Source: reliability §4. */
export function admit(load: Load, { shed }: Endpoint): void {
  if (shed && load.refuses(shed)) throw new DomainError({ code: 'error.busy', status: 503, retryAfterSeconds: retrySeconds })
}

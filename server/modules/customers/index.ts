import type { Actor } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/module.ts'

/** Who holds an access token; undefined when it is unknown, expired or revoked. */
export async function authenticate(_platform: Platform, _token: string): Promise<Actor | undefined> {
  return undefined
}

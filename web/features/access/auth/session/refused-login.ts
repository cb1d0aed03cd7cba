import { ApiError } from '#contracts/client.ts'

/** Whether the account call failed because the shop does not know this login any more, or its customer; an outage says nothing of either. */
export function isLoginRefused(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status)
}

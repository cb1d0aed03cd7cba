import type { User } from '#contracts/customers.contract.ts'
import { useCached } from '#web/lib/api/cached.ts'

/** Where the customer is kept in the cache. */
export const accountKey = ['account'] as const

/** The customer, for the shell, as far as this page knows them: it asks for nothing. */
export function useKnownAccount(): User | undefined {
  return useCached<User>(accountKey)
}

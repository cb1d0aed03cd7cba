import { useWasLoginRefused } from '#web/lib/api/use-logged-in.ts'

/**
 * Whether an empty cart is empty only because the shop has ended the login: what was in it is in the account. A cart with an id is a guest's own, of
 * which the account knows nothing.
 */
export function useHasLoginEnded(cartId: string | undefined): boolean {
  return useWasLoginRefused() && cartId === ''
}

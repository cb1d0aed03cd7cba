import { SessionGuard } from '#web/features/auth/session-guard.tsx'
import { useCart } from '#web/features/cart/cart.queries.ts'
import { useOwnFavorites } from '#web/features/favorites/favorites.queries.ts'

/** Asks the server for what the shell tells of a visitor, and watches his login. Source: SH-05, UX-2. */
export function VisitorData() {
  useCart()
  useOwnFavorites()
  return <SessionGuard />
}

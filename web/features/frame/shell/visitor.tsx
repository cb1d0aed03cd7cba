import { lazy, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isPrivatePage } from '#web/features/access/auth/session/private-page.ts'
import { storedCartId } from '#web/features/buying/cart/cart-id.ts'
import { readToken } from '#web/lib/api/session.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { LatePart } from '#web/ui/late-part/late-part.tsx'

const bring = () => import('./visitor-data.tsx')
const VisitorData = lazy(async () => ({ default: (await bring()).VisitorData }))

/** Begins to bring what asks for a visitor's data before the page is alive, if there is something to ask for. */
export function hastenVisitorData(): void {
  // The component tries again.
  if (readToken() !== undefined || storedCartId.read() !== undefined) bring().catch(() => undefined)
}

/**
 * Once in the root. A guest who has put nothing into a cart needs neither the cache nor who asks for carts and accounts: these come
 * with their first cart or login, and stay.
 */
export function Visitor() {
  const isLoggedIn = useIsLoggedIn()
  const cartId = useSyncExternalStore(storedCartId.subscribe, storedCartId.read, () => undefined)
  const { pathname } = useLocation()
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && (isLoggedIn || cartId !== undefined || isPrivatePage(pathname))) setKnown(true)
  if (!isKnown) return null
  return (
    <LatePart>
      <VisitorData />
    </LatePart>
  )
}

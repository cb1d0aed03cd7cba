import { lazy } from 'react'
import { SessionGuard } from '#web/features/access/auth/session/session-guard.tsx'
import { PersonalReminder } from '#web/features/access/auth/session/personal-reminder.tsx'
import { useKnownAccount } from '#web/features/access/auth/session/known-account.ts'
import { useAccountCity } from '#web/features/base/city/account-city.ts'
import { useCart } from '#web/features/buying/cart/cart.queries.ts'
import { closeOverlay } from '#web/lib/open-overlay.ts'
import { PersonalOverlay } from '#web/features/frame/overlays/personal-overlay.tsx'
import { useOwnFavorites } from '#web/features/buying/favorites/favorites.queries.ts'
import { LatePart } from '#web/ui/late-part/late-part.tsx'

const ImpersonationBanner = lazy(async () => ({
  default: (await import('#web/features/access/auth/impersonation/impersonation-banner.tsx')).ImpersonationBanner,
}))

/** Asks the server for what the shell tells of a visitor, watches their login, and tells staff whose account they see. Source: SH-05, UX-2. */
export function VisitorData() {
  const account = useKnownAccount()
  const staff = account?.acted_by
  useCart()
  useOwnFavorites()
  useAccountCity(account)
  return (
    <>
      <SessionGuard />
      <PersonalReminder />
      <LatePart onMissing={closeOverlay}>
        <PersonalOverlay />
      </LatePart>
      {staff !== undefined && (
        <LatePart>
          <ImpersonationBanner staff={staff} />
        </LatePart>
      )}
    </>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useIsSupposed } from '#web/lib/page/chosen-city.ts'
import { mayInterrupt } from '#web/lib/browser/may-interrupt.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { useKnownAccount } from './known-account.ts'

/** The page that has the same fields. */
const ownPage = '/my/edit'
const key = 'personal_data_asked'

/**
 * Opens the dialog for missing personal data: once a session, on the arrival at a page, never on those of an order, and never over
 * something else that is open or typed. Source: ACC-03, UX-50, decision 0029.
 */
export function PersonalReminder() {
  const user = useKnownAccount()
  const { pathname, key: arrival } = useLocation()
  const isAskedForCity = useIsSupposed(useCity()?.id)
  const isMissing = user !== undefined && !user.personal_data_is_filled && user.acted_by === undefined
  const ask = useEffectEvent(() => {
    if (!isMissing || pathname === ownPage || isAskedForCity || !mayInterrupt() || wasAsked()) return
    openOverlay('personal-data', {})
  })
  // Talks to the store of dialogs, which outlives the page.
  useEffect(() => ask(), [isMissing, arrival])
  return null
}

/** Whether this tab asked before; from now on it did. Where storage is forbidden nobody is asked. */
function wasAsked(): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return true
    sessionStorage.setItem(key, 'yes')
    return false
  } catch {
    return true
  }
}

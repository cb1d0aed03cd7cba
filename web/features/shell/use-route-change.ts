import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeEverything } from '#web/lib/overlays.ts'

/** After a change of route everything that hung over the page is closed; the scroll is the router's. Source: SH-18. */
export function useRouteChange(): void {
  const { key } = useLocation()
  // Talks to the store of dialogs, which outlives the page.
  useEffect(() => closeEverything(), [key])
}

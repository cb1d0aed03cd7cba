import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { closeEverything } from '#web/lib/overlays.ts'
import { countPageView } from '#web/lib/page-views.ts'

/**
 * After a change of route everything that hung over the page is closed and the view of the page is told and counted; the scroll is
 * the router's. Source: SH-18.
 */
export function useRouteChange(): void {
  const { key, pathname, search } = useLocation()
  const fullPath = useHref(pathname + search)
  // Talks to the store of dialogs, which outlives the page.
  useEffect(() => closeEverything(), [key])
  // Talks to whoever counts visits; an anchor on the same page is no new view.
  useEffect(() => countPageView(fullPath), [fullPath])
}

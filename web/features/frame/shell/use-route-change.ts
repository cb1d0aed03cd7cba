import { useEffect, useEffectEvent, useRef } from 'react'
import { useHref, useLocation, useNavigationType } from 'react-router'
import { closeEverything } from '#web/lib/open-overlay.ts'
import { countPageView } from '#web/lib/page/page-views.ts'

/**
 * After a change of route everything that hung over the page is closed and the view of the page is told and counted; the scroll is
 * the router's. Source: SH-18.
 */
export function useRouteChange(): void {
  const { key, pathname, search } = useLocation()
  const fullPath = useHref(pathname + search)
  const navigation = useNavigationType()
  const before = useRef({ pathname, search })
  const close = useEffectEvent(() => {
    // A size that was chosen only refines the address of the page, maybe after a dialog has opened over it.
    const isRefined = navigation === 'REPLACE' && before.current.pathname === pathname && before.current.search !== search
    before.current = { pathname, search }
    if (!isRefined) closeEverything()
  })
  // Talks to the store of dialogs, which outlives the page.
  useEffect(() => close(), [key])
  // Talks to whoever counts visits; an anchor on the same page is no new view.
  useEffect(() => countPageView(fullPath), [fullPath])
}

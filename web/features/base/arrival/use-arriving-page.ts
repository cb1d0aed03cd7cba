import { useEffect, useState } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'
import { setPlacesShown } from '#web/lib/page/places-shown.ts'
import { pageTimeoutMs } from '#web/ui/progress/progress.tsx'
import { pageAt } from './arriving-page.ts'
import type { ArrivingPage } from './page-skeleton.tsx'

/**
 * The page of another kind that has been on its way for longer than 200 ms: its places are shown instead of the page that is left, from
 * the top. Going back keeps what is seen until the other is there, since it has a place of its own. Source: UX-17.
 */
export function useArrivingPage(): ArrivingPage | undefined {
  const { pathname } = useLocation()
  const { state, location: target } = useNavigation()
  const here = useHref(pathname)
  const page = state === 'loading' && target ? pageAt(target.pathname) : undefined
  const key = page && page !== pageAt(pathname) ? target?.key : undefined
  const [late, setLate] = useState<string>()
  // Talks to the clock, to the address bar (on the way back it is ahead of the page) and to the window's scrolling.
  useEffect(() => {
    if (key === undefined || location.pathname !== here) return
    const timer = setTimeout(() => {
      setPlacesShown(true)
      setLate(key)
      scrollTo({ top: 0, behavior: 'instant' })
    }, pageTimeoutMs)
    return () => {
      clearTimeout(timer)
      setPlacesShown(false)
    }
  }, [key, here])
  return key !== undefined && late === key ? page : undefined
}

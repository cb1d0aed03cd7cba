import { useEffect } from 'react'
import { arePlacesShown } from '#web/lib/page/places-shown.ts'
import { listingQuery, type ListingAddress } from '../listing-address.ts'

/** Where a page of the listing begins; the mark before it and the grid carry its number. */
export const pageStart = 'data-page'

/**
 * Keeps the address true while the shopper scrolls: `page` is the page they look at, without a step in the history and without
 * loading anything. `key` is the place in the history. Going back, a reload and a friend who gets the address all come to that page. Source: CAT-05, UX-14.
 */
export function useTrueAddress(key: string, state: Omit<ListingAddress, 'path'>): void {
  const { from, to, sort, view, page } = state
  // Talks to the window's scrolling and to its address.
  useEffect(() => {
    let frame = 0
    const { pathname } = location
    const tell = (current: number) => {
      const query = listingQuery({ page: current, from, to, sort, view })
      if (query !== location.search) history.replaceState(history.state, '', location.pathname + query + location.hash)
    }
    const look = () => {
      frame = 0
      // On the way to another page this one's place is no longer the shopper's, and the address may be that page's.
      if (location.pathname === pathname && !arePlacesShown()) tell(pageInSight() ?? from)
    }
    const onScroll = () => (frame ||= requestAnimationFrame(look))
    tell(page)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
    // Every place in the history has an address to be kept, also when its state is that of the place before.
  }, [key, from, to, sort, view, page])
}

/** The last page whose beginning has come above the middle of the window. */
function pageInSight(): number | undefined {
  const begun = [...document.querySelectorAll(`[${pageStart}]`)].filter((mark) => mark.getBoundingClientRect().top < innerHeight / 2)
  const number = begun.at(-1)?.getAttribute(pageStart)
  return number ? Number(number) : undefined
}

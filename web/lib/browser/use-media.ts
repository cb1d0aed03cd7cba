import { useSyncExternalStore } from 'react'

/** Whether a media query holds. The server, which has no screen, says `onServer`. */
export function useMedia(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => onServer,
  )
}

/** Whether the page is scrolled by more than so many pixels; never on the server. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('scroll', listener, { passive: true })
      return () => removeEventListener('scroll', listener)
    },
    () => scrollY > px,
    () => false,
  )
}

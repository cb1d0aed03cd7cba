import { useEffect, useSyncExternalStore } from 'react'

/** Marks the document once React has taken it over: from here on every control does what it says. */
export function Hydrated() {
  // Talks to the document element, which React does not own.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return null
}

const never = () => () => {}

/** Whether the page is alive: false on the server and in the first drawing, for what only a browser can know. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

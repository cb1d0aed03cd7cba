import { useEffect } from 'react'

/** Marks the document once React has taken it over: from here on every control does what it says. */
export function Hydrated() {
  // Talks to the document element, which React does not own.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return null
}

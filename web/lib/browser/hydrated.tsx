import { useEffect } from 'react'

/** Marks the document once React has taken it over: from here on every control does what it says, and one that was pressed before is pressed again. */
export function Hydrated() {
  // Talks to the document element, which React does not own.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}

import { useEffect, useState } from 'react'

/** A value once it has not changed for `ms`: what is asked of the server while somebody types or moves. Compared as JSON. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  // Talks to the browser's clock.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}

import { useState } from 'react'

/** The last value that was there: what is shown while the next one is on its way or did not come. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(() => value)
  return value ?? last
}

import { useEffect, useState } from 'react'

const quietMs = 250

/** A value once it has stayed for a moment: what depends on it is not asked for at every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  // Waits until nothing has been typed for a moment.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same value made anew is no change
  }, [text])
  return settled
}

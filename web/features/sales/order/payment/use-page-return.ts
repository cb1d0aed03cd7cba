import { useEffect, useEffectEvent } from 'react'

/** Whether this document was reached by Back or Forward. Only in the browser. */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

/** Calls back when the browser shows this page again as it was left: Back from the bank's page. */
export function usePageReturn(onReturn: () => void): void {
  const tell = useEffectEvent(onReturn)
  // Talks to the browser's history.
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => {
      if (event.persisted) tell()
    }
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [])
}

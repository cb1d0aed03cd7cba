import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What lies below the first view of the page that a click leads to: drawn when the rest of it is on the screen. In a document, on the way back
 * and where the address names a place of the page it is there at once.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isArrival = useNavigationType() === 'POP'
  const { hash } = useLocation()
  const [isDrawn, setDrawn] = useState(isArrival || hash !== '')
  // Talks to the screen: the frame that shows the rest, and what comes after that frame.
  useEffect(() => {
    if (isDrawn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isDrawn])
  return isDrawn && children
}

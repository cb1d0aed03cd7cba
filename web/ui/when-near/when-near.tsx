import { useEffect, useRef, useState, type ReactNode } from 'react'

/** So far ahead the visitor has not seen that it was not there. */
const aheadPx = 800

/** What lies further down a page, and is brought only once the visitor has come near it. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  // Talks to the layout: what is near is known only there.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: `${aheadPx}px` })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? children : <div ref={place} />
}

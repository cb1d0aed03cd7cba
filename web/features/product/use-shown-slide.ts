import { useEffect, useState, type RefObject } from 'react'

/** Which slide of a list is looked at: the first of those that are mostly in sight. */
export function useShownSlide(list: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(0)
  // Talks to the layout: what is in sight is known only there.
  useEffect(() => {
    const slides = [...(list.current?.children ?? [])]
    const inSight = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const index = slides.indexOf(target)
          if (isIntersecting) inSight.add(index)
          else inSight.delete(index)
        }
        if (inSight.size > 0) setShown(Math.min(...inSight))
      },
      { threshold: 0.6 },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [list])
  return shown
}

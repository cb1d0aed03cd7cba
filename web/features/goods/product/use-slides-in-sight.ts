import { useEffect, useState, type RefObject } from 'react'

/** Numbers of the slides of a list that are mostly in sight, the first one first. */
export function useSlidesInSight(list: RefObject<HTMLElement | null>): readonly number[] {
  const [inSight, setInSight] = useState<readonly number[]>([0])
  // Talks to the layout: what is in sight is known only there.
  useEffect(() => {
    const slides = [...(list.current?.children ?? [])]
    const seen = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(slides.indexOf(target))
          else seen.delete(slides.indexOf(target))
        }
        if (seen.size > 0) setInSight([...seen].toSorted((a, b) => a - b))
      },
      { threshold: 0.6 },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [list])
  return inSight
}

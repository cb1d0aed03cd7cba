import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Where the strip stands and how to move it by whole slides. `loop` joins the ends. */
export function useRail(loop: boolean) {
  const ref = useRef<HTMLUListElement>(null)
  const [edge, setEdge] = useState({ start: true, end: false, index: 0 })

  const measure = () => {
    const rail = ref.current
    if (!rail) return
    const pitch = slidePitch(rail)
    const next = {
      start: rail.scrollLeft < 2,
      end: rail.scrollLeft + rail.clientWidth > rail.scrollWidth - 2,
      index: pitch > 0 ? Math.round(rail.scrollLeft / pitch) : 0,
    }
    setEdge((was) => (was.start === next.start && was.end === next.end && was.index === next.index ? was : next))
  }
  const onResize = useEffectEvent(measure)

  // Talks to the layout: how many slides fit is known only in the browser.
  useEffect(() => {
    const rail = ref.current
    if (!rail) return
    const observer = new ResizeObserver(() => onResize())
    observer.observe(rail)
    return () => observer.disconnect()
  }, [])

  const move = (direction: 1 | -1) => {
    const rail = ref.current
    if (!rail) return
    const pitch = slidePitch(rail)
    const whole = Math.max(1, Math.floor((rail.clientWidth + 1) / pitch))
    const isAtEdge = direction === 1 ? edge.end : edge.start
    if (isAtEdge && loop) rail.scrollTo({ left: direction === 1 ? 0 : rail.scrollWidth })
    else rail.scrollBy({ left: direction * whole * pitch })
  }

  return { ref, edge, measure, move }
}

/** Width of a slide with its gap. */
function slidePitch(rail: HTMLElement): number {
  const [first, second] = rail.children
  if (!(first instanceof HTMLElement)) return 0
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { slideAfter } from './slide-order.ts'

const warmUpMs = 1500

/** Which slide is shown; the next one comes by itself unless somebody looks closer or asked for less motion; every 0 ms is never. */
export function useSlideShow(count: number, everyMs: number, isPaused: boolean) {
  const [index, setIndex] = useState(0)
  const [warm, setWarm] = useState<readonly number[]>([0])
  const ref = useRef<HTMLElement>(null)
  const advance = useEffectEvent(() => {
    const isWatched = document.hidden || ref.current?.matches(':hover, :focus-within')
    if (!isWatched) setIndex((at) => slideAfter(at, count) ?? at)
  })
  // Talks to the clock.
  useEffect(() => {
    if (isPaused || everyMs === 0 || slideAfter(index, count) === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return
    const timer = setInterval(() => advance(), everyMs)
    return () => clearInterval(timer)
    // A new slide begins its own time.
  }, [count, everyMs, isPaused, index])
  const show = (wanted: number) => {
    setIndex(wanted)
    setWarm(withSlide(wanted))
  }
  // Talks to the clock: the picture of the next slide waits until the screen has what it needs now.
  useEffect(() => {
    const next = slideAfter(index, count)
    if (next === undefined) return
    const timer = setTimeout(() => setWarm(withSlide(next)), warmUpMs)
    return () => clearTimeout(timer)
  }, [count, index])
  return { ref, index, isWarm: (at: number) => warm.includes(at), show }
}

const withSlide = (wanted: number) => (known: readonly number[]) => (known.includes(wanted) ? known : [...known, wanted])

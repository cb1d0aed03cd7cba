import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { slideAfter } from './slide-order.ts'

const warmUpMs = 1500

/** Which slide is shown; the next one comes by itself unless somebody looks closer or asked for less motion. */
export function useSlideShow(count: number, everyMs: number, isPaused: boolean) {
  const [index, setIndex] = useState(0)
  const [isWarm, setWarm] = useState(false)
  const ref = useRef<HTMLElement>(null)
  const advance = useEffectEvent(() => {
    const isWatched = document.hidden || ref.current?.matches(':hover, :focus-within')
    if (!isWatched) setIndex((at) => slideAfter(at, count) ?? at)
  })
  // Talks to the clock.
  useEffect(() => {
    if (isPaused || slideAfter(index, count) === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => advance(), everyMs)
    return () => clearInterval(timer)
    // A new slide begins its own time.
  }, [count, everyMs, isPaused, index])
  // Talks to the clock: the pictures of the other slides wait until the first screen has what it needs.
  useEffect(() => {
    const timer = setTimeout(() => setWarm(true), warmUpMs)
    return () => clearTimeout(timer)
  }, [])
  return { ref, index, isWarm, show: setIndex }
}

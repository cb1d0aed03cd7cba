import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import css from './progress.module.css'

/** So long a page may take before anything says that it is awaited. Source: SH-19. */
export const pageTimeoutMs = 200

/**
 * The line at the top of the page while the next one loads: appears after 200 ms, creeps for 5 s, vanishes. A page that is there sooner
 * is neither drawn nor told of as one that is awaited. `light` on the dark top bar. Source: SH-19.
 */
export function NavigationProgress({ active, label, tone = 'spruce' }: { active: boolean; label: string; tone?: 'spruce' | 'light' }) {
  const [isLate, setLate] = useState(false)
  // Talks to the clock.
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), pageTimeoutMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active])
  const isShown = active && isLate
  return (
    <>
      <div className={css.page} aria-hidden="true" data-active={isShown || undefined} data-tone={tone} />
      <VisuallyHidden live>{isShown ? label : ''}</VisuallyHidden>
    </>
  )
}

/** A share of something known, 0 to 1: how far to free delivery, how much of a level. */
export function Meter({ share, label, tone = 'ink' }: { share: number; label: string; tone?: 'ink' | 'spruce' }) {
  const value = Math.min(Math.max(share, 0), 1)
  return (
    <div className={css.meter}>
      <meter aria-label={label} value={value} />
      <i style={{ width: `${value * 100}%` }} data-tone={tone} />
    </div>
  )
}

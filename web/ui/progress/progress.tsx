import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import css from './progress.module.css'

/**
 * The line at the top of the page while the next one loads: appears after 200 ms, creeps for 5 s, vanishes. `light` on the dark
 * top bar. Source: SH-19.
 */
export function NavigationProgress({ active, label, tone = 'spruce' }: { active: boolean; label: string; tone?: 'spruce' | 'light' }) {
  return (
    <>
      <div className={css.page} aria-hidden="true" data-active={active || undefined} data-tone={tone} />
      <VisuallyHidden live>{active ? label : ''}</VisuallyHidden>
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

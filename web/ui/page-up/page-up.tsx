import { useSyncExternalStore } from 'react'
import { ArrowUpIcon } from '../icons/icons.tsx'
import css from './page-up.module.css'
import { isPageUpShown } from './page-up-rule.ts'

/** Back to the top of a long page. Source: SH-11. */
export function PageUp({ label }: { label: string }) {
  const isShown = useSyncExternalStore(
    (listener) => {
      addEventListener('scroll', listener, { passive: true })
      addEventListener('resize', listener)
      return () => {
        removeEventListener('scroll', listener)
        removeEventListener('resize', listener)
      }
    },
    () => isPageUpShown({ scrolled: scrollY, window: innerHeight, page: document.documentElement.scrollHeight }),
    () => false,
  )
  if (!isShown) return null
  const up = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    // The button goes away under the finger: the keyboard goes on from the content.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }
  return (
    <button className={css.button} type="button" aria-label={label} onClick={up}>
      <ArrowUpIcon />
    </button>
  )
}

import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import css from './stars.module.css'

/** A mark of five in ink stars; `label` says it in words. */
export function Stars({ value, label }: { value: number; label: string }) {
  const full = Math.round(Math.min(Math.max(value, 0), 5))
  return (
    <span className={css.stars}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">
        {'★'.repeat(full)}
        <span className={css.off}>{'★'.repeat(5 - full)}</span>
      </span>
    </span>
  )
}

import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { starShares } from './star-shares.ts'
import css from './stars.module.css'

/** A mark of five in ink stars, the last of them filled in part (4.5, 4.6); `label` says it in words. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className={css.stars}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {starShares(value).map((share, at) => (
        <span className={css.star} key={at} aria-hidden="true">
          ★<span style={{ width: `${share * 100}%` }}>★</span>
        </span>
      ))}
    </span>
  )
}

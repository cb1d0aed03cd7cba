import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './chip.module.css'

/** A row of chips that wraps. */
export function ChipList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={css.list} role={label ? 'group' : undefined} aria-label={label}>
      {children}
    </div>
  )
}

/** A toggle: filled with ink while `pressed`; `large` where it answers a question of a form. */
export function Chip({
  pressed,
  size,
  count,
  children,
  type = 'button',
  ...rest
}: { pressed?: boolean; size?: 'large'; count?: ReactNode } & Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  return (
    <button {...rest} type={type} className={css.chip} data-size={size} aria-pressed={pressed}>
      {children}
      {count != null && <span className={css.count}>{count}</span>}
    </button>
  )
}

/** A link in a frame; with `removeLabel` it carries a cross and means "without this" (the label is said to screen readers). */
export function ChipLink({
  removeLabel,
  kind = 'box',
  children,
  ...rest
}: { removeLabel?: string; kind?: 'box' | 'bare' } & Omit<LinkProps, 'className' | 'style' | 'aria-label'>) {
  return (
    <Link {...rest} className={css.chip} aria-label={removeLabel} data-kind={kind}>
      {children}
      {removeLabel && <span className={css.cross} aria-hidden="true" />}
    </Link>
  )
}

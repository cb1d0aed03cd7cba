import type { ComponentProps } from 'react'
import css from './icon-button.module.css'

type IconButtonProps = {
  /** What it does, said to screen readers. */
  label: string
  /** `plain` has no border; `line` is the 52 px neighbor of a main button. */
  kind?: 'plain' | 'line'
  size?: 44 | 48 | 52
  /** A toggle: filled while pressed. */
  pressed?: boolean
} & Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-label'>

/** A square button with one icon and an accessible name. Pass `pressed` to make it a toggle (heart, grid view). */
export function IconButton({ label, kind = 'plain', size = 44, pressed, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} className={css.button} type={type} aria-label={label} aria-pressed={pressed} data-kind={kind} data-size={size} />
}

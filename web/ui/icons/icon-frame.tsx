import type { ReactNode } from 'react'
import css from './icons.module.css'

/** `weight`: thin unless it is said. */
export type IconProps = { weight?: 'firm' }

/** Frame of every icon: 20 × 20, drawn by the text color, silent for screen readers (the control around it has the name). */
export function Icon({ weight, children }: IconProps & { children: ReactNode }) {
  return (
    <svg className={css.icon} data-weight={weight} viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  )
}

/** A shape drawn by one path, as a component. */
export function drawn(path: string) {
  return function DrawnIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={path} />
      </Icon>
    )
  }
}

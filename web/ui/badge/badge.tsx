import type { ReactNode } from 'react'
import css from './badge.module.css'

type BadgeProps = {
  tone?: 'ink' | 'eco' | 'sale' | 'soon'
  /** Address of a picture that stands before the word. */
  icon?: string
  children: ReactNode
}

/** A word on a picture; color is information: gain spruce, discount cranberry, not yet gray. At most two stand together. */
export function Badge({ tone = 'ink', icon, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {icon && <img className={css.icon} src={icon} alt="" width={12} height={12} />}
      {children}
    </span>
  )
}

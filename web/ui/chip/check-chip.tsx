import type { ComponentProps } from 'react'
import css from './check-chip.module.css'

/** A checkbox in the look of a large chip: one of several answers of a form. */
export function CheckChip({ children, ...rest }: Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>) {
  return (
    <label className={css.chip}>
      <input {...rest} type="checkbox" className={css.input} />
      {children}
    </label>
  )
}

import { Link, type LinkProps } from 'react-router'
import type { ButtonLook } from './button.tsx'
import css from './button.module.css'

/** A link that looks like a button. `to` may be a path of the shop or a full address. */
export function ButtonLink({ kind = 'main', size = 'm', full = false, ...rest }: ButtonLook & Omit<LinkProps, 'className' | 'style'>) {
  return <Link {...rest} className={css.button} data-kind={kind} data-size={size} data-full={full || undefined} />
}

import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './text-link.module.css'

type LinkLook = {
  /** `muted` for the second action of a row, `on-dark` on ink and pictures. */
  tone?: 'ink' | 'muted' | 'on-dark'
  /** Alone in its row: gets a touch area 44 px high without moving anything. */
  alone?: boolean
}

/** An underlined link in text or beside a title. */
export function TextLink({ tone = 'ink', alone = false, ...rest }: LinkLook & Omit<LinkProps, 'className' | 'style'>) {
  return <Link {...rest} className={css.link} data-tone={tone} data-alone={alone || undefined} />
}

/** An action that looks like a text link: remove, change, resend. */
export function TextButton({
  tone = 'ink',
  alone = true,
  type = 'button',
  ...rest
}: LinkLook & Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  return <button {...rest} className={css.link} type={type} data-tone={tone} data-alone={alone || undefined} />
}

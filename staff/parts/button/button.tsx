import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'

type Look = {
  /** `main` spruce (one a screen), `line` outlined. */
  kind?: 'main' | 'line'
}

const classOf = (kind: Look['kind']): string => (kind === 'line' ? 'btn btn--s btn--line' : 'btn btn--s')

type ButtonProps = Look & { busy?: boolean } & Omit<ComponentProps<'button'>, 'className' | 'style'>

/** A button with words; while `busy` it keeps its width and its words and swallows presses. `type` is `button` unless told. */
export function Button({ kind = 'main', busy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      className={classOf(kind) + (busy ? ' is-busy' : '')}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={guard}
    />
  )
}

/** A link that looks like a button; `to` lies below `/staff`. */
export function ButtonLink({ kind = 'main', ...rest }: Look & Omit<LinkProps, 'className' | 'style'>) {
  return <Link {...rest} className={classOf(kind)} />
}

/** A press that looks like a link. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'>) {
  return <button {...props} className="link" type="button" />
}

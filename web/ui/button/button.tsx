import type { ComponentProps, MouseEvent } from 'react'
import css from './button.module.css'

export type ButtonLook = {
  /** `main` spruce (one a view), `line` outlined, `done` the quiet answer after success. */
  kind?: 'main' | 'line' | 'done'
  size?: 'm' | 's'
  full?: boolean
}

type ButtonProps = ButtonLook & { busy?: boolean } & Omit<ComponentProps<'button'>, 'className' | 'style'>

/**
 * A button with words. While `busy` it keeps its width and its focus, shows a moving hairline and swallows clicks
 * (also the submit of its form); `type` is `button` unless told.
 */
export function Button({ kind = 'main', size = 'm', full = false, busy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  const guardBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      className={css.button}
      type={type}
      data-kind={kind}
      data-size={size}
      data-full={full || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={guardBusy}
    />
  )
}

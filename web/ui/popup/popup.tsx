import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CrossIcon } from '../icons/icons.tsx'
import { useDismiss } from './use-dismiss.ts'
import css from './popup.module.css'

type PopupProps = {
  onClose: () => void
  title: ReactNode
  count?: ReactNode
  closeLabel: string
  footer?: ReactNode
  children?: ReactNode
}

/**
 * Hangs on the line of the header (its parent must be positioned); the whole screen below 768. Not modal: Escape, Back or a press
 * elsewhere closes it. Takes the focus when it opens and gives it back.
 */
export function Popup({ onClose, title, count, closeLabel, footer, children }: PopupProps) {
  const titleId = useId()
  const ref = useRef<HTMLDivElement>(null)
  useDismiss(ref, onClose)

  return (
    <section className={css.popup} ref={ref} aria-labelledby={titleId} tabIndex={-1}>
      <header className={css.head}>
        <h2 className={css.title} id={titleId}>
          {title}
          {count != null && <sup>{count}</sup>}
        </h2>
        <IconButton size={48} label={closeLabel} onClick={onClose}>
          <CrossIcon />
        </IconButton>
      </header>
      <div className={css.body}>{children}</div>
      {footer && <footer className={css.foot}>{footer}</footer>}
    </section>
  )
}

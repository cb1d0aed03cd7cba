import { type ReactNode, useId } from 'react'
import { useModal } from '../dialog/use-modal.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CrossIcon } from '../icons/icons.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import css from './drawer.module.css'

type DrawerProps = {
  open?: boolean
  onClose: () => void
  title: ReactNode
  /** Seen in the place of the title, which is then only read out. */
  head?: ReactNode
  side?: 'right' | 'left'
  closeLabel: string
  /** Stays at the bottom while the body scrolls: reset, show 18 goods. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel from the side, 420 px wide; the whole screen below 768. Modal, with the manners of a dialog. */
export function Drawer({ open = true, onClose, title, head, side = 'right', closeLabel, footer, children }: DrawerProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={css.scrim} aria-labelledby={titleId}>
      <div className={css.panel} data-panel data-side={side} tabIndex={-1}>
        <header className={css.head}>
          <h2 className={css.title} id={titleId}>
            {head ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </h2>
          {head}
          <IconButton size={48} label={closeLabel} onClick={onClose}>
            <CrossIcon />
          </IconButton>
        </header>
        <div className={css.body}>{children}</div>
        {footer && <footer className={css.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}

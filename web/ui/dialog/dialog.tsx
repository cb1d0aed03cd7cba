import { type ReactNode, useId } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CrossIcon } from '../icons/icons.tsx'
import css from './dialog.module.css'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open?: boolean
  /** Asked to close: cross, Escape, Back, a press beside the panel. */
  onClose: () => void
  title: ReactNode
  overTitle?: ReactNode
  /** One quiet line under the title. */
  lead?: ReactNode
  /** 460, 640 or 960 px. */
  size?: 's' | 'm' | 'l'
  /** A picture on the left (on top below 768). */
  media?: ReactNode
  closeLabel: string
  children?: ReactNode
}

/**
 * A modal window; a sheet from the bottom below 768. Mark a field with `data-autofocus` to start there, else the panel itself takes
 * the focus. Render it only while it is needed, or hold it with `open`.
 */
export function Dialog({ open = true, onClose, title, overTitle, lead, size = 's', media, closeLabel, children }: DialogProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={css.scrim} aria-labelledby={titleId}>
      <div className={css.panel} data-panel data-size={size} data-duo={media ? true : undefined} tabIndex={-1}>
        {media && <div className={css.media}>{media}</div>}
        <div className={css.body}>
          {overTitle && <p className={css.over}>{overTitle}</p>}
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          {lead && <p className={css.lead}>{lead}</p>}
          {children && <div className={css.content}>{children}</div>}
        </div>
        <div className={css.close}>
          <IconButton size={48} label={closeLabel} onClick={onClose}>
            <CrossIcon />
          </IconButton>
        </div>
      </div>
    </dialog>
  )
}

/** Buttons at the end of a dialog, the main one first; one under another below 768. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}

import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

export interface DialogProps {
  title: ReactNode
  /** Asked to close: the cross, Escape. */
  onClose: () => void
  /** 440, 720 or 1080 px. */
  size?: 's' | 'm' | 'l'
  /** Buttons at its foot, the main one first and worded with its result. */
  actions?: ReactNode
  children: ReactNode
}

/** A modal window. Mark what takes the focus with `data-autofocus`, else the window itself does; render it only while it is open. */
export function Dialog({ title, onClose, size = 'm', actions, children }: DialogProps) {
  const t = useTranslations('parts')
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // Opens the browser's own modal window. Layout effect: it closes before React takes it from the page, or the focus could not go back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // Left to the browser it would be the cross, and the first Enter would close what was just opened.
    ;(dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      className={`sv-dlg${size === 'm' ? '' : ` sv-dlg--${size}`}`}
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" aria-label={t('close')} onClick={onClose}>
          <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" />
          </svg>
        </button>
      </header>
      <div className="b">{children}</div>
      {actions && <footer>{actions}</footer>}
    </dialog>
  )
}

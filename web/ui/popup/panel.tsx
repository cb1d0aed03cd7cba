import { type ReactNode, useRef } from 'react'
import css from './panel.module.css'
import { useDismiss } from './use-dismiss.ts'

type PanelProps = {
  onClose: () => void
  /** What it is, said to screen readers. */
  label: string
  children: ReactNode
}

/**
 * Hangs under the header over its whole width (its parent must be positioned) and over anything else there, the page below is shaded. Not modal: Escape, Back or
 * a press elsewhere closes it. The focus goes to what is marked `data-autofocus` and comes back.
 */
export function Panel({ onClose, label, children }: PanelProps) {
  const ref = useRef<HTMLElement>(null)
  useDismiss(ref, onClose)
  return (
    <div className={css.place}>
      <section className={css.panel} ref={ref} aria-label={label} tabIndex={-1}>
        {children}
      </section>
      <div className={css.shade} />
    </div>
  )
}

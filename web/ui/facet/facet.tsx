import { useState, type ReactNode } from 'react'
import css from './facet.module.css'

/** One filter of a listing: its name and its values, with a hairline under it. `kind` lays out the values. */
export function Facet({
  title,
  titleHidden = false,
  kind = 'rows',
  aside,
  children,
}: {
  title: string
  titleHidden?: boolean
  kind?: 'rows' | 'sizes'
  /** Small, at the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={css.facet} aria-label={title}>
      {!titleHidden && (
        <div className={css.head}>
          <h3 className={css.title}>{title}</h3>
          {aside}
        </div>
      )}
      <div className={css.values} data-kind={kind}>
        {children}
      </div>
    </section>
  )
}

/** The values after the seventh, folded behind "12 more". Works without script. `isNeeded`: one of them is chosen; once seen they stay. */
export function FacetMore({ label, isNeeded, children }: { label: ReactNode; isNeeded: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setOpen(true)
  return (
    <details className={css.more} open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

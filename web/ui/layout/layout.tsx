import type { ReactNode } from 'react'
import css from './layout.module.css'

/** The width of the page with its margins. */
export function Wrap({ children }: { children: ReactNode }) {
  return <div className={css.wrap}>{children}</div>
}

/** The large title of a page, hung to the left, with a small count behind it. */
export function PageTitle({ children, count }: { children: ReactNode; count?: ReactNode }) {
  return (
    <h1 className={css.title}>
      {children}
      {count != null && <sup className={css.count}>{count}</sup>}
    </h1>
  )
}

/** A part of a page, 96 px from the one before, with a 28 px heading and something on its right. */
export function Section({ title, aside, children }: { title?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      {title != null && (
        <div className={css.head}>
          {title && <h2>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** List on the left, a column of 400 px on the right (360, 320, then under it). Without an aside the list has the whole width. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={css.aside} data-alone={aside == null || undefined}>
      <div>{children}</div>
      {aside != null && <aside>{aside}</aside>}
    </div>
  )
}

/** A menu of 216 px on the left, the page on the right; one under another below 768. */
export function WithMenu({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className={css.menu}>
      <div>{menu}</div>
      <div>{children}</div>
    </div>
  )
}

/** Things under one another with one distance: 8, 12, 20 or 32 px. */
export function Stack({ gap = 'm', children }: { gap?: 'xs' | 's' | 'm' | 'l'; children: ReactNode }) {
  return (
    <div className={css.stack} data-gap={gap}>
      {children}
    </div>
  )
}

/** Small print: 12 px, quiet. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>
}

import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

type VisuallyHiddenProps = { live?: boolean; as?: 'span' | 'h1' | 'h2'; children: ReactNode }

/** Words for screen readers only. `live` announces changes of the content politely. */
export function VisuallyHidden({ live = false, as = 'span', children }: VisuallyHiddenProps) {
  const Tag = live ? 'output' : as
  return <Tag className={css.hidden}>{children}</Tag>
}

/** The first link of a page: unseen until it has the focus, then leads past the header. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a className={css.skip} href={href}>
      {children}
    </a>
  )
}

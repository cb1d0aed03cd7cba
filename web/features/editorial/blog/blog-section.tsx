import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/link/text-link.tsx'
import css from './blog-section.module.css'

type BlogSectionProps = {
  title: string
  /** The whole list, and the words of the link to it. */
  to: string
  all: string
  /** The newest of the list; false while it has none. */
  children: ReactNode
}

/** A list of the blog on its front: the newest, and the way to all; nothing of an empty one. */
export function BlogSection({ title, to, all, children }: BlogSectionProps) {
  if (children === false) return null
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <TextLink to={to} alone>
          {all}
        </TextLink>
      </div>
      {children}
    </section>
  )
}

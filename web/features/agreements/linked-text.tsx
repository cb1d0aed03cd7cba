import { Fragment } from 'react'
import { Link } from 'react-router'
import { splitLinks } from './split-links.ts'
import css from './linked-text.module.css'

/** A text of the shop whose only markup is links, e.g. a consent. Links open beside the page, so that a form stays as it is. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, index) =>
    part.href === undefined ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <Link className={css.link} key={index} to={part.href} target="_blank" rel="noopener">
        {part.text}
      </Link>
    ),
  )
}

import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx'
import { pageRange } from './page-range.ts'
import { focusTitle } from '../keyboard/keep-focus.ts'
import css from './pagination.module.css'

type PaginationProps = {
  page: number
  pages: number
  /** Address of a page; the first one without a number. */
  hrefOf: (page: number) => string
  labels: { nav: string; previous: string; next: string }
}

/** Links to the pages around the current one, which leave the focus to the title of the page they bring. Nothing when there is one page. */
export function Pagination({ page, pages, hrefOf, labels }: PaginationProps) {
  const left = useRef(page)
  const pressed = useRef(false)
  // Talks to the focus of the document: another page begins at its top, where the pressed link is not.
  useEffect(() => {
    if (pressed.current && left.current !== page) focusTitle({ preventScroll: true })
    left.current = page
    pressed.current = false
  }, [page])
  if (pages < 2) return null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its links are what is pressed
    <nav className={css.pages} aria-label={labels.nav} onClick={() => (pressed.current = true)}>
      {page > 1 && (
        <Link className={css.page} to={hrefOf(page - 1)} rel="prev" aria-label={labels.previous}>
          <ChevronLeftIcon />
        </Link>
      )}
      {pageRange(page, pages).map((mark, index) =>
        mark === 'gap' ? (
          <span className={css.gap} key={`gap-${index}`}>
            …
          </span>
        ) : (
          <Link className={css.page} key={mark} to={hrefOf(mark)} aria-current={mark === page ? 'page' : undefined}>
            {mark}
          </Link>
        ),
      )}
      {page < pages && (
        <Link className={css.page} to={hrefOf(page + 1)} rel="next" aria-label={labels.next}>
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  )
}

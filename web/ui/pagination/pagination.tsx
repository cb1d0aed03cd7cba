import { Link } from 'react-router'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx'
import { pageRange } from './page-range.ts'
import css from './pagination.module.css'

type PaginationProps = {
  page: number
  pages: number
  /** Address of a page; the first one without a number. */
  hrefOf: (page: number) => string
  labels: { nav: string; previous: string; next: string }
}

/** Links to the pages around the current one. Nothing when there is one page. */
export function Pagination({ page, pages, hrefOf, labels }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className={css.pages} aria-label={labels.nav}>
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

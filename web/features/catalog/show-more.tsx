import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { formatCount } from '#core/money.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { shownPages } from './listing-address.ts'
import css from './show-more.module.css'

type ShowMoreProps = {
  page: number
  pages: number
  from: number
  total: number
  hrefOf: (state: { page: number; from?: number }) => string
}

/** "Show more" adds the next page under this one and keeps the place; below it the pages themselves. Source: CAT-03, UX-14. */
export function ShowMore({ page, pages, from, total, hrefOf }: ShowMoreProps) {
  const t = useTranslations('catalog')
  const left = total - page * limits.listingPage
  const next = Math.min(left, limits.listingPage)
  const isFull = page + 1 - from >= shownPages
  return (
    <div className={css.more}>
      {left > 0 && (
        <ButtonLink kind="line" to={hrefOf({ page: page + 1, from: isFull ? page + 1 : from })} replace preventScrollReset={!isFull}>
          {t('more', { count: next })}
        </ButtonLink>
      )}
      <VisuallyHidden live>
        {from < page ? t('shown', { count: formatCount(Math.min(page * limits.listingPage, total)), total: formatCount(total) }) : ''}
      </VisuallyHidden>
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(to) => hrefOf({ page: to })}
        labels={{ nav: t('pages'), previous: t('previousPage'), next: t('nextPage') }}
      />
    </div>
  )
}

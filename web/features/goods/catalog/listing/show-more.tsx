import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { formatCount } from '#core/money.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { shownPages } from '#web/lib/page/shown-pages.ts'
import { pageStart } from './use-true-address.ts'
import css from './show-more.module.css'

type ShowMoreProps = {
  pages: number
  /** The first and the last page that are shown. */
  from: number
  to: number
  total: number
  /** The next page was wanted and did not come. */
  isCut: boolean | undefined
  hrefOf: (state: { page: number; from?: number; to?: number }) => string
}

/**
 * "Show more" adds the next page under these and keeps the place and the focus; how many came is announced. Below it the pages
 * themselves. Source: CAT-03, UX-14.
 */
export function ShowMore({ pages, from, to, total, isCut, hrefOf }: ShowMoreProps) {
  const t = useTranslations('catalog')
  const { key, search } = useLocation()
  const before = useBefore(from, to, pages)
  const shown = Math.min(to * limits.listingPage, total)
  const left = total - shown
  const next = to + 1
  const isFull = next - from >= shownPages
  const href = hrefOf({ page: next, from: isFull ? next : from })
  // The address that was asked for in vain, spelled otherwise: at the same one the router would load the shell anew, and lose all with it.
  const again = search.includes('to=') ? href : `${href}&to=${next}`
  const added = shown - Math.min(before * limits.listingPage, total)
  return (
    <div className={css.more}>
      {isCut && (
        <p key={key} className={css.cut} role="alert">
          {t('cut')}
        </p>
      )}
      {left > 0 && (
        <ButtonLink kind="line" to={isCut ? again : href} replace preventScrollReset={!isFull}>
          {isCut ? t('again') : t('more', { count: Math.min(left, limits.listingPage) })}
        </ButtonLink>
      )}
      <VisuallyHidden live>
        {added > 0 ? t('added', { count: added, shown: formatCount(shown), total: formatCount(total) }) : ''}
      </VisuallyHidden>
      {/* Whoever comes to it has the last of the pages above. */}
      <Pagination
        page={to}
        pages={pages}
        hrefOf={(target) => hrefOf({ page: target })}
        labels={{ nav: t('pages'), previous: t('previousPage'), next: t('nextPage') }}
      />
    </div>
  )
}

/** The last page that was shown before the last press; `to` when nothing has been added. */
function useBefore(from: number, to: number, pages: number): number {
  const [seen, setSeen] = useState({ from, to, before: to })
  if (seen.from !== from || seen.to !== to) setSeen({ from, to, before: seen.from === from && seen.to < to ? seen.to : to })
  const { before } = seen
  // Talks to the focus of the document, which a button that goes away would lose.
  useEffect(() => {
    if (before === to || to < pages || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[${pageStart}="${to}"]`)?.focus({ preventScroll: true })
  }, [before, to, pages])
  return before
}

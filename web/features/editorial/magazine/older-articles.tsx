import { startTransition, useEffect, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { shownPages } from '#web/lib/page/shown-pages.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { magazineHref, type MagazineAddress } from './magazine-address.ts'

type OlderArticlesProps = {
  address: MagazineAddress
  /** Articles that are shown and on the pages before, and all. */
  shown: number
  total: number
  /** Where the articles stand. */
  grid: RefObject<HTMLElement | null>
}

/**
 * "Show more" adds the next page under these and keeps the place and the focus; how many came is announced. Without script it is the
 * way to that page. Source: MAG-01, UX-14.
 */
export function OlderArticles({ address, shown, total, grid }: OlderArticlesProps) {
  const t = useTranslations('magazine')
  const { topic, page, from } = address
  const added = useAdded(address, shown)
  useFocusOnAdded(grid, added, shown === total)
  const [isAlive, setAlive] = useState(false)
  // Only a browser with scripts can add to what is there.
  useEffect(() => startTransition(() => setAlive(true)), [])
  const canGrow = isAlive && page + 1 - from < shownPages
  return (
    <>
      {shown < total && (
        <ButtonLink
          kind="line"
          to={magazineHref({ topic, page: page + 1, ...(canGrow && { from }) })}
          replace={canGrow}
          preventScrollReset={canGrow}
        >
          {t('older', { count: Math.min(total - shown, limits.articlesPage) })}
        </ButtonLink>
      )}
      <VisuallyHidden live>{added > 0 ? t('added', { count: added, shown, total }) : ''}</VisuallyHidden>
    </>
  )
}

/** How many the last press brought; 0 when this is another list than before. */
function useAdded({ topic, from }: MagazineAddress, shown: number): number {
  const [seen, setSeen] = useState({ topic, from, shown, added: 0 })
  if (seen.topic === topic && seen.from === from && seen.shown === shown) return seen.added
  const added = seen.topic === topic && seen.from === from ? Math.max(shown - seen.shown, 0) : 0
  setSeen({ topic, from, shown, added })
  return added
}

/** "Show more" goes away with the last articles: the focus it had then is on the first of what came. */
function useFocusOnAdded(grid: RefObject<HTMLElement | null>, added: number, isEnd: boolean): void {
  // Talks to the focus of the document, which a link that goes away would lose.
  useEffect(() => {
    if (added === 0 || !isEnd || document.activeElement !== document.body) return
    const titles = grid.current?.querySelectorAll<HTMLElement>('h2 a')
    titles?.item(titles.length - added)?.focus({ preventScroll: true })
  }, [grid, added, isEnd])
}

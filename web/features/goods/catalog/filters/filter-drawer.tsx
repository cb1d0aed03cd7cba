import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Listing } from '#contracts/catalog.contract.ts'
import { parseCatalogPath, printCatalogPath, withoutFilters, type CatalogPath } from '#core/catalog-path.ts'
import { formatCount } from '#core/money.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { useChoice } from '../catalog.queries.ts'
import { FilterPanel } from './filter-panel.tsx'
import { withCountsOf } from './live-filters.ts'

type FilterDrawerProps = {
  listing: Listing
  hrefOf: (path: CatalogPath) => string
  /** Name of the filter that is shown first. */
  startAt?: string | undefined
  onClose: () => void
}

/**
 * The filters over the whole screen: choices gather, the counts and the button say how many goods they would show. What is left without
 * goods is disabled and stays in its place. Source: UX-7, UX-11, CAT-04.
 */
export function FilterDrawer({ listing, hrefOf, startAt, onClose }: FilterDrawerProps) {
  const t = useTranslations('catalog')
  const [draft, setDraft] = useState(() => pathOf(listing))
  const { products_count: count, filters } = useChoice(draft, listing)
  const [shown, setShown] = useState({ of: listing.filters, filters: listing.filters })
  if (filters && shown.of !== filters) setShown({ of: filters, filters: withCountsOf(filters, shown.filters) })
  const body = useRef<HTMLDivElement>(null)
  const first = listing.filters.find((filter) => filter.name === startAt)?.title
  // Talks to the scrolling of the drawer.
  useEffect(() => {
    if (first) body.current?.querySelector(`[aria-label="${CSS.escape(first)}"]`)?.scrollIntoView()
  }, [first])
  const isWide = useMedia('(width >= 1110px)')
  // Talks to the window: one that has become wide has the filters in the page.
  useEffect(() => {
    if (isWide) onClose()
  }, [isWide, onClose])
  return (
    <Drawer
      title={t('filters.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <DrawerFooter
          count={count}
          isUnchanged={printCatalogPath(draft) === listing.path}
          draft={draft}
          hrefOf={hrefOf}
          onReset={() => setDraft(withoutFilters(draft))}
          onClose={onClose}
        />
      }
    >
      <div ref={body}>
        <FilterPanel filters={shown.filters} path={draft} hrefOf={hrefOf} onChoose={setDraft} />
      </div>
    </Drawer>
  )
}

type DrawerFooterProps = Pick<FilterDrawerProps, 'hrefOf' | 'onClose'> & {
  count: number | undefined
  isUnchanged: boolean
  draft: CatalogPath
  onReset: () => void
}

function DrawerFooter({ count, isUnchanged, draft, hrefOf, onReset, onClose }: DrawerFooterProps) {
  const t = useTranslations('catalog')
  const words = count === undefined ? t('filters.showUncounted') : t('filters.show', { count, shown: formatCount(count) })
  // One link, changed or not: leaving a price box by a press on it must not take away what is being pressed.
  const closeInstead = (event: { preventDefault: () => void }) => {
    if (!isUnchanged) return
    event.preventDefault()
    onClose()
  }
  return (
    <>
      <Button kind="line" disabled={draft.filters.length === 0} onClick={onReset}>
        {t('filters.reset')}
      </Button>
      <ButtonLink to={hrefOf(draft)} replace onClick={closeInstead}>
        {words}
      </ButtonLink>
      <VisuallyHidden live>{words}</VisuallyHidden>
    </>
  )
}

function pathOf({ path }: Listing): CatalogPath {
  const parsed = parseCatalogPath(path)
  if (!parsed) throw new Error('a listing has an address of the catalogue')
  return parsed
}

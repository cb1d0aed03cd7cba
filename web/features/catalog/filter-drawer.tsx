import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Listing } from '#contracts/catalog.contract.ts'
import { parseCatalogPath, printCatalogPath, withoutFilters, type CatalogPath } from '#core/catalog-path.ts'
import { formatCount } from '#core/money.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { useProductsCount } from './catalog.queries.ts'
import { FilterPanel } from './filter-panel.tsx'

type FilterDrawerProps = {
  listing: Listing
  hrefOf: (path: CatalogPath) => string
  /** Name of the filter that is shown first. */
  startAt?: string | undefined
  onClose: () => void
}

/** The filters over the whole screen: choices gather, the button says how many goods they would show. Source: UX-11. */
export function FilterDrawer({ listing, hrefOf, startAt, onClose }: FilterDrawerProps) {
  const t = useTranslations('catalog')
  const [draft, setDraft] = useState(() => parseCatalogPath(listing.path))
  const body = useRef<HTMLDivElement>(null)
  const first = listing.filters.find((filter) => filter.name === startAt)?.title
  // Talks to the scrolling of the drawer.
  useEffect(() => {
    if (first) body.current?.querySelector(`[aria-label="${CSS.escape(first)}"]`)?.scrollIntoView()
  }, [first])
  if (!draft) return null
  return (
    <Drawer
      title={t('filters.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <DrawerFooter listing={listing} draft={draft} hrefOf={hrefOf} onReset={() => setDraft(withoutFilters(draft))} onClose={onClose} />
      }
    >
      <div ref={body}>
        <FilterPanel filters={listing.filters} path={draft} hrefOf={hrefOf} onChoose={setDraft} />
      </div>
    </Drawer>
  )
}

type DrawerFooterProps = FilterDrawerProps & { draft: CatalogPath; onReset: () => void }

function DrawerFooter({ listing, draft, hrefOf, onReset, onClose }: DrawerFooterProps) {
  const t = useTranslations('catalog')
  const count = useProductsCount(draft, listing.products_count)
  const isUnchanged = printCatalogPath(draft) === listing.path
  const words = t('filters.show', { count, shown: formatCount(count) })
  return (
    <>
      <Button kind="line" disabled={draft.filters.length === 0} onClick={onReset}>
        {t('filters.reset')}
      </Button>
      {isUnchanged ? (
        <Button onClick={onClose}>{words}</Button>
      ) : (
        <ButtonLink to={hrefOf(draft)} replace>
          {words}
        </ButtonLink>
      )}
      <VisuallyHidden live>{words}</VisuallyHidden>
    </>
  )
}

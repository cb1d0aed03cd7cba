import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Listing } from '#contracts/catalog.contract.ts'
import { limits } from '#contracts/limits.ts'
import { parseCatalogPath, type CatalogPath } from '#core/catalog-path.ts'
import { formatCount } from '#core/money.ts'
import { Trail } from '#web/features/shell/trail.tsx'
import { PageTitle, Wrap } from '#web/ui/layout/layout.tsx'
import { TabLinks } from '#web/ui/tabs/tabs.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { EmptyListing } from './empty-listing.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { listingHref, type View } from './listing-address.ts'
import { ProductGrid } from './product-grid.tsx'
import { ShowMore } from './show-more.tsx'
import { ToolRow } from './tool-row.tsx'
import css from './listing-page.module.css'

type ListingPageProps = { listing: Listing; from: number; view: View }

const eagerCards = 4

/** A category or a curated listing. The address is its whole state; every control is a link or a form. */
export function ListingPage({ listing, from, view }: ListingPageProps) {
  const t = useTranslations('catalog')
  const { key, pathname } = useLocation()
  const navigation = useNavigation()
  // The drawer belongs to one place in the history: following a link closes it.
  const [drawerAt, setDrawerAt] = useState<string>()
  const path = parseCatalogPath(listing.path)
  const { sort, page, pages } = listing
  const total = listing.products_count
  const isBusy = /^\/(?:en\/)?(?:catalog|list)(?:\/|$)/.test(navigation.location?.pathname ?? '')
  const hrefOf = (to: CatalogPath | string) => listingHref(to, { sort, view })
  return (
    <>
      <Wrap>
        <Trail items={listing.breadcrumbs} />
        <div className={css.head}>
          <PageTitle count={formatCount(total)}>{listing.category?.title ?? t('title')}</PageTitle>
          {listing.tabs.length > 1 && (
            <TabLinks
              label={t('subcategories')}
              items={listing.tabs.map((tab) => ({ title: tab.title, to: tab.path, current: tab.current }))}
            />
          )}
        </div>
        <ToolRow listing={listing} view={view} isBusy={isBusy} onOpenFilters={() => setDrawerAt(key)} />
        <VisuallyHidden live>{t('things', { count: total, shown: formatCount(total) })}</VisuallyHidden>
        <div className={css.columns}>
          <aside className={css.filters} aria-label={t('filters.title')}>
            <h2>
              <VisuallyHidden>{t('filters.title')}</VisuallyHidden>
            </h2>
            {path && <FilterPanel filters={listing.filters} path={path} hrefOf={hrefOf} />}
          </aside>
          <div>
            <h2>
              <VisuallyHidden>{t('goods')}</VisuallyHidden>
            </h2>
            {total === 0 ? (
              <EmptyListing drops={listing.drops} hrefOf={hrefOf} />
            ) : (
              <ProductGrid
                products={listing.products}
                banners={listing.banners}
                view={view}
                offset={(from - 1) * limits.listingPage}
                total={total}
                source="listing"
                eager={eagerCards}
                busy={isBusy}
              />
            )}
            <ShowMore
              page={page}
              pages={pages}
              from={from}
              total={total}
              hrefOf={(state) => listingHref(listing.path, { sort, view, ...state })}
            />
          </div>
        </div>
      </Wrap>
      {drawerAt === key && <FilterDrawer key={pathname} listing={listing} hrefOf={hrefOf} onClose={() => setDrawerAt(undefined)} />}
    </>
  )
}

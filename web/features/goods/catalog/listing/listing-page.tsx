import { lazy, memo, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Listing, Sort } from '#contracts/catalog.contract.ts'
import { limits } from '#contracts/limits.ts'
import { parseCatalogPath, printCatalogPath, withoutFilters, type CatalogPath } from '#core/catalog-path.ts'
import { formatCount } from '#core/money.ts'
import { Late } from '#web/features/base/page/late.tsx'
import { Trail } from '#web/features/base/page/trail.tsx'
import { PageTitle, Wrap } from '#web/ui/layout/layout.tsx'
import { TabLinks } from '#web/ui/tabs/tabs.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { keepFocus } from '#web/ui/keyboard/keep-focus.ts'
import { EmptyListing } from './empty-listing.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { rememberSizes } from '#web/lib/api/my-sizes.ts'
import { listingHref, readListingAddress, type View } from '../listing-address.ts'
import { useGridColumns } from './grid-columns.ts'
import { MissedListing } from './missed-listing.tsx'
import { ProductGrid } from './product-grid.tsx'
import { QuickFilters } from '../filters/quick-filters.tsx'
import { goodsId, showGoods } from '../card/show-goods.ts'
import { ShowMore } from './show-more.tsx'
import { ToolRow } from './tool-row.tsx'
import { useTrueAddress } from './use-true-address.ts'
import css from './listing-page.module.css'

type ListingPageProps = {
  listing: Listing
  from: number
  to: number
  view: View | undefined
  /** The page after these was wanted and did not come. */
  isCut: boolean | undefined
  /** Another listing was wanted and did not come: its address. */
  missed: string | undefined
}

/** Travels when it is opened. */
const FilterDrawer = lazy(async () => ({ default: (await import('../filters/filter-drawer.tsx')).FilterDrawer }))

const eagerCards = 4

/** A category or a curated listing. The address is its whole state; every control is a link or a form. */
export function ListingPage(props: ListingPageProps) {
  const { listing, from, to } = props
  const { location: target } = useNavigation()
  const next = target && readListingAddress(target)
  // The same listing, further down: places are held for what is on its way.
  const isGrowing = next && printCatalogPath(next.path) === listing.path && next.sort === listing.sort && next.from === from && next.to > to
  const coming = isGrowing ? Math.min(next.to * limits.listingPage, listing.products_count) - to * limits.listingPage : 0
  // What is pressed while another choice is on its way adds to that choice.
  const chosen = next && printCatalogPath(withoutFilters(next.path)) === listing.clear_path ? next : undefined
  const path = chosen ? printCatalogPath(chosen.path) : listing.path
  return (
    <ShownListing
      {...props}
      path={path}
      sort={chosen?.sort ?? listing.sort}
      coming={coming}
      isBusy={/^\/(?:en\/)?(?:catalog|list)(?:\/|$)/.test(target?.pathname ?? '')}
    />
  )
}

type ShownListingProps = ListingPageProps & {
  /** What is chosen: shown already, or on its way. */
  path: string
  sort: Sort
  /** So many more cards are on their way. */
  coming: number
  /** A listing is on its way, this one or another. */
  isBusy: boolean
}

/** Drawn anew only for what changes in it: a click on a card does not draw the cards again. */
const ShownListing = memo(function ShownListing(props: ShownListingProps) {
  const { listing, from, to, view: asked, path: chosen, sort, coming, isBusy, isCut, missed } = props
  const t = useTranslations('catalog')
  const { key, pathname } = useLocation()
  // The drawer belongs to one place in the history: following a link closes it.
  const [drawer, setDrawer] = useState<{ at: string; filter?: string }>()
  const path = parseCatalogPath(chosen)
  const { page, pages } = listing
  const view = useGridColumns(asked)
  // What is as always is not written; a choice of this page or of earlier ones is.
  const written = asked ?? (view === '4' ? undefined : view)
  useTrueAddress(key, { page, from, to, sort: listing.sort, view: written })
  const isArrival = useNavigationType() === 'POP'
  // Talks to the browser's memory: only what was chosen here is remembered, not what an address came with.
  useEffect(() => {
    if (!isArrival) rememberSizes(listing.applied.filter((one) => one.name === 'size').map((one) => one.value))
  }, [isArrival, listing.applied])
  const total = listing.products_count
  // Talks to the place in the page: what is said in the place of the goods that did not come must be seen.
  useEffect(() => {
    if (missed !== undefined) showGoods()
  }, [key, missed])
  const shownSort = useRef(listing.sort)
  // Talks to the place in the page: another order is looked at from its beginning, and what is said in the place of goods must be seen.
  useEffect(() => {
    const isOtherOrder = shownSort.current !== listing.sort
    shownSort.current = listing.sort
    if (!isArrival && (isOtherOrder || total === 0)) showGoods()
  }, [isArrival, listing.sort, total])
  const hrefOf = (target: CatalogPath | string) => listingHref(target, { sort, view: written })
  return (
    <>
      <Wrap>
        <div>
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
          <ToolRow
            listing={listing}
            path={chosen}
            sort={sort}
            view={view}
            written={written}
            range={{ from, to }}
            isBusy={isBusy}
            onOpenFilters={() => setDrawer({ at: key })}
          />
          <QuickFilters listing={listing} path={path} hrefOf={hrefOf} onOpen={(filter) => setDrawer({ at: key, filter })} />
          <VisuallyHidden live>{t('things', { count: total, shown: formatCount(total) })}</VisuallyHidden>
          <div className={css.columns}>
            <aside className={css.filters} aria-label={t('filters.title')}>
              <h2>
                <VisuallyHidden>{t('filters.title')}</VisuallyHidden>
              </h2>
              {path && <FilterPanel filters={listing.filters} path={path} hrefOf={hrefOf} />}
            </aside>
            <div id={goodsId} className={css.goods}>
              <div ref={keepFocus}>
                <h2>
                  <VisuallyHidden>{t('goods')}</VisuallyHidden>
                </h2>
                {missed !== undefined && <MissedListing key={key} href={missed} />}
              </div>
              {total === 0 ? (
                <EmptyListing listing={listing} hrefOf={hrefOf} />
              ) : (
                <ProductGrid
                  products={listing.products}
                  banners={listing.banners}
                  view={view}
                  offset={(from - 1) * limits.listingPage}
                  total={total}
                  source="listing"
                  eager={eagerCards}
                  busy={isBusy && coming === 0}
                  coming={coming}
                />
              )}
              <ShowMore
                pages={pages}
                from={from}
                to={to}
                total={total}
                isCut={isCut}
                hrefOf={(state) => listingHref(listing.path, { sort: listing.sort, view: written, ...state })}
              />
            </div>
          </div>
        </div>
      </Wrap>
      {drawer?.at === key && (
        <Late onMissing={() => setDrawer(undefined)}>
          <FilterDrawer key={pathname} listing={listing} hrefOf={hrefOf} startAt={drawer.filter} onClose={() => setDrawer(undefined)} />
        </Late>
      )}
    </>
  )
})

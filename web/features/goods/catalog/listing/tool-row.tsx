import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Listing, Sort } from '#contracts/catalog.contract.ts'
import { parseCatalogPath } from '#core/catalog-path.ts'
import { FiltersIcon, GridFourIcon, GridTwoIcon } from '#web/ui/icons/listing-icons.tsx'
import { AppliedChips } from '../filters/applied-chips.tsx'
import { listingHref, type View } from '../listing-address.ts'
import { saveGridColumns } from './grid-columns.ts'
import { SortControl } from './sort-control.tsx'
import css from './tool-row.module.css'

type ToolRowProps = {
  listing: Listing
  /** What is chosen: shown already, or on its way. */
  path: string
  sort: Sort
  view: View
  written: View | undefined
  /** The pages that are shown; another view keeps them. */
  range: { from: number; to: number }
  isBusy: boolean
  onOpenFilters: () => void
}

/** The sticky row over the goods: what is chosen, the order, cards in a row; below 1110 px a button opens the filters. */
export function ToolRow({ listing, path, sort, view, written, range, isBusy, onOpenFilters }: ToolRowProps) {
  const t = useTranslations('catalog')
  const { applied, page } = listing
  const viewLink = (to: View) => ({
    to: listingHref(path, { sort, view: to, ...(path === listing.path && { page, ...range }) }),
    onClick: () => saveGridColumns(to),
    'aria-current': view === to ? ('true' as const) : undefined,
    preventScrollReset: true,
    replace: true,
  })
  return (
    <div className={css.row} data-busy={isBusy || undefined}>
      <button className={css.filters} type="button" aria-haspopup="dialog" onClick={onOpenFilters}>
        <FiltersIcon />
        {t('filters.title')}
        {applied.length > 0 && <span className={css.count}>{applied.length}</span>}
      </button>
      <div className={css.chips}>
        <AppliedChips {...listing} path={parseCatalogPath(path)} hrefOf={(to) => listingHref(to, { sort, view: written })} />
      </div>
      <SortControl sort={sort} path={path} view={written} hrefOf={(next) => listingHref(path, { sort: next, view: written })} />
      <nav className={css.view} aria-label={t('view.label')}>
        <Link {...viewLink('4')} aria-label={t('view.four')}>
          <GridFourIcon />
        </Link>
        <Link {...viewLink('2')} aria-label={t('view.two')}>
          <GridTwoIcon />
        </Link>
      </nav>
    </div>
  )
}

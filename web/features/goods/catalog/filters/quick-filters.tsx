import { useTranslations } from 'use-intl'
import type { Listing } from '#contracts/catalog.contract.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import { AppliedChips, type AppliedChipsProps } from './applied-chips.tsx'
import css from './quick-filters.module.css'

type QuickFiltersProps = Pick<AppliedChipsProps, 'path' | 'hrefOf'> & { listing: Listing; onOpen: (filter: string) => void }

const promoted = ['size', 'color', 'price']

/** Where the filters live in the drawer: what is chosen, and a short way to size, color and price. Source: UX-9, UX-12. */
export function QuickFilters({ listing, path, hrefOf, onOpen }: QuickFiltersProps) {
  const t = useTranslations('catalog')
  const offered = promoted.flatMap((name) => listing.filters.filter((filter) => filter.name === name))
  return (
    <fieldset className={css.quick} aria-label={t('filters.quick')}>
      {offered.map((filter) => (
        <Chip key={filter.name} aria-haspopup="dialog" onClick={() => onOpen(filter.name)}>
          {filter.title}
        </Chip>
      ))}
      <AppliedChips {...listing} path={path} hrefOf={hrefOf} />
    </fieldset>
  )
}

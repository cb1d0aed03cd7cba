import type { Filter } from '#contracts/catalog.contract.ts'
import { useTranslations } from 'use-intl'
import { Facet } from '#web/ui/facet/facet.tsx'
import { FilterFacet } from './filter-facet.tsx'
import type { FilterPanelProps } from './filter-props.ts'
import { FilterValue } from './filter-value.tsx'
import { PriceFacet } from './price-facet.tsx'

/** A filter whose one value says by itself what it is: available in my city, in stock. */
const isSingle = ({ name }: Filter) => name === 'city' || name === 'stock'

/** All filters of a listing. Lists are links, prices are a form: both work before the script has come. Source: CAT-04. */
export function FilterPanel({ filters, ...choice }: FilterPanelProps) {
  const t = useTranslations('catalog')
  const singles = filters.filter(isSingle)
  return (
    <>
      {filters
        .filter((filter) => !isSingle(filter))
        .map((filter) =>
          filter.type === 'range' ? (
            <PriceFacet key={filter.name} filter={filter} {...choice} />
          ) : (
            <FilterFacet key={filter.name} filter={filter} {...choice} />
          ),
        )}
      {singles.length > 0 && (
        <Facet title={t('filters.more')} titleHidden>
          {singles.flatMap((filter) =>
            filter.values.map((value) => <FilterValue key={filter.name} filter={filter} value={value} {...choice} />),
          )}
        </Facet>
      )}
    </>
  )
}

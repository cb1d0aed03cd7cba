import { useTranslations } from 'use-intl'
import type { Filter } from '#contracts/catalog.contract.ts'
import { Facet, FacetMore } from '#web/ui/facet/facet.tsx'
import type { FilterPanelProps } from './filter-props.ts'
import { MySizeLink } from './my-size-link.tsx'
import { FilterValue } from './filter-value.tsx'

/** More than this many values are folded; sizes stand four across and are all shown. */
const shownValues = 7

/** A filter with its values. */
export function FilterFacet({ filter, ...choice }: Omit<FilterPanelProps, 'filters'> & { filter: Filter }) {
  const t = useTranslations('catalog')
  const isSizes = filter.name === 'size'
  const shown = isSizes || filter.values.length <= shownValues + 1 ? filter.values : filter.values.slice(0, shownValues)
  const folded = filter.values.slice(shown.length)
  const chosen = choice.path.filters.find(({ name }) => name === filter.name)?.values
  const draw = (value: Filter['values'][number]) => <FilterValue key={value.value} filter={filter} value={value} {...choice} />
  return (
    <Facet title={filter.title} kind={isSizes ? 'sizes' : 'rows'} aside={isSizes && <MySizeLink filter={filter} {...choice} />}>
      {shown.map(draw)}
      {folded.length > 0 && (
        <FacetMore label={t('filters.showMore', { count: folded.length })} isNeeded={folded.some(({ value }) => chosen?.includes(value))}>
          {folded.map(draw)}
        </FacetMore>
      )}
    </Facet>
  )
}

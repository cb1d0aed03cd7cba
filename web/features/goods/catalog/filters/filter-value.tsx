import type { Filter } from '#contracts/catalog.contract.ts'
import { toggleFilterValue } from '#core/catalog-path.ts'
import { formatCount } from '#core/money.ts'
import { FacetOption } from '#web/ui/facet/facet-option.tsx'
import type { FilterPanelProps } from './filter-props.ts'

type FilterValueProps = Omit<FilterPanelProps, 'filters'> & { filter: Filter; value: Filter['values'][number] }

/** One value of a filter: a link to the listing with it turned over. A value without goods is disabled, not hidden. */
export function FilterValue({ filter, value, path, hrefOf, onChoose }: FilterValueProps) {
  const turned = toggleFilterValue(path, filter.name, value.value)
  const isChecked = path.filters.some((one) => one.name === filter.name && one.values.includes(value.value))
  return (
    <FacetOption
      to={hrefOf(turned)}
      kind={kindOf(filter.name)}
      checked={isChecked}
      disabled={value.count === 0}
      count={formatCount(value.count)}
      {...(value.color_code && { cloth: { color: value.color_code } })}
      {...(onChoose && { onToggle: () => onChoose(turned) })}
    >
      {value.title}
    </FacetOption>
  )
}

function kindOf(filter: string): 'check' | 'size' | 'colour' {
  if (filter === 'size') return 'size'
  return filter === 'color' ? 'colour' : 'check'
}
